import { randomUUID } from "node:crypto";
import { CHANNEL, unpackTags } from "@/lib/core/page-tags";

/** What is used of a `pg.Client`. */
export type ListenClient = {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  on(event: "notification", listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: "error" | "end", listener: () => void): unknown;
  end(): Promise<unknown>;
};

/** Why nothing is heard: there is no connection, or one that gets nothing, as through a pool of connections. */
export type Deafness = "lost" | "deaf";

export type ListenOptions = {
  /** A fresh, unconnected client. */
  readonly connect: () => ListenClient;
  /** Says something on the channel, by the way that writes go. */
  readonly say: (payload: string) => Promise<unknown>;
  readonly onTags: (tags: readonly string[]) => void;
  /** Called when something may have been said that was not heard: again and again as long as that is so. */
  readonly onGap: () => void;
  /** Told when it ceases to hear, and null when it hears again. */
  readonly onHearing?: (problem: Deafness | null) => void;
};

const RETRY_MS = { first: 200, most: 2000 };
/** Whoever gets nothing over a connection will hardly get more over the next. */
const DEAF_RETRY_MS = 10_000;
/** So often it says something to itself: a connection that died without a word, or that gets nothing, is found out so. */
const PROBE_MS = 5000;
const HEARD_MS = 4000;
const PROBE = "probe:";

type Outcome = "heard" | "unheard" | "unsaid";

/** Hears what other instances changed, over one connection of its own that comes back by itself, and knows when it does not. */
export class Listener {
  readonly #options: ListenOptions;
  readonly #probes = new Map<string, (isHeard: boolean) => void>();
  #client: ListenClient | undefined;
  /** The client once it listens. */
  #listening: ListenClient | undefined;
  #probing: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = RETRY_MS.first;
  #problem: Deafness | null = null;
  #stopped = false;
  connected = false;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  /** Connects, and hears itself; when that fails it goes on trying in the background. */
  async start(): Promise<void> {
    this.#probing = setInterval(() => void this.#probe(), PROBE_MS);
    this.#probing.unref();
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#probing);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = this.#options.connect();
    this.#client = client;
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    client.on("error", () => this.#lost(client, "lost"));
    client.on("end", () => this.#lost(client, "lost"));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.#lost(client, "lost");
      return;
    }
    if (this.#client !== client) return;
    this.#listening = client;
    await this.#probe();
  }

  #hear(payload: string): void {
    if (payload.startsWith(PROBE)) this.#probes.get(payload)?.(true);
    else this.#options.onTags(unpackTags(payload));
  }

  async #probe(): Promise<void> {
    const client = this.#listening;
    const outcome = await this.#outcome(client !== undefined);
    // When nothing can be said, nobody can write either.
    if (this.#stopped || outcome === "unsaid") return;
    if (outcome === "heard") {
      if (client && this.#listening === client) this.#hears();
      return;
    }
    if (client) this.#lost(client, "deaf");
    // The database is there, and others may have written what was not heard here.
    if (!this.#listening) this.#options.onGap();
  }

  async #outcome(isListening: boolean): Promise<Outcome> {
    const payload = PROBE + randomUUID();
    const heard = new Promise<boolean>((resolve) => this.#probes.set(payload, resolve));
    try {
      await this.#options.say(payload);
      if (!isListening) return "unheard";
      // What has arrived meanwhile counts: a process that was busy is not deaf.
      setTimeout(() => setImmediate(() => this.#probes.get(payload)?.(false)), HEARD_MS).unref();
      return (await heard) ? "heard" : "unheard";
    } catch {
      return "unsaid";
    } finally {
      this.#probes.delete(payload);
    }
  }

  #hears(): void {
    if (this.connected) return;
    this.connected = true;
    this.#wait = RETRY_MS.first;
    if (this.#problem === null) return;
    this.#problem = null;
    this.#options.onGap();
    this.#options.onHearing?.(null);
  }

  #lost(client: ListenClient, problem: Deafness): void {
    if (this.#client !== client || this.#stopped) return;
    this.#client = undefined;
    this.#listening = undefined;
    this.connected = false;
    if (this.#problem === null) this.#options.onHearing?.(problem);
    this.#problem = problem;
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), problem === "deaf" ? DEAF_RETRY_MS : this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MS.most);
  }
}
