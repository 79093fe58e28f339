// boardgame.io's own server, in memory: four seats, secrets taken out for each player, and a state as big as our updates.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const [port, sample] = process.argv.slice(2);
const table = JSON.parse(readFileSync(sample, "utf8"));

const game = {
  name: "equal",
  setup: () => ({ table, steps: 0, secret: { deck: [1, 2, 3] }, players: { 0: "a", 1: "b", 2: "c", 3: "d" } }),
  moves: {
    step: ({ G }, by) => {
      G.steps += by;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
};

Server({ games: [game], origins: [/.*/] }).run({ port: Number(port), callback: () => console.log("open") });
