import type { Language } from "@/lib/core/constants";
import { confirmBill, OverBudget } from "@/lib/core/cost-limit";
import { isDatabaseAway } from "@/lib/core/database-away";
import { DEADLINE_MS, withDeadline } from "@/lib/core/deadline";
import { reading } from "@/lib/core/reading";
import { QueueFullError, Semaphore } from "@/lib/core/semaphore";
import type { PageCache } from "./cache";
import { documentAddress, documentEntry, isDocument } from "./documents";
import type { Answer, Entry } from "./entry";
import {
  borrowEntry,
  failureAnswer,
  keptProblem,
  languageOfKey,
  type PageSettings,
  pageEntry,
  plainEntry,
  plainFormEntry,
  redirectEntry,
} from "./pages";
import type { ProblemStatus } from "./plain-page";
import { type NextHandler, type Rendered, type RenderOverrides, render } from "./render";
import type { RefusedForm, Subject } from "./scope";

/** About the size of the database pool, because renderings mostly wait for the database. */
const RENDERINGS_MAX = 16;
const WAITING_MAX = 400;
const DEADLINE_LEAST_MS = 1000;
const RENDER_MS = 10_000;
/** In development Next compiles a page with all its imports at the first request. */
const COMPILE_MS = 120_000;
/** Sitemap files list ten thousand businesses: rendered one at a time, with a long time limit. */
const LONG = /^\/sitemap/;
const LONG_MS = 120_000;
const LONG_WAITING_MAX = 64;
/** Maximum wait for a turn: a later page would miss its deadline. */
const TURN_MS = DEADLINE_MS - DEADLINE_LEAST_MS;

/** A page could not be rendered; `away` if the database is unreachable. */
export class PageFailed extends Error {
  override readonly name = "PageFailed";
  readonly away: boolean;
  readonly about: Subject | undefined;

  constructor(away: boolean, cause: unknown, about?: Subject) {
    super("the page could not be rendered", { cause });
    this.away = away;
    this.about = about;
  }
}

export class PageRenderer {
  readonly #next: NextHandler;
  readonly #settings: PageSettings;
  readonly #host: string;
  readonly #semaphore = new Semaphore({
    running: RENDERINGS_MAX,
    waiting: WAITING_MAX,
    perClient: RENDERINGS_MAX / 2,
    maxWaitMs: TURN_MS,
  });
  readonly #long = new Semaphore({ running: 1, waiting: LONG_WAITING_MAX });
  readonly #failures = new WeakMap<Entry, Partial<Record<500 | 503, Answer>>>();
  #cache: PageCache | undefined;

  constructor(next: NextHandler, settings: PageSettings, host: string) {
    this.#next = next;
    this.#settings = settings;
    this.#host = host;
  }

  /** Connects the cache that uses this renderer, and that supplies error pages. */
  use(cache: PageCache): void {
    this.#cache = cache;
  }

  /**
   * Renders the entry of a canonical key.
   * @param who the requesting client; waiting clients take turns
   * @throws PageFailed if Next answers with an error or too late; OverBudget
   */
  async fill(key: string, who?: string): Promise<Entry> {
    const problem = problemOf(key);
    if (problem !== null) return this.#fillProblem(key, problem);
    if (isDocument(key)) return this.#fillDocument(key, who);
    const rendered = await this.#renderForAll(key, { headers: { host: this.#host } }, who);
    const location = rendered.headers.location;
    if (rendered.status >= 300 && rendered.status < 400 && typeof location === "string") {
      return redirectEntry(this.#settings, key, rendered, location);
    }
    if (rendered.status === 404) {
      const page = await this.problem(languageOfKey(key), 404, rendered.scope.about);
      return borrowEntry(this.#settings, key, page, rendered);
    }
    return pageEntry(this.#settings, key, rendered, rendered.scope.gone ? 410 : rendered.scope.badRequest ? 400 : 200);
  }

  async #fillDocument(key: string, who?: string): Promise<Entry> {
    const own = { headers: { host: this.#host } };
    if (!LONG.test(key))
      return documentEntry(this.#settings, key, await this.#renderForAll(documentAddress(key), own, who));
    const rendered = await this.#long.run(async () => {
      await confirmBill();
      return reading(() => render(this.#next, key, own, LONG_MS));
    }, who);
    if (rendered.status >= 500) throw new PageFailed(rendered.status === 503, rendered.scope.error);
    return documentEntry(this.#settings, key, rendered);
  }

  /**
   * Renders a page with its refused form; never cached. If the database is away and the page needs it, a plain form
   * keeps what was typed.
   * @throws PageFailed; OverBudget
   */
  async formPage(key: string, form: RefusedForm, who: string): Promise<Entry> {
    const rendered = await this.#renderForAll(key, { headers: { host: this.#host }, form }, who).catch((error) => {
      if (form.status === 503 && error instanceof PageFailed && error.away) return null;
      throw error;
    });
    if (!rendered) return withWait(plainFormEntry(this.#settings, key, form.values), form.retryAfter);
    rendered.scope.store = false;
    const entry = pageEntry(this.#settings, key, rendered, form.status);
    return withWait(entry, form.retryAfter);
  }

  /** The error page in a language; a plain one if it cannot be rendered. */
  async problem(lng: Language, status: ProblemStatus, about?: Subject): Promise<Entry> {
    const key = `/${lng}/${status === 503 ? 500 : status}${about ? `?about=${about}` : ""}`;
    try {
      return await (this.#cache ? this.#cache.get(key) : this.fill(key));
    } catch {
      return plainEntry(this.#settings, key, status);
    }
  }

  async failure(lng: Language, error: unknown): Promise<Answer> {
    const status = error instanceof PageFailed && !error.away ? 500 : 503;
    const page = await this.problem(lng, status, error instanceof PageFailed ? error.about : undefined);
    const known = this.#failures.get(page) ?? {};
    known[status] ??= failureAnswer(status, page);
    this.#failures.set(page, known);
    return known[status];
  }

  /**
   * Renders an address when its turn has come.
   * @param within runs the rendering
   * @throws PageFailed; OverBudget if the budget is used up by then
   */
  async render(
    address: string,
    overrides: RenderOverrides,
    who?: string,
    within: (work: () => Promise<Rendered>) => Promise<Rendered> = (work) => work(),
  ): Promise<Rendered> {
    let rendered: Rendered;
    try {
      const asked = performance.now();
      const turn = async () => {
        // Shared pages, such as error pages, have no client to charge.
        if (who !== undefined) await confirmBill();
        // Time spent waiting for a turn reduces the time for the database.
        const left = DEADLINE_MS - (performance.now() - asked);
        const limit = this.#settings.policy.dev ? COMPILE_MS : RENDER_MS;
        const made = () => within(() => render(this.#next, address, overrides, limit));
        return withDeadline(made, Math.max(DEADLINE_LEAST_MS, left));
      };
      rendered = await this.#semaphore.run(turn, who);
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      throw new PageFailed(error instanceof QueueFullError, error);
    }
    if (rendered.status < 500) return rendered;
    const { error, about } = rendered.scope;
    throw new PageFailed(rendered.status === 503 || isDatabaseAway(error), error, about);
  }

  /** Answers that are the same for all visitors may come from a replica. */
  #renderForAll(address: string, overrides: RenderOverrides, who?: string): Promise<Rendered> {
    return this.render(address, overrides, who, reading);
  }

  async #fillProblem(key: string, status: 400 | 404 | 500): Promise<Entry> {
    // The not-found page also helps with malformed addresses.
    const source = status === 400 ? `/${languageOfKey(key)}/404` : key;
    const rendered = await this.#renderForAll(source, { headers: { host: this.#host } });
    if (rendered.status !== 200) return plainEntry(this.#settings, key, status);
    return keptProblem(this.#settings, pageEntry(this.#settings, key, rendered, status));
  }
}

const withWait = (entry: Entry, seconds: number | null): Entry =>
  seconds === null ? entry : { ...entry, headers: [...entry.headers, ["Retry-After", String(seconds)]] };

function problemOf(key: string): 400 | 404 | 500 | null {
  const name = /^\/[a-z]{2}\/(400|404|500)(?:\?about=\w+)?$/.exec(key)?.[1];
  return name === "400" ? 400 : name === "404" ? 404 : name === "500" ? 500 : null;
}
