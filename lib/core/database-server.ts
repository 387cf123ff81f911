import "server-only";
import pg from "pg";
import { lsnOf, type Seen, type ServerFigures, type ServerState } from "@/lib/core/database-choice";
import { DeadlinePool } from "@/lib/core/deadline-pool";
import { log } from "@/lib/core/log";

export const CONNECT_TIMEOUT_MS = 2000;
/** A server that needs longer for so little is slow, even if it is alive. */
const PROBE_MAX_MS = 750;
/** Writes that are under way at a primary get this many chances: ending them early would lose them for nothing. */
const PRIMARY_MISSES = 3;

const PROBE = `SELECT pg_is_in_recovery() AS replica,
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS lsn,
  CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
    ELSE pg_current_wal_flush_lsn() END::text AS safe,
  CASE WHEN NOT pg_is_in_recovery() THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

type ProbeRow = { replica: boolean; lsn: string | null; safe: string | null; timeline: string | null };

/** One Postgres: its connections for statements, and what it says about itself on a connection of its own. */
export class DatabaseServer {
  readonly url: string;
  /** Address for sessions, such as LISTEN. */
  readonly directUrl: string;
  readonly pool: DeadlinePool;
  /**
   * Whether connections keep prepared statements; behind pgbouncer each transaction may get another Postgres
   * connection.
   */
  remembers = true;
  /** How far it is behind, as measured against the primary. */
  lagMs = 0;
  #misses = 0;
  #seen: Seen | null = null;
  #prober: pg.Client | undefined;
  #asking: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;
  #running = 0;
  readonly #open = new Set<pg.PoolClient>();

  constructor(pool: pg.PoolConfig & { max: number; connectionString: string }, directUrl = pool.connectionString) {
    this.url = pool.connectionString;
    this.directUrl = directUrl;
    this.pool = new DeadlinePool(pool);
    // Without a handler, a restart of Postgres would end this process, because it closes idle connections.
    this.pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
    this.pool.on("connect", (client) => this.#open.add(client));
    this.pool.on("remove", (client) => this.#open.delete(client));
  }

  /** Host and port, for people. */
  get address(): string {
    const { hostname, port } = new URL(this.url);
    return `${hostname}:${port || "5432"}`;
  }

  get state(): ServerState {
    return { seen: this.#seen, isAway: this.#misses > 0, lagMs: this.lagMs, busy: this.#running };
  }

  get poolFigures(): ServerFigures["pool"] {
    const { options, totalCount, idleCount, waitingCount } = this.pool;
    return { max: options.max, open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Runs a statement on the server's pool. */
  async query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    this.#running += 1;
    try {
      return await this.pool.query<Row>(statement, values);
    } finally {
      this.#running -= 1;
    }
  }

  /**
   * Asks the server for its role and position. The answer is never older than this call: callers who come while it is
   * asked share the next one.
   * @returns whether it answered in time
   */
  probe(): Promise<boolean> {
    if (!this.#asking) return this.#begin();
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined;
      return this.#asking ?? this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<boolean> {
    const asking = this.#ask().finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  async #ask(): Promise<boolean> {
    const prober = this.#prober ?? this.#connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // An answer that has arrived in the meantime counts: a busy process must not blame the server.
      timer = setTimeout(() => setImmediate(reject, new Error("the server answers too slowly")), PROBE_MAX_MS);
    });
    try {
      const { rows } = await Promise.race([prober.query<ProbeRow>(PROBE), late]);
      const [row] = rows;
      if (!row?.lsn || !row.safe) throw new Error("the server has no position yet");
      this.#seen = {
        role: row.replica ? "replica" : "primary",
        timeline: Number.parseInt(row.timeline ?? "0", 16),
        lsn: lsnOf(row.lsn),
        safe: lsnOf(row.safe),
        at: performance.now(),
      };
      if (this.#misses > 0) log.info({ server: this.address }, "a database server answers again");
      this.#misses = 0;
      return true;
    } catch (error) {
      if (this.#prober === prober) this.#prober = undefined;
      destroy(prober);
      this.#miss(error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all connections at once: statements that wait for an answer fail. New statements get new connections. */
  cut(): void {
    for (const client of this.#open) destroy(client);
  }

  async end(): Promise<void> {
    const prober = this.#prober;
    this.#prober = undefined;
    await Promise.all([this.pool.end(), prober?.end().catch(() => undefined)]);
  }

  #connect(): pg.Client {
    const prober = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: PROBE_MAX_MS,
      application_name: "dastarkhan-probe",
    });
    // A connection that was lost while idle says nothing about the server: the next probe makes a new one.
    prober.on("error", () => {
      if (this.#prober === prober) this.#prober = undefined;
    });
    this.#prober = prober;
    // A statement waits for the connection and fails with it.
    prober.connect().catch(() => undefined);
    return prober;
  }

  #miss(error: unknown): void {
    this.#misses += 1;
    const isReplica = this.#seen?.role === "replica";
    if (this.#misses === 1) log.warn({ server: this.address, err: error }, "a database server does not answer");
    // Statements that wait for it fail now: readers are answered by another server, and writers are told.
    if (this.#misses === (isReplica ? 1 : PRIMARY_MISSES)) this.cut();
  }
}

/** Closes the socket without a word, which a server that hangs would not hear. */
function destroy(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
