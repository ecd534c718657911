/** The one live channel of the page: the server says "this game is at n", and we go and look. */

export interface Push {
  table: string;
  seq?: number;
  chat?: number;
  gone?: boolean;
  answer?: boolean; // to our own asking: nothing need have happened
}

export interface Watcher {
  /** The server has something new. */
  onPush(push: Push): void;
  /** The channel is up (again): what was missed must be asked for. */
  onConnect(): void;
  /** The channel is down. */
  onLost(): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const KNOCK_MS = 10_000; // after so much silence we ask whether anybody is there
const SILENCE_MS = 25_000; // and after so much nobody is

class Socket {
  private readonly watchers = new Map<string, Watcher>();
  private readonly asked = new Set<string>(); // tables we have asked about and not heard of since
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT_MS;
  private retry = 0;
  private silence = 0;
  private knock = 0;

  constructor() {
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
  }

  get up(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  watch(table: string, watcher: Watcher): void {
    this.watchers.set(table, watcher);
    if (this.up) {
      this.ask(table);
      watcher.onConnect();
    } else this.connect();
  }

  unwatch(table: string): void {
    this.watchers.delete(table);
    if (this.up) this.send({ unwatch: table });
    if (this.watchers.size === 0) this.close();
  }

  private connect(): void {
    if (this.socket || this.watchers.size === 0) return;
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = (event) => this.heard(event);
    socket.onclose = () => this.onClose(socket);
    this.listen();
  }

  private onOpen(): void {
    this.wait = FIRST_WAIT_MS;
    for (const [table, watcher] of this.watchers) {
      this.ask(table);
      watcher.onConnect();
    }
  }

  private heard(event: MessageEvent<unknown>): void {
    this.listen();
    if (typeof event.data !== "string") return;
    const push = JSON.parse(event.data) as Partial<Push>;
    if (!push.table) return;
    const answer = this.asked.delete(push.table);
    this.watchers.get(push.table)?.onPush({ ...push, table: push.table, answer });
  }

  /** A channel that has been silent too long is dead, whatever it says of itself. */
  private listen(): void {
    this.deaf();
    this.silence = window.setTimeout(() => this.drop(), SILENCE_MS);
    this.knock = window.setInterval(() => {
      const table = this.watchers.keys().next().value;
      if (table !== undefined) this.ask(table);
    }, KNOCK_MS);
  }

  private deaf(): void {
    clearTimeout(this.silence);
    clearInterval(this.knock);
  }

  /** Watching a table anew is always answered. */
  private ask(table: string): void {
    if (!this.up) return;
    this.asked.add(table);
    this.send({ unwatch: table, watch: table });
  }

  private drop(): void {
    const socket = this.socket;
    socket?.close();
    if (socket) this.onClose(socket);
  }

  private onClose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.deaf();
    for (const watcher of this.watchers.values()) watcher.onLost();
    if (this.watchers.size === 0) return;
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** There may be a network again: do not wait for the next try. */
  private hurry(): void {
    this.wait = FIRST_WAIT_MS;
    this.connect();
  }

  private close(): void {
    clearTimeout(this.retry);
    this.deaf();
    const socket = this.socket;
    this.socket = null;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }
}

export const socket = new Socket();
