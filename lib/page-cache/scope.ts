import { AsyncLocalStorage } from "node:async_hooks";

/** Things whose absence or failure has words of its own. */
export type Subject = "post";

/** What a page tells the cache while it renders. */
export type PageFacts = {
  /** Tags of what the page shows, such as `business:ID` or `city:herat`. */
  tags: readonly string[];
  /** When the page stops being true by itself, such as the next opening moment; the earliest one counts. */
  freshUntil?: Date | undefined;
  /** What the address names, told before it is looked for: the page about a problem then speaks of it. */
  about?: Subject | undefined;
  /** False keeps the page out of the cache, for addresses that hardly anybody asks for twice (positions). */
  store?: boolean | undefined;
};

/** A form that was sent to its page and not taken: the page shows it again, with everything that was typed. */
export type RefusedForm = {
  readonly status: number;
  /** The API's answer. */
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** What the API told besides, for a program: the challenge of a login that waits. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | null;
};

/** What is gathered while one page renders. */
export type RenderScope = {
  /** Path and query that are being rendered. */
  readonly address: string;
  readonly form: RefusedForm | null;
  readonly tags: Set<string>;
  freshUntil: number;
  store: boolean;
  about: Subject | undefined;
  badRequest: boolean;
  gone: boolean;
  error: unknown;
};

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.page-scope");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RenderScope> };
shared[KEY] ??= new AsyncLocalStorage<RenderScope>();
const scopes = shared[KEY];

/** Says what the page that is being rendered shows. Does nothing outside the page cache. */
export function cachePage(facts: PageFacts): void {
  const scope = scopes.getStore();
  if (!scope) return;
  for (const tag of facts.tags) scope.tags.add(tag);
  if (facts.freshUntil) scope.freshUntil = Math.min(scope.freshUntil, facts.freshUntil.getTime());
  if (facts.about) scope.about = facts.about;
  if (facts.store === false) scope.store = false;
}

/** The address asks for nonsense: the page goes on to render a helpful body, which is sent with status 400. */
export function badRequest(): void {
  const scope = scopes.getStore();
  if (scope) scope.badRequest = true;
}

/** What stood at the address was deleted: the page says so and is sent with status 410. */
export function gone(): void {
  const scope = scopes.getStore();
  if (scope) scope.gone = true;
}

/** The error that stopped the rendering; tells an absent database from a fault of ours. */
export function pageFailed(error: unknown): void {
  const scope = scopes.getStore();
  if (scope) scope.error ??= error;
}

/** Path and query that are being rendered, for links to the same page in other languages; null outside a server. */
export function currentAddress(): string | null {
  return scopes.getStore()?.address ?? null;
}

/** The form that is shown again; null when the page is only read. */
export function refusedForm(): RefusedForm | null {
  return scopes.getStore()?.form ?? null;
}

/** A scope for one rendering. */
export function newScope(address: string, form: RefusedForm | null = null): RenderScope {
  return {
    address,
    form,
    tags: new Set(),
    freshUntil: Number.POSITIVE_INFINITY,
    store: true,
    about: undefined,
    badRequest: false,
    gone: false,
    error: undefined,
  };
}

/** Runs `render` so that the functions above reach `scope`. */
export function withScope<T>(scope: RenderScope, render: () => T): T {
  return scopes.run(scope, render);
}
