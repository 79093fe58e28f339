// One line to the server for one table.  It resumes from the version that is known, sends what was not answered again
// (the server does nothing twice), and asks again and again where sockets do not come through.
import type { AnyCommand, Done, FromServer, Hello, Look, Refusal, Thinking, Update, Welcome } from "../types";
import { Refused } from "./api";
import { random } from "./words";

export type State = "connecting" | "live" | "polling" | "offline" | "closed";
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Wish = Without<AnyCommand, "request">; // a command before it has the number of its request

export interface Ears {
  update(update: Update): void;
  thinking(thinking: Thinking): void;
  refusal(refusal: Refusal): void; // one that answers no command of ours
  state(state: State): void;
}

interface Sent {
  command: AnyCommand;
  at: number;
  resolve(answer: Done | Welcome): void;
  reject(error: Error): void;
}

const WAITS = [300, 800, 2000, 4000, 8000]; // ms before the n-th try
const POLL = 1500;
const PATIENCE = 8000; // ms for an answer; then the line counts as dead
const TRIES = 3; // sockets that never came through, before asking without them

export class Connection {
  version = -1;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Sent>();
  private failures = 0; // in a row
  private spoke = false; // the present socket has brought something
  private everSpoke = false;
  private timer = 0;
  private readonly watch: number;
  private open = true;

  constructor(
    private readonly code: string,
    private key: string,
    private seat: number,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.now);
    addEventListener("offline", this.lost);
    this.watch = window.setInterval(this.mind, 1000);
    this.connect();
  }

  close(): void {
    this.open = false;
    removeEventListener("online", this.now);
    removeEventListener("offline", this.lost);
    clearTimeout(this.timer);
    clearInterval(this.watch);
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.ears.state("closed");
  }

  // Somebody sat down here: from now on with his key and through his eyes.
  sitDown(key: string, seat: number): void {
    this.key = key;
    this.seat = seat;
    this.version = -1;
    this.reconnect();
  }

  // Through other eyes; the answer is a whole update.
  look(seat: number): void {
    this.seat = seat;
    this.version = -1;
    const look: Look = { type: "look", seat };
    if (this.socket?.readyState === WebSocket.OPEN && this.spoke) this.socket.send(JSON.stringify(look));
    else this.reconnect();
  }

  send(wish: Wish): Promise<Done | Welcome> {
    const command = { ...wish, request: random(8) } as AnyCommand;
    return new Promise((resolve, reject) => {
      this.waiting.set(command.request, { command, at: Date.now(), resolve, reject });
      this.carry(command);
    });
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  // -- the socket -----------------------------------------------------------------------

  private connect(): void {
    if (!this.open) return;
    if (!this.everSpoke && this.failures >= TRIES) return void this.poll();
    const address = new URL(`/api/rooms/${this.code}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    let socket: WebSocket;
    try {
      socket = new WebSocket(address);
    } catch {
      this.failures = TRIES;
      return void this.poll();
    }
    this.socket = socket;
    this.spoke = false;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", key: this.key, seat: this.seat, version: this.version };
      socket.send(JSON.stringify(hello));
      for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      if (!this.spoke) this.ears.state("live");
      this.spoke = this.everSpoke = true;
      this.failures = 0;
      this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broken();
    };
  }

  private reconnect(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  private broken(): void {
    this.socket = null;
    if (!this.open) return;
    this.failures++;
    this.ears.state(navigator.onLine && this.failures < 2 ? "connecting" : "offline");
    this.later(() => this.connect());
  }

  private later(go: () => void): void {
    clearTimeout(this.timer);
    const wait = WAITS[Math.min(this.failures, WAITS.length) - 1] ?? 0;
    this.timer = window.setTimeout(go, wait * (0.8 + 0.4 * Math.random()));
  }

  private readonly now = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.reconnect();
  };

  private readonly lost = (): void => {
    this.ears.state("offline");
  };

  // A line that does not answer is dead, whatever the browser thinks of it.
  private readonly mind = (): void => {
    const oldest = Math.min(...[...this.waiting.values()].map((sent) => sent.at));
    if (this.socket && Date.now() - oldest > PATIENCE) {
      for (const sent of this.waiting.values()) sent.at = Date.now();
      this.ears.state("connecting");
      this.reconnect();
    }
  };

  // -- without a socket -----------------------------------------------------------------

  private async poll(): Promise<void> {
    const headers: Record<string, string> = this.key ? { Authorization: `Bearer ${this.key}` } : {};
    const asked = { seat: this.seat, key: this.key };
    try {
      const answer = await fetch(`/api/rooms/${this.code}?seat=${this.seat}&version=${this.version}`, { headers });
      const said = (await answer.json()) as FromServer;
      if (!this.open) return;
      if (asked.seat === this.seat && asked.key === this.key) this.hear(said);
      if (answer.ok || answer.status < 500) {
        if (this.failures !== TRIES) for (const { command } of this.waiting.values()) this.carry(command);
        this.failures = TRIES;
        this.ears.state("polling");
        this.timer = window.setTimeout(() => void this.poll(), POLL);
        return;
      }
    } catch {
      // below
    }
    if (!this.open) return;
    this.failures++;
    this.ears.state("offline");
    this.later(() => void this.poll());
  }

  private carry(command: AnyCommand): void {
    if (this.socket) {
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    } else if (!this.everSpoke && this.failures >= TRIES) {
      void this.post(command);
    } // otherwise it goes out with the next connection
  }

  private async post(command: AnyCommand): Promise<void> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.key) headers.Authorization = `Bearer ${this.key}`;
    try {
      const body = JSON.stringify(command);
      const answer = await fetch(`/api/rooms/${this.code}/do?seat=${this.seat}`, { method: "POST", headers, body });
      this.hear((await answer.json()) as FromServer);
    } catch {
      this.failures++; // it is still waiting, and is sent again when the server answers
    }
  }

  // -- what comes in --------------------------------------------------------------------

  private hear(said: FromServer): void {
    switch (said.type) {
      case "update":
        this.version = said.version;
        return this.ears.update(said);
      case "thinking":
        return this.ears.thinking(said);
      case "done":
      case "welcome":
        return this.answered(said.request ?? "", (sent) => sent.resolve(said));
      case "refusal":
        if (said.update) {
          this.version = said.update.version;
          this.ears.update(said.update);
        }
        if (said.request && this.waiting.has(said.request)) {
          const error = new Refused(said.code, said.sentence, said.rule);
          return this.answered(said.request, (sent) => sent.reject(error));
        }
        return this.ears.refusal(said);
    }
  }

  private answered(request: string, tell: (sent: Sent) => void): void {
    const sent = this.waiting.get(request);
    this.waiting.delete(request);
    if (sent) tell(sent);
  }
}
