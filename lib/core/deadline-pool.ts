import pg from "pg";
import { DatabaseBusy, untilDeadline } from "@/lib/core/deadline";

const WAITING_PER_CONNECTION = 20;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool whose requests wait at most `DEADLINE_MS` for connections and statements together, in a bounded queue. An
 * abandoned statement ends by its own timeout; transactions have their own (`transact`).
 */
export class DeadlinePool extends pg.Pool {
  readonly #waitingMax: number;

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config);
    this.#waitingMax = config.max * WAITING_PER_CONNECTION;
    const query = super.query;
    this.query = ((...statement: unknown[]) =>
      untilDeadline(() => Reflect.apply(query, this, statement) as Promise<unknown>)) as pg.Pool["query"];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.#connect();
    if (!connected) return client;
    client.then(
      (found) => connected(undefined, found, (release) => found.release(release as Error | undefined)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#waitingMax) throw new DatabaseBusy("too many wait for the database");
    return untilDeadline(
      () => super.connect(),
      (client) => client.release(),
    );
  }
}
