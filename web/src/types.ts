// Made from src/diggings/server/messages.py by `uv run python -m diggings.server.typescript`: change it there.
// A field with a question mark is left out where it has its usual value, named beside it.

export type Kind = "fan" | "grid" | "panel" | "row" | "stack" | "track" | "tray";
export type Phase = "over" | "playing" | "waiting";
export type AnyCommand = Play | Undo | Answer | Sit | Fill | Rename | Ready | Say | Resign | Abandon | Again;
export type FromBrowser = Hello | Look | Play | Undo | Answer | Sit | Fill | Rename | Ready | Say | Resign | Abandon | Again;
export type FromServer = Update | Done | Welcome | Refusal | Thinking;

/** Why something cannot be done, and where the rules say so. */
export interface Reason {
  sentence: string;
  rule?: string; // ""
}

/** A move, as a button: on a piece, or in the prompt. */
export interface Choice {
  move: number;
  words: string;
  key?: string; // ""
  help?: string; // ""
  main?: boolean; // false
  pieces?: string[]; // []
  tag?: string; // ""
  symbol?: string; // ""
  to?: string; // ""
}

/** A symbol and a number or word, in the corner of a piece or the head of a zone. */
export interface Badge {
  name: string;
  text: string;
  symbol?: string; // ""
}

/** Anything that lies on the table. `id` stays with it for as long as one may know that it is the same piece. */
export interface Piece {
  id: string;
  name: string;
  art?: string[]; // []
  mark?: string; // ""
  tint?: string; // ""
  about?: string; // ""
  owner?: number | null; // null
  place?: number; // 0
  turned?: number; // 0
  badges?: Badge[]; // []
  on?: Piece[]; // []
  moves?: Choice[]; // []
  why_not?: Reason | null; // null
  height?: number; // 0
  state?: "" | "chosen" | "target" | "used"; // ""
  only_you?: boolean; // false
  symbol?: string; // ""
}

/** A part of the table that holds pieces, and other zones. */
export interface Zone {
  name: string;
  label: string;
  kind: Kind;
  seat?: number | null; // null
  caption?: string; // ""
  columns?: number; // 0
  height?: number; // 0
  badges?: Badge[]; // []
  pieces?: Piece[]; // []
  zones?: Zone[]; // []
  only_you?: boolean; // false
}

/** Whose turn it is and what to do, in one sentence; a line of help; what is left. */
export interface Prompt {
  sentence: string;
  help?: string; // ""
  deciding?: number[]; // []
  rule?: string; // ""
  badges?: Badge[]; // []
}

/** A sentence of the log. */
export interface Note {
  sentence: string;
  rule?: string; // ""
  seats?: number[]; // []
  pieces?: string[]; // []
  big?: boolean; // false
}

/** Everything that one seat sees. */
export interface Table {
  game: string;
  viewer: number;
  seats: number;
  turn: number;
  prompt: Prompt;
  choices?: Choice[]; // []
  zones?: Zone[]; // []
}

/** A question that the rulebook leaves open: the first option is the default. */
export interface RulingCard {
  name: string;
  question: string;
  options: string[];
  rule: string;
  why: string;
}

/** A game on the home page. */
export interface GameCard {
  id: string;
  title: string;
  about: string;
  feel: string;
  seats: [number, number];
  minutes: number;
  has_secrets: boolean;
  digest: string;
  rulings: RulingCard[];
}

/** A program that can take a seat. */
export interface LevelCard {
  name: string;
  about: string;
}

/** What the home page needs once: GET /api/house. */
export interface House {
  version: string;
  games: GameCard[];
  levels: LevelCard[];
}

/** The rules of a game: GET /api/games/{game}/rules. The page is our own HTML; every rule has its number as id. */
export interface RulesPage {
  title: string;
  html: string;
  rules: Record<string, string>;
}

/** Seconds for the whole game, and more for each move. Whoever has none left is played by a program. */
export interface Clock {
  seconds: number;
  each_move?: number; // 0
}

/** Who is to sit on a seat of a new room: `me` (this browser, also for several people at it), `open`, or a level. */
export interface SeatPlan {
  player: string;
  name?: string; // ""
}

/** POST /api/rooms: answered with Welcome. */
export interface NewRoom {
  game: string;
  seats: SeatPlan[];
  changes?: Record<string, number | string | number[]>; // {}
  public?: boolean; // false
  spectators?: boolean; // true
  referee?: boolean; // false
  clock?: Clock | null; // null
  seed?: number | null; // null
  contribution?: string; // ""
}

/** Where the room is, and the key to the own seats: never shown again. */
export interface Welcome {
  type: "welcome";
  room: string;
  key: string;
  seats: number[];
  request?: string; // ""
}

/** A seat, as everybody may see it. */
export interface Sitter {
  seat: number;
  player: string;
  name: string;
  here?: boolean; // false
  ready?: boolean; // false
  resigned?: boolean; // false
  score?: number | null; // null
  seconds?: number | null; // null
}

/** Somebody asks to go back to an earlier point, or to end without a result; all other people must agree. */
export interface Offer {
  seat: number;
  what: "abandon" | "undo";
  agreed: number[];
  moves?: number; // 0
}

/** Of the chat. Seat -1 is a spectator. */
export interface Line {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** How a seat ended, with the tie-break and what its points are made of. */
export interface Standing {
  seat: number;
  rank: number;
  score: number;
  tie_break: number;
  parts?: [string, number][]; // []
}

/** Everything about a room but the table itself. */
export interface Room {
  code: string;
  game: string;
  phase: Phase;
  sitters: Sitter[];
  host: number;
  mine: number[];
  rulings: Record<string, string>;
  changes: Record<string, number | string | number[]>;
  public: boolean;
  spectators: boolean;
  referee: boolean;
  watching: number;
  fingerprint: string;
  clock?: Clock | null; // null
  seed?: number | null; // null
  offer?: Offer | null; // null
  standings?: Standing[]; // []
  abandoned?: boolean; // false
  again?: string; // ""
}

/** What the reader sees after so many moves, and what was said about the last of them. */
export interface Frame {
  moves: number;
  table: Table;
  notes?: Note[]; // []
  actor?: number; // -2
}

/** All that has changed for a reader since the version that he knew. */
export interface Update {
  type: "update";
  version: number;
  room: Room;
  seat: number;
  frames?: Frame[]; // []
  chat?: Line[]; // []
  can_undo?: boolean; // false
  undone?: boolean; // false
  gap?: boolean; // false
}

/** What could not be done, and why; where the version was old, the update comes with it. */
export interface Refusal {
  type: "refusal";
  code: string;
  sentence: string;
  rule?: string; // ""
  request?: string; // ""
  update?: Update | null; // null
}

/** A command was carried out, and stored. */
export interface Done {
  type: "done";
  request: string;
  version: number;
}

/** A seat is thinking, or several are; nothing has changed. */
export interface Thinking {
  type: "thinking";
  seats: number[];
}

/** What all commands have. */
export interface Command {
  request: string;
  seat?: number; // -1
}

/** Make a move; `seat` -1 with a key of the room types in nature's move in referee mode. */
export interface Play {
  type: "play";
  version: number;
  move: number;
  request: string;
  seat?: number; // -1
}

/** Take back the own last move; or, with `moves`, ask the others to go back so far. */
export interface Undo {
  type: "undo";
  version: number;
  moves?: number | null; // null
  request: string;
  seat?: number; // -1
}

/** Agree to what somebody asked for, or not. */
export interface Answer {
  type: "answer";
  agree: boolean;
  request: string;
  seat?: number; // -1
}

/** Take an open seat, or one that a program plays for the time being. Answered with Welcome. Who has a key of the room already (several people at one screen) gets the seat added to it. */
export interface Sit {
  type: "sit";
  name: string;
  contribution?: string; // ""
  request: string;
  seat?: number; // -1
}

/** The host lets a program play a seat (a level), or opens it (`open`). */
export interface Fill {
  type: "fill";
  player: string;
  request: string;
  seat?: number; // -1
}

/** Another name for the own seat. */
export interface Rename {
  type: "rename";
  name: string;
  request: string;
  seat?: number; // -1
}

/** Ready to begin. The match begins when all seats are taken and everybody is ready. */
export interface Ready {
  type: "ready";
  ready?: boolean; // true
  request: string;
  seat?: number; // -1
}

/** A line of chat. */
export interface Say {
  type: "say";
  text: string;
  request: string;
  seat?: number; // -1
}

/** Give up: a program plays on. */
export interface Resign {
  type: "resign";
  request: string;
  seat?: number; // -1
}

/** Everybody at the table agrees to end without a result: asks, and counts as the own agreement. */
export interface Abandon {
  type: "abandon";
  request: string;
  seat?: number; // -1
}

/** A new room with the same people and the same rulings; Room.again then names it. */
export interface Again {
  type: "again";
  request: string;
  seat?: number; // -1
}

/** The first message: who I am, through whose eyes I look, and the version that I know (-1: none). */
export interface Hello {
  type: "hello";
  key?: string; // ""
  seat?: number; // -1
  version?: number; // -1
}

/** Through other eyes from now on: the next of several people at this screen. Answered with a whole update. */
export interface Look {
  type: "look";
  seat: number;
}

/** A hint: a move, how often it wins, how often it was tried, and why. */
export interface Idea {
  move: number;
  words: string;
  chance: number;
  visits: number;
  why?: string; // ""
}

/** A sentence of the whole log, and after how many moves it was said. */
export interface StoryLine {
  moves: number;
  note: Note;
  actor: number;
}

/** Every seat's chances at one point of a finished match. */
export interface ChancePoint {
  moves: number;
  known: number[];
  real: number[];
}

/** One of nature's moves, with all that is needed to draw it once more. */
export interface Draw {
  moves: number;
  chain: string;
  outcomes: [number, number][];
  drawn: number;
}

/** For the page, which draws everything again: GET /api/rooms/{code}/proof, after the end. */
export interface Proof {
  fingerprint: string;
  secret: string;
  contributions: string[];
  draws: Draw[];
  seal: string;
  chain: string;
}

/** A room in a list. */
export interface Summary {
  code: string;
  game: string;
  phase: Phase;
  names: string[];
  my_turn: boolean;
  free: number;
  moves: number;
  changed: number;
}
