import { randomUUID } from "node:crypto";
import { CHANNEL, unpackTags } from "@/lib/core/page-tags";

export type ListenClient = {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  on(event: "notification", listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: "error" | "end", listener: () => void): unknown;
  end(): Promise<unknown>;
};

/** `lost`: no connection; `deaf`: a connection without notifications, as through a connection pool. */
export type Deafness = "lost" | "deaf";

export type ListenOptions = {
  readonly connect: () => ListenClient;
  /** Sends a payload on the channel, the same way as writes do. */
  readonly notify: (payload: string) => Promise<unknown>;
  readonly onTags: (tags: readonly string[]) => void;
  /** Called repeatedly while notifications may have been missed. */
  readonly onGap: () => void;
  /** Called with the problem when notifications stop, and with null when they work again. */
  readonly onHearing?: (problem: Deafness | null) => void;
};

const RETRY_MS = { first: 200, most: 2000 };
/** Longer, because the next connection will hardly get more. */
const DEAF_RETRY_MS = 10_000;
/** Interval of test notifications to itself, which detect dead connections and missing notifications. */
const PROBE_MS = 5000;
const HEARD_MS = 4000;
/** Longer than a test and the next one take. */
export const CURRENT_MS = 10_000;
const PROBE = "probe:";

type Outcome = "heard" | "unheard" | "unsent";

/** Listens for changes by other instances on its own connection, reconnects, and detects missing notifications. */
export class Listener {
  readonly #options: ListenOptions;
  readonly #probes = new Map<string, (isHeard: boolean) => void>();
  #client: ListenClient | undefined;
  #listening: ListenClient | undefined;
  #probing: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = RETRY_MS.first;
  #problem: Deafness | null = null;
  #stopped = false;
  connected = false;
  #provenAt = Number.NEGATIVE_INFINITY;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  /** Connects and tests itself; after a failure it retries in the background. */
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

  /**
   * Whether everything is known that was committed more than `CURRENT_MS` ago. Notifications come in the order of their
   * commits, so whoever hears its own test has heard all that was committed before. False soon after the process hangs.
   */
  isCurrent(): boolean {
    return performance.now() - this.#provenAt < CURRENT_MS;
  }

  /** Listens on a new connection, when the old one leads to a server that is no longer the right one. */
  reconnect(): void {
    if (!this.#client) return;
    this.#wait = RETRY_MS.first;
    this.#lost(this.#client, "lost");
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
    const begun = performance.now();
    const outcome = await this.#outcome(client !== undefined);
    // If sending fails, no instance can write either.
    if (this.#stopped || outcome === "unsent") return;
    if (outcome === "heard") {
      this.#provenAt = begun;
      if (client && this.#listening === client) this.#hears();
      return;
    }
    if (client) this.#lost(client, "deaf");
    // The database is reachable, so other instances may have written unnoticed.
    if (!this.#listening) this.#options.onGap();
  }

  async #outcome(isListening: boolean): Promise<Outcome> {
    const payload = PROBE + randomUUID();
    const arrival = new Promise<boolean>((resolve) => this.#probes.set(payload, resolve));
    try {
      await this.#options.notify(payload);
      if (!isListening) return "unheard";
      // A notification that has arrived counts, even if a busy process handles it late.
      setTimeout(() => setImmediate(() => this.#probes.get(payload)?.(false)), HEARD_MS).unref();
      return (await arrival) ? "heard" : "unheard";
    } catch {
      return "unsent";
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
