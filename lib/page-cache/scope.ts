import { AsyncLocalStorage } from "node:async_hooks";

export type Subject = "post";

export type PageFacts = {
  /** Tags of the displayed data, such as `business:ID` or `city:herat`. */
  tags: readonly string[];
  /** Time at which the page becomes outdated by itself, such as the next opening time; the earliest counts. */
  freshUntil?: Date | undefined;
  /** Subject of the address, set before the lookup, so that the error page can name it. */
  about?: Subject | undefined;
  /** False for addresses that are rarely requested twice (positions). */
  store?: boolean | undefined;
};

/** A refused form, which the page shows again with its input. */
export type RefusedForm = {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  readonly values: Readonly<Record<string, string>>;
  /** Additional data for scripts: the challenge of an unfinished login. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
};

export type RenderScope = {
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

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.page-scope");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RenderScope> };
shared[KEY] ??= new AsyncLocalStorage<RenderScope>();
const scopes = shared[KEY];

/** Reports facts about the current page. Has no effect outside the page cache. */
export function cachePage(facts: PageFacts): void {
  const scope = scopes.getStore();
  if (!scope) return;
  for (const tag of facts.tags) scope.tags.add(tag);
  if (facts.freshUntil) scope.freshUntil = Math.min(scope.freshUntil, facts.freshUntil.getTime());
  if (facts.about) scope.about = facts.about;
  if (facts.store === false) scope.store = false;
}

/** Sends the current page with status 400: its address is invalid, but the page still renders helpful content. */
export function badRequest(): void {
  const scope = scopes.getStore();
  if (scope) scope.badRequest = true;
}

/** Sends the current page with status 410: its subject was deleted. */
export function gone(): void {
  const scope = scopes.getStore();
  if (scope) scope.gone = true;
}

/** Records the error that stopped the rendering, to distinguish an unreachable database from a bug. */
export function pageFailed(error: unknown): void {
  const scope = scopes.getStore();
  if (scope) scope.error ??= error;
}

/** Path and query of the current page, for links to its other languages; null outside a server. */
export function currentAddress(): string | null {
  return scopes.getStore()?.address ?? null;
}

/** The form to show again; null on a normal request. */
export function refusedForm(): RefusedForm | null {
  return scopes.getStore()?.form ?? null;
}

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

export function withScope<T>(scope: RenderScope, render: () => T): T {
  return scopes.run(scope, render);
}
