// One table, as the page knows it: what is shown, what waits to be shown, and what can be done about it.
import type {
  ChancePoint,
  Frame,
  House,
  Idea,
  Line,
  Proof,
  Refusal,
  Room as RoomFacts,
  StoryLine,
  Update,
  Welcome,
} from "../types";
import { ask, inWords, Refused } from "./api";
import { Connection, type State, type Wish } from "./connection";
import { forgetSeat, type Kept, keepSeat, keptSeat, lessMotion, settings } from "./keep.svelte";
import { random } from "./words";

export const SPECTATOR = -1;
export const EVERYTHING = -2;
const NATURE = -1; // decides where people type in what was rolled or drawn
const STEP = 700; // ms between moves that are not one's own
const FRAME = 16; // ms of one picture
const ROLL = 450; // ms until dice and cards answer a move

export interface Complaint {
  sentence: string;
  rule: string;
}

export class Room {
  facts: RoomFacts | undefined = $state.raw();
  frame: Frame | undefined = $state.raw(); // what is shown of the present
  past: Frame | undefined = $state.raw(); // what is shown instead, when looking back
  line: State = $state("connecting");
  seat = $state(SPECTATOR); // through whose eyes
  curtain = $state(false); // closed: this page holds nothing of a seat
  story: StoryLine[] = $state.raw([]);
  chat: Line[] = $state.raw([]);
  unread = $state(0);
  thinking: number[] = $state.raw([]);
  canUndo = $state(false);
  sending = $state(0); // commands that were not answered yet
  slow = $state(false); // ... for four seconds
  moving = $state(false); // frames wait to be shown
  complaint: Complaint | undefined = $state.raw();
  missing = $state(""); // why there is no table at all
  heard: string[] = $state.raw([]); // for the live region: what others did
  hearing = 0; // when the last update came, to count clocks down
  private readonly queue: Frame[] = [];
  private timer = 0;
  private lastShown = 0;
  private readonly connection: Connection;
  private latest = -1; // moves of the newest frame

  constructor(
    readonly code: string,
    private readonly secrets: (game: string) => boolean,
  ) {
    const kept = keptSeat(code);
    if (kept?.seats.length === 1) this.seat = kept.seats[0] ?? SPECTATOR;
    this.connection = new Connection(code, kept?.key ?? "", this.seat, {
      update: (update) => this.update(update),
      thinking: (thinking) => {
        this.thinking = thinking.seats;
      },
      refusal: (refusal) => this.refused(refusal),
      state: (state) => {
        this.line = state;
      },
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  get kept(): Kept | undefined {
    return keptSeat(this.code);
  }

  get names(): string[] {
    return this.facts?.sitters.map((sitter) => sitter.name) ?? [];
  }

  get shown(): Frame | undefined {
    return this.past ?? this.frame;
  }

  get over(): boolean {
    return this.facts?.phase === "over";
  }

  get mine(): number[] {
    return this.facts?.mine ?? [];
  }

  // Several people share this screen.
  get hotSeat(): boolean {
    return this.mine.length > 1;
  }

  get deciding(): number[] {
    return (!this.over && this.frame?.table.prompt.deciding) || [];
  }

  get myTurn(): boolean {
    return this.deciding.some((seat) => this.mine.includes(seat)) || (this.nature && this.mine.length > 0);
  }

  // In referee mode somebody has to type in what was rolled or drawn.
  get nature(): boolean {
    return !this.over && this.deciding.includes(NATURE);
  }

  // -- what comes in ----------------------------------------------------------------------

  private update(update: Update): void {
    if (update.seat >= 0 && update.seat !== this.seat) return; // of the eyes before these
    const first = !this.facts;
    const before = this.facts?.phase;
    this.hearing = Date.now();
    this.missing = "";
    this.facts = update.room;
    this.rememberSeat(update.room);
    if (update.chat?.length) this.addChat(update.chat, first);
    this.canUndo = update.can_undo ?? false;
    const frames = update.frames ?? [];
    if (frames.length) this.thinking = [];
    if (update.undone) {
      this.queue.length = 0;
      this.latest = this.noted = -1;
    }
    const fresh = frames.filter((frame) => frame.moves > this.latest || update.undone || !this.frame);
    for (const frame of fresh) this.latest = Math.max(this.latest, frame.moves);
    if (update.undone || update.gap || !this.frame) {
      const last = frames.at(-1);
      this.queue.length = 0;
      if (last) this.show(last);
      void this.readStory();
    } else {
      if (!fresh.length && frames.length) this.replaceLast(frames.at(-1) as Frame);
      this.queue.push(...fresh);
      this.showNext();
    }
    if (before === "playing" && update.room.phase === "over") void this.readStory();
    this.chooseEyes(first);
  }

  // The same moves seen again: of the present it may say more now.
  private replaceLast(frame: Frame): void {
    if (this.queue.length) this.queue[this.queue.length - 1] = frame;
    else this.frame = frame;
  }

  private rememberSeat(room: RoomFacts): void {
    const kept = this.kept;
    if (!kept) return;
    const fingerprint = kept.fingerprint ?? (room.fingerprint || undefined);
    const game = room.game;
    if (kept.game === game && kept.fingerprint === fingerprint && kept.seats.join() === room.mine.join()) return;
    keepSeat(this.code, { ...kept, game, seats: [...room.mine], ...(fingerprint ? { fingerprint } : {}) });
  }

  // Whose eyes: the only seat of this browser, or of several people at it the one who has to decide.
  private chooseEyes(first: boolean): void {
    const [only = SPECTATOR] = this.mine;
    if (this.over) {
      this.curtain = false;
      if (!this.queue.length) this.look(EVERYTHING); // nothing is hidden any more
      return;
    }
    if (!this.hotSeat || this.facts?.phase === "waiting") {
      this.curtain = false;
      if (this.mine.length === 1) this.look(only);
      return;
    }
    if (this.queue.length) return;
    const next = this.deciding.find((seat) => this.mine.includes(seat));
    const mayStay = this.seat >= 0 && (next === undefined || this.deciding.includes(this.seat));
    if (!this.hides) {
      this.curtain = false;
      if (!mayStay) this.look(next ?? only);
    } else if (first || this.seat === SPECTATOR) {
      this.curtain = true;
    } else if (!mayStay) {
      this.cover();
    }
  }

  get hides(): boolean {
    return !!this.facts && this.secrets(this.facts.game);
  }

  // Who shall take the screen when the curtain opens.
  get nextSeat(): number {
    return this.deciding.find((seat) => this.mine.includes(seat)) ?? this.mine[0] ?? SPECTATOR;
  }

  cover(): void {
    this.curtain = true;
    this.forget();
    this.look(SPECTATOR);
  }

  uncover(seat: number): void {
    this.curtain = false;
    this.look(seat);
  }

  look(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.past = undefined;
    this.queue.length = 0;
    this.latest = -1;
    if (this.hides && !this.over) this.forget();
    this.connection.look(seat);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.frame = undefined;
    this.past = undefined;
    this.story = [];
    this.heard = [];
    this.complaint = undefined;
    this.canUndo = false;
    this.moving = false;
    this.noted = -1;
  }

  private refused(refusal: Refusal): void {
    if (!this.facts && refusal.code === "not_yours") return this.lostKey();
    if (!this.facts && (refusal.code === "no_room" || refusal.code === "private")) {
      this.missing = refusal.sentence;
      this.connection.close();
    }
    this.complaint = { sentence: refusal.sentence, rule: refusal.rule ?? "" };
  }

  // The key does not fit any more: whoever has none can still watch.
  private lostKey(): void {
    forgetSeat(this.code);
    this.seat = SPECTATOR;
    this.connection.sitDown("", SPECTATOR);
  }

  private addChat(lines: Line[], first: boolean): void {
    const known = new Set(this.chat.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number));
    this.chat = [...this.chat, ...fresh];
    if (!first) this.unread += fresh.filter((line) => !this.mine.includes(line.seat)).length;
  }

  // -- one frame after the other ------------------------------------------------------------

  private pause(frame: Frame): number {
    if (lessMotion() || settings.speed === 0) return 0;
    if (this.mine.includes(frame.actor ?? EVERYTHING) && !this.hotSeat) return 0;
    return (frame.actor === NATURE ? ROLL : STEP) / settings.speed;
  }

  private showNext(): void {
    clearTimeout(this.timer);
    const next = this.queue[0];
    this.moving = this.queue.length > 0;
    if (!next) return this.chooseEyes(false);
    const pause = document.hidden ? 0 : this.pause(next);
    if (pause === 0) {
      // what comes at the same moment is shown together
      this.timer = window.setTimeout(() => this.showTogether(), document.hidden ? 0 : FRAME);
      return;
    }
    const wait = this.lastShown + pause - Date.now();
    if (wait > 0) {
      this.timer = window.setTimeout(() => this.showNext(), wait);
      return;
    }
    this.queue.shift();
    this.show(next);
    this.showNext();
  }

  private showTogether(): void {
    const many = this.queue.findIndex((frame) => this.pause(frame) > 0 && !document.hidden);
    const frames = this.queue.splice(0, many < 0 ? this.queue.length : Math.max(1, many));
    for (const frame of frames) this.note(frame);
    const last = frames.at(-1);
    if (last) this.show(last);
    this.showNext();
  }

  hurry(): void {
    const last = this.queue.at(-1);
    if (!last) return;
    for (const frame of this.queue) this.note(frame);
    this.queue.length = 0;
    clearTimeout(this.timer);
    this.show(last);
  }

  private show(frame: Frame): void {
    this.note(frame);
    this.frame = frame;
    this.latest = Math.max(this.latest, frame.moves);
    this.lastShown = Date.now();
    this.moving = this.queue.length > 0;
    const kept = this.kept;
    if (kept && document.visibilityState === "visible" && kept.seen !== frame.moves) {
      keepSeat(this.code, { ...kept, seen: frame.moves });
    }
  }

  private noted = -1; // the moves of which the log speaks already

  // Into the log, once: what the story said about these moves gives way.
  private note(frame: Frame): void {
    if (this.noted === frame.moves) return;
    const before = this.noted >= 0 && this.noted < frame.moves ? this.noted : frame.moves - 1;
    this.noted = frame.moves;
    const kept = this.story.filter((line) => line.moves <= before || line.moves > frame.moves);
    const actor = frame.actor ?? EVERYTHING;
    const fresh = (frame.notes ?? []).map((note) => ({ moves: frame.moves, note, actor }));
    this.story = [...kept, ...fresh].sort((one, other) => one.moves - other.moves);
    if (!this.mine.includes(actor)) this.heard = [...this.heard, ...fresh.map((line) => line.note.sentence)].slice(-6);
  }

  async readStory(): Promise<void> {
    const { seat } = this;
    if (this.facts?.phase === "waiting") return;
    try {
      const lines = await this.ask<StoryLine[]>("story");
      if (seat !== this.seat || this.curtain) return;
      const shown = this.frame?.moves ?? 0;
      this.story = lines.filter((line) => line.moves <= shown);
    } catch {
      // the log begins with what comes next
    }
  }

  // -- what can be done -----------------------------------------------------------------------

  async do(wish: Wish): Promise<boolean> {
    this.complaint = undefined;
    this.sending++;
    const clock = window.setTimeout(() => {
      this.slow = true;
    }, 4000);
    try {
      const answer = await this.connection.send(wish);
      if (answer.type === "welcome") this.welcome(answer);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.complaint = { sentence: error.message, rule: error.rule };
      return false;
    } finally {
      clearTimeout(clock);
      this.sending--;
      if (!this.sending) this.slow = false;
    }
  }

  private welcome(welcome: Welcome): void {
    keepSeat(this.code, { ...this.kept, key: welcome.key, seats: welcome.seats, game: this.facts?.game ?? "" });
    this.seat = welcome.seats.at(-1) ?? SPECTATOR;
    this.latest = -1;
    this.connection.sitDown(welcome.key, this.seat);
  }

  play(move: number): void {
    if (this.past || this.sending) return;
    const acting = this.nature ? SPECTATOR : this.seat;
    if (this.queue.length) this.hurry();
    void this.do({ type: "play", seat: acting, version: this.connection.version, move });
  }

  undo(moves?: number): Promise<boolean> {
    return this.do({ type: "undo", seat: this.seat, version: this.connection.version, moves: moves ?? null });
  }

  sit(seat: number, name: string): Promise<boolean> {
    return this.do({ type: "sit", seat, name, contribution: random() });
  }

  leave(): void {
    forgetSeat(this.code);
  }

  // -- questions ------------------------------------------------------------------------------

  private ask<T>(what: string): Promise<T> {
    const seat = this.over ? EVERYTHING : this.seat;
    return ask<T>(`/api/rooms/${this.code}/${what}?seat=${seat}`, this.kept?.key ?? "");
  }

  hints(): Promise<Idea[]> {
    return this.ask<Idea[]>("hints");
  }

  chances(): Promise<ChancePoint[]> {
    return this.ask<ChancePoint[]>("chances");
  }

  proof(): Promise<Proof> {
    return this.ask<Proof>("proof");
  }

  private wanted = 0;

  // Looking back; the last wish counts, whatever order the answers come in.
  async goTo(moves: number): Promise<void> {
    const wish = ++this.wanted;
    const now = this.frame?.moves ?? 0;
    if (moves >= now && !this.over) return this.goNow();
    try {
      const frame = await this.ask<Frame>(`at/${Math.max(0, Math.min(moves, now))}`);
      if (wish === this.wanted && !this.curtain) this.past = frame;
    } catch (error) {
      this.complaint = { sentence: inWords(error), rule: "" };
    }
  }

  goNow(): void {
    this.wanted++;
    this.past = undefined;
  }
}

export function hidesThings(house: House | undefined): (game: string) => boolean {
  return (game) => house?.games.find((card) => card.id === game)?.has_secrets ?? true;
}
