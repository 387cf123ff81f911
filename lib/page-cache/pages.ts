import { LANGUAGES, type Language } from "@/lib/core/constants";
import { type Answer, Body, type Entry } from "./entry";
import { BARE_POLICY, type HeaderPolicy, NOINDEX, pagePolicy } from "./headers";
import { hydrateAddress } from "./hydration";
import { type ProblemStatus, plainPage } from "./plain-page";
import type { Rendered } from "./render";
import { keepPage, type Rewritten, rewritePage } from "./rewrite";

/** A page without an own limit is made anew after an hour. */
const FRESH_MS = 3_600_000;
/** Not-found and bad-request answers are kept briefly: what is missing now may exist soon. */
const PROBLEM_FRESH_MS = 60_000;
const HTML = "text/html; charset=utf-8";
/** Browsers ask each time (a 304 is cheap); caches between may hold a page for a minute. */
const PAGE_CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PROBLEM_CACHING = "public, max-age=0, s-maxage=10";
export const RETRY_AFTER_SECONDS = "5";

export type PageSettings = {
  readonly policy: HeaderPolicy;
  readonly common: readonly (readonly [string, string])[];
  /** The address of the vanilla script. */
  readonly enhance: string;
  /** The address of the one that account pages have instead. */
  readonly account: string;
  /** In development pages stay as Next made them. */
  readonly rewrite: boolean;
  readonly now: () => number;
  /** Told once per kind of page whose markup was not as expected. */
  readonly onUnexpected: (key: string, what: string) => void;
};

/** The language of a canonical key. */
export function languageOfKey(key: string): Language {
  return LANGUAGES.find((lng) => key.startsWith(`/${lng}`)) ?? "en";
}

/** Turns what Next rendered for a key (a page, status 2xx) into an entry. */
export function pageEntry(settings: PageSettings, key: string, rendered: Rendered, status = 200): Entry {
  let hydration: Body | null = null;
  // Byte by byte: all that is looked for is ASCII, and decoding a long page twice costs more than rewriting it.
  const html = rendered.body.toString("latin1");
  const rewritten: Rewritten = settings.rewrite
    ? rewritePage(html, {
        enhance: settings.enhance,
        hydrateAddress: (script) => {
          hydration = new Body(Buffer.from(script, "latin1"));
          return hydrateAddress(key, hydration.hash);
        },
      })
    : keepPage(html, settings.enhance);
  if (rewritten.unexpected !== null) settings.onUnexpected(key, rewritten.unexpected);
  const { scope } = rendered;
  const problem = status !== 200;
  const store = scope.store && status < 500;
  const body = new Body(Buffer.from(rewritten.html, "latin1"));
  return {
    key,
    status,
    body,
    hydration,
    etag: `W/"${body.hash}"`,
    headers: pageHeaders(settings, {
      etag: body.hash,
      hashes: rewritten.hashes,
      caching: store ? (problem ? PROBLEM_CACHING : PAGE_CACHING) : "no-store",
      problem,
    }),
    tags: [...scope.tags],
    freshUntil: Math.min(scope.freshUntil, settings.now() + (problem ? PROBLEM_FRESH_MS : FRESH_MS)),
    store,
    borrowed: false,
    prepared: {},
  };
}

/** A redirect that a page asked for (an old slug); permanent ones are kept like pages. */
export function redirectEntry(settings: PageSettings, key: string, rendered: Rendered, to: string): Entry {
  const permanent = rendered.status === 308 || rendered.status === 301;
  const body = new Body(Buffer.alloc(0));
  return {
    key,
    status: rendered.status,
    body,
    hydration: null,
    etag: `W/"${body.hash}"`,
    headers: [
      ["Location", to],
      ["Cache-Control", permanent ? PROBLEM_CACHING : "no-store"],
      ["Content-Security-Policy", BARE_POLICY],
      ...settings.common,
    ],
    tags: [...rendered.scope.tags],
    freshUntil: Math.min(rendered.scope.freshUntil, settings.now() + FRESH_MS),
    store: permanent && rendered.scope.store,
    borrowed: false,
    prepared: {},
  };
}

/** The same body under another key and status: an unknown address is answered by the one not-found page. */
export function borrowEntry(settings: PageSettings, key: string, page: Entry, rendered: Rendered): Entry {
  return {
    ...page,
    key,
    tags: [...rendered.scope.tags],
    freshUntil: Math.min(page.freshUntil, settings.now() + PROBLEM_FRESH_MS),
    store: rendered.scope.store,
    borrowed: true,
    prepared: {},
  };
}

/** The page about a problem is itself kept like any page. */
export function keptProblem(settings: PageSettings, entry: Entry): Entry {
  return { ...entry, store: true, freshUntil: settings.now() + FRESH_MS };
}

/** An answer for a failure: never kept by anybody, tried again soon. */
export function failureAnswer(status: 500 | 503, page: Entry): Answer {
  const replaced = new Set(["Cache-Control", "ETag"]);
  return {
    status,
    body: page.body,
    etag: page.etag,
    headers: [
      ...page.headers.filter(([name]) => !replaced.has(name)),
      ["Cache-Control", "no-store"],
      ["Retry-After", RETRY_AFTER_SECONDS],
    ],
    prepared: {},
  };
}

/** A page about a problem which does not even need Next; not kept, so that the real one is tried again. */
export function plainEntry(settings: PageSettings, key: string, status: ProblemStatus): Entry {
  const body = new Body(Buffer.from(plainPage(languageOfKey(key), status)));
  return {
    key,
    status,
    body,
    hydration: null,
    etag: `W/"${body.hash}"`,
    headers: pageHeaders(settings, { etag: body.hash, hashes: [], caching: "no-store", problem: true }),
    tags: [],
    freshUntil: 0,
    store: false,
    borrowed: false,
    prepared: {},
  };
}

type PageHeaders = {
  readonly etag?: string;
  readonly hashes: readonly string[];
  readonly caching: string;
  readonly problem: boolean;
};

/** The headers of a page. */
export function pageHeaders(
  settings: PageSettings,
  { etag, hashes, caching, problem }: PageHeaders,
): [string, string][] {
  return [
    ["Content-Type", HTML],
    ["Vary", "Accept-Encoding"],
    ["Cache-Control", caching],
    ...(etag === undefined ? [] : [["ETag", `W/"${etag}"`] as [string, string]]),
    ["Content-Security-Policy", pagePolicy(settings.policy, hashes)],
    ...settings.common.map(([name, value]): [string, string] => [name, value]),
    ...(problem && !settings.policy.hidden ? ([[...NOINDEX]] as [string, string][]) : []),
  ];
}
