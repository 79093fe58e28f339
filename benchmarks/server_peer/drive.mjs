// Plays at many tables of four sockets, ours or the peer's, and says how long it took until all four had seen a move.
//   node drive.mjs ours|peer URL PID TABLES SECONDS PAUSE GAME [SAMPLE FILE]
// PAUSE is in milliseconds between two moves of a table; 0 is as fast as possible.
import { readFileSync, writeFileSync } from "node:fs";
import { io } from "socket.io-client";
import WebSocket from "ws";

const [who, url, pid, tables, seconds, pause, game, sampleFile] = process.argv.slice(2);
const SEATS = 4;
const WARM_UP = 1500;

let measuring = false;
const taken = [];
let bytes = 0;
let messages = 0;
let refused = 0;
const samples = [];

const ticks = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return Number(fields[11]) + Number(fields[12]);
};
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const post = async (path, body) => {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

// One table: `move` sends a move of whoever is to decide, `seen` counts the sockets that have seen it.
class Table {
  begin() {
    this.waiting = 0;
    this.later(Number(pause) * Math.random());
  }
  later(ms) {
    setTimeout(() => this.next(), ms);
  }
  next() {
    this.waiting = SEATS;
    this.begun = performance.now();
    this.move();
  }
  seen(size) {
    if (measuring) {
      bytes += size;
      messages += 1;
    }
    if (this.waiting > 0 && --this.waiting === 0) {
      if (measuring) taken.push(performance.now() - this.begun);
      if (this.over) this.again();
      else if (Number(pause)) this.later(Number(pause) * (0.5 + Math.random()));
      else this.next();
    }
  }
}

class Ours extends Table {
  async open() {
    const seats = Array(SEATS).fill({ player: "me" });
    this.welcome = await post("/api/rooms", { game, seats, seed: Math.floor(Math.random() * 1e6) });
    this.tables = [];
    this.versions = [];
    this.over = false;
    this.sockets = [];
    for (let seat = 0; seat < SEATS; seat++) await this.connect(seat);
  }
  connect(seat) {
    return new Promise((done) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/api/rooms/${this.welcome.room}/live`, {
        perMessageDeflate: false,
      });
      this.sockets[seat] = socket;
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", key: this.welcome.key, seat })));
      socket.on("message", (data) => {
        this.hear(seat, data);
        done();
      });
    });
  }
  hear(seat, data) {
    const message = JSON.parse(data);
    if (message.type === "refusal") refused += 1;
    if (message.type !== "update") return;
    this.versions[seat] = message.version;
    if (!message.frames?.length) return;
    if (samples.length < 400) samples.push(data.toString());
    this.tables[seat] = message.frames.at(-1).table;
    this.over = message.room.phase === "over";
    this.seen(data.length);
  }
  async again() {
    for (const socket of this.sockets) socket.close();
    await this.open();
    this.begin();
  }
  move() {
    const seat = this.tables[0].prompt.deciding[0];
    const moves = offered(this.tables[seat]);
    const move = moves[Math.floor(Math.random() * moves.length)];
    const request = `${Math.random()}`;
    this.sockets[seat].send(JSON.stringify({ type: "play", request, seat, version: this.versions[seat], move }));
  }
}

const offered = (table) => {
  const moves = (table.choices ?? []).map((choice) => choice.move);
  const look = (zone) => {
    for (const piece of zone.pieces ?? []) {
      for (const one of [piece, ...(piece.on ?? [])]) moves.push(...(one.moves ?? []).map((choice) => choice.move));
    }
    (zone.zones ?? []).forEach(look);
  };
  (table.zones ?? []).forEach(look);
  return moves;
};

class Peer extends Table {
  async open() {
    const { matchID } = await post("/games/equal/create", { numPlayers: SEATS });
    this.matchID = matchID;
    this.sockets = [];
    this.credentials = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const joined = await post(`/games/equal/${matchID}/join`, { playerID: `${seat}`, playerName: `P${seat}` });
      this.credentials[seat] = joined.playerCredentials;
      await this.connect(seat);
    }
  }
  connect(seat) {
    return new Promise((done) => {
      const socket = io(`${url}/equal`, { transports: ["websocket"], forceNew: true });
      this.sockets[seat] = socket;
      socket.on("connect", () => socket.emit("sync", this.matchID, `${seat}`, this.credentials[seat], SEATS));
      socket.on("sync", (_, info) => {
        this.state = info.state;
        done();
      });
      socket.on("update", (_, state) => {
        this.state = state;
        this.seen(sizes.update ?? 0);
        if (sizes.update === undefined) sizes.update = JSON.stringify(["update", this.matchID, state, []]).length;
      });
    });
  }
  move() {
    const seat = this.state.ctx.currentPlayer;
    const payload = { type: "step", args: [1], playerID: seat, credentials: this.credentials[Number(seat)] };
    this.sockets[Number(seat)].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.matchID, seat);
  }
}
const sizes = {};

const kind = who === "ours" ? Ours : Peer;
const all = [];
for (let number = 0; number < Number(tables); number++) {
  const table = new kind();
  await table.open();
  all.push(table);
}
for (const table of all) table.begin();
await sleep(WARM_UP);
const before = ticks();
const begun = performance.now();
measuring = true;
await sleep(Number(seconds) * 1000);
measuring = false;
const time = (performance.now() - begun) / 1000;
const cpu = (ticks() - before) / 100;
taken.sort((a, b) => a - b);
const at = (share) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))];
if (sampleFile && samples.length) {
  const mean = bytes / messages;
  samples.sort((a, b) => Math.abs(a.length - mean) - Math.abs(b.length - mean));
  writeFileSync(sampleFile, samples[0]);
}
console.log(
  JSON.stringify({
    moves: taken.length / time,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpu * 1e6) / taken.length,
    bytes: messages ? Math.round(bytes / messages) : 0,
    refused,
  }),
);
process.exit(0);
