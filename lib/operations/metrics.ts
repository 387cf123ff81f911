import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { databaseFigures } from "@/lib/core/db";
import { withDeadline } from "@/lib/core/deadline";
import { readCacheFigures } from "@/lib/core/page-cache-figures";
import { isOverdue } from "./health/model";
import { readNightly, readOutbox } from "./health/queries";

/** In seconds: a page in memory takes a fraction of a millisecond, and the database at most five seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Gauges of the library whose names Prometheus reserves for counters. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];
/** Longest wait for the database. Prometheus itself gives up after ten seconds. */
const DATABASE_MS = 2000;
const ROLES = ["primary", "replica", "away"] as const;

/**
 * The metrics of this instance, for Prometheus. Only requests are counted here; all else is read at each scrape, by the
 * functions that also make the dashboard's health page. What concerns the database (outbox, jobs) is the same on every instance.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly #requests = new Histogram({
    name: "dastarkhan_http_request_duration_seconds",
    help: "Requests by class and status: their number, and the time until the answer was sent",
    labelNames: ["class", "status"],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #hits = this.#counter("page_cache_hits_total", "Answers from the page cache");
  readonly #renders = this.#counter("page_cache_renders_total", "Renderings for the page cache");
  readonly #pages = this.#gauge("page_cache_pages", "Pages in memory");
  readonly #pageBytes = this.#gauge("page_cache_bytes", "Memory of the page cache");
  readonly #pageLimit = this.#gauge("page_cache_limit_bytes", "PAGE_CACHE_MB");
  readonly #listening = this.#gauge("page_cache_listening", "1 if changes by other instances are heard");
  readonly #role = this.#gauge("database_server", "1 for the role that a server has", "server", "role");
  readonly #lag = this.#gauge("database_replica_lag_seconds", "How far a replica is behind", "server");
  readonly #connections = this.#gauge(
    "database_connections",
    "Connections of this instance, busy or idle",
    "server",
    "state",
  );
  readonly #connectionsMax = this.#gauge("database_connections_max", "DATABASE_POOL", "server");
  readonly #statementsWaiting = this.#gauge("database_waiting", "Statements that wait for a connection", "server");
  readonly #answers = this.#gauge("database_answers", "1 if the database answered this scrape");
  readonly #waiting = this.#gauge("outbox_waiting", "Jobs and mails that are due", "kind");
  readonly #oldest = this.#gauge("outbox_oldest_seconds", "For how long the oldest of them has been due", "kind");
  readonly #failed = this.#gauge("outbox_failed", "Jobs and mails that were given up", "kind");
  readonly #jobAge = this.#gauge("scheduled_job_age_seconds", "Time since a scheduled job was last done", "name");
  readonly #jobOverdue = this.#gauge("scheduled_job_overdue", "1 if it should have run again by now", "name");

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
  }

  /** Counts a request that has ended; called for each, so it does nothing else. */
  readonly observe = (what: string, status: number, seconds: number): void => {
    this.#requests.observe({ class: what, status }, seconds);
  };

  /** All metrics in Prometheus's text format. Without the database, those that it knows are left out. */
  async text(now: Date): Promise<string> {
    this.#readCache();
    this.#readServers();
    await this.#readDatabase(now);
    return this.#registry.metrics();
  }

  #readCache(): void {
    const figures = readCacheFigures();
    if (!figures) return;
    set(this.#hits, figures.hits);
    set(this.#renders, figures.renderings);
    this.#pages.set(figures.pages);
    this.#pageBytes.set(figures.bytes);
    this.#pageLimit.set(figures.limitBytes);
    this.#listening.set(Number(figures.isListening));
  }

  #readServers(): void {
    this.#lag.reset();
    for (const { address: server, role, lagMs, pool } of databaseFigures()) {
      for (const one of ROLES) this.#role.set({ server, role: one }, Number(one === role));
      if (lagMs !== null) this.#lag.set({ server }, lagMs / 1000);
      this.#connections.set({ server, state: "busy" }, pool.open - pool.idle);
      this.#connections.set({ server, state: "idle" }, pool.idle);
      this.#connectionsMax.set({ server }, pool.max);
      this.#statementsWaiting.set({ server }, pool.waiting);
    }
  }

  async #readDatabase(now: Date): Promise<void> {
    for (const gauge of [this.#waiting, this.#oldest, this.#failed, this.#jobAge, this.#jobOverdue]) gauge.reset();
    try {
      const [{ mail, ...jobs }, nightly] = await withDeadline(
        () => Promise.all([readOutbox(now), readNightly()]),
        DATABASE_MS,
      );
      for (const [kind, { waiting, oldestAt, failed }] of Object.entries({ job: jobs, mail })) {
        this.#waiting.set({ kind }, waiting);
        this.#oldest.set({ kind }, secondsBetween(oldestAt ?? now, now));
        this.#failed.set({ kind }, failed);
      }
      for (const job of nightly) {
        if (job.doneAt) this.#jobAge.set({ name: job.name }, secondsBetween(job.doneAt, now));
        this.#jobOverdue.set({ name: job.name }, Number(isOverdue(job, now)));
      }
      this.#answers.set(1);
    } catch {
      this.#answers.set(0);
    }
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name: `dastarkhan_${name}`, help, registers: [this.#registry] });
  }

  #gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name: `dastarkhan_${name}`, help, labelNames, registers: [this.#registry] });
  }
}

/** Shows a total that is counted elsewhere. */
function set(counter: Counter, total: number): void {
  counter.reset();
  counter.inc(total);
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000);
