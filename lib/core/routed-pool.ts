import pg from "pg";

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
type Connected = Parameters<pg.Pool["connect"]>[0];

/** Looks like a pool to Prisma, but has no connections: each statement is answered by the pool of the moment. */
export class RoutedPool extends pg.Pool {
  readonly #transactions: () => pg.Pool;

  /** @param transactions the pool of transactions, which may write */
  constructor(query: Query, transactions: () => pg.Pool) {
    super();
    this.#transactions = transactions;
    this.query = query as pg.Pool["query"];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return this.#transactions().connect();
    this.#transactions().connect(connected);
    return undefined;
  }
}
