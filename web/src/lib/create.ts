// Setting a table: the request, the key that comes back, and on to the table.
import type { GameCard, House, NewRoom, Welcome } from "../types";
import { ask } from "./api";
import { keepSeat, settings } from "./keep.svelte";
import { router } from "./router.svelte";
import { random } from "./words";

// Who never chose a level meets the second weakest: somebody new can win, but has to think.
export function usualLevel(house: House): string {
  return (house.levels[1] ?? house.levels[0])?.name ?? "";
}

// Me against two bots, or as many as can play.
export function usualRoom(game: GameCard, house: House): NewRoom {
  const others = Math.min(3, game.seats[1]) - 1;
  const bot = { player: usualLevel(house) };
  return { game: game.id, seats: [{ player: "me" }, ...Array.from({ length: others }, () => ({ ...bot }))] };
}

export async function setTable(wish: NewRoom): Promise<void> {
  const seats = wish.seats.map((seat) =>
    seat.player === "me" && !seat.name ? { ...seat, name: settings.name || "Digger" } : seat,
  );
  const welcome = await ask<Welcome>("/api/rooms", "", { ...wish, seats, contribution: random() });
  keepSeat(welcome.room, { key: welcome.key, seats: welcome.seats, game: wish.game });
  router.go(`/t/${welcome.room}`);
}
