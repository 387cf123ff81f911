import { CHANNEL, unpackTags } from "@/lib/core/page-tags";

/** What is used of a `pg.Client`. */
export type ListenClient = {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  on(event: "notification", listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: "error" | "end", listener: () => void): unknown;
  end(): Promise<unknown>;
};

export type ListenOptions = {
  /** A fresh, unconnected client. */
  readonly connect: () => ListenClient;
  readonly onTags: (tags: readonly string[]) => void;
  /** Called when it hears again after it did not: what was said in between is lost. */
  readonly onGap: () => void;
};

const RETRY_MS = { first: 200, most: 2000 };
/** A connection that died without a word is found out by asking. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_TIMEOUT_MS = 3000;

/** Hears what other instances changed, over one connection of its own that comes back by itself. */
export class Listener {
  readonly #options: ListenOptions;
  #client: ListenClient | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = RETRY_MS.first;
  #missed = false;
  #stopped = false;
  connected = false;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  /** Connects; when that fails it goes on trying in the background. */
  async start(): Promise<void> {
    const client = this.#options.connect();
    this.#client = client;
    client.on("notification", ({ payload }) => this.#options.onTags(unpackTags(payload ?? "")));
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.#lost(client);
      return;
    }
    if (this.#client !== client) return;
    this.#hears(client);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #hears(client: ListenClient): void {
    this.connected = true;
    this.#wait = RETRY_MS.first;
    if (this.#missed) this.#options.onGap();
    this.#missed = false;
    this.#heartbeat = setInterval(() => void this.#ask(client), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  async #ask(client: ListenClient): Promise<void> {
    const timer = setTimeout(() => this.#lost(client), HEARTBEAT_TIMEOUT_MS);
    try {
      await client.query("SELECT 1");
    } catch {
      this.#lost(client);
    } finally {
      clearTimeout(timer);
    }
  }

  #lost(client: ListenClient): void {
    if (this.#client !== client || this.#stopped) return;
    this.#client = undefined;
    this.connected = false;
    this.#missed = true;
    clearInterval(this.#heartbeat);
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MS.most);
  }
}
