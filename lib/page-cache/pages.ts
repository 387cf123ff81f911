import { LANGUAGES, type Language } from "@/lib/core/constants";
import { type Answer, Body, type Entry } from "./entry";
import { BARE_POLICY, type HeaderPolicy, NOINDEX, pagePolicy } from "./headers";
import { hydrateAddress, hydrationBody } from "./hydration";
import { type ProblemStatus, plainForm, plainPage } from "./plain-page";
import type { Rendered } from "./render";
import { keepPage, type Rewritten, rewritePage } from "./rewrite";

/** Default lifetime of a page: one hour. */
const FRESH_MS = 3_600_000;
/** Short, because a missing page may exist soon. */
const PROBLEM_FRESH_MS = 60_000;
const HTML = "text/html; charset=utf-8";
/**
 * Browsers revalidate each time (a 304 is cheap); shared caches may keep a page for a minute. Without
 * stale-while-revalidate, which browsers obey too: after a change their visitor would see the old page.
 */
const PAGE_CACHING = "public, max-age=0, s-maxage=60";
const PROBLEM_CACHING = "public, max-age=0, s-maxage=10";
export const RETRY_AFTER_SECONDS = "5";

export type PageSettings = {
  readonly policy: HeaderPolicy;
  readonly common: readonly (readonly [string, string])[];
  readonly enhance: string;
  readonly account: string;
  /** False in development: pages stay as Next made them. */
  readonly rewrite: boolean;
  readonly now: () => number;
  /** Called once per kind of unexpected markup. */
  readonly onUnexpected: (key: string, what: string) => void;
};

export function languageOfKey(key: string): Language {
  return LANGUAGES.find((lng) => key.startsWith(`/${lng}`)) ?? "en";
}

export function pageEntry(settings: PageSettings, key: string, rendered: Rendered, status = 200): Entry {
  let hydration: Body | null = null;
  // latin1 keeps the bytes: all patterns are ASCII, and decoding a long page twice costs more than rewriting it.
  const html = rendered.body.toString("latin1");
  const rewritten: Rewritten = settings.rewrite
    ? rewritePage(html, {
        enhance: settings.enhance,
        hydrateAddress: (script, page) => {
          hydration = hydrationBody(script, page);
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

/** A redirect from a page (an old slug); only permanent ones are cached. */
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

/** The shared not-found page under the key of an unknown address. */
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

export function keptProblem(settings: PageSettings, entry: Entry): Entry {
  return { ...entry, store: true, freshUntil: settings.now() + FRESH_MS };
}

/** The answer for a failed page: not cacheable, with Retry-After. */
export function failureAnswer(status: 500 | 503, page: Entry): Answer {
  const headers: Answer["headers"] = [
    ["Cache-Control", "no-store"],
    ["Retry-After", RETRY_AFTER_SECONDS],
  ];
  return instead(page, status, headers);
}

/** The not-found page for an address that others may find. */
export function missingForAsker(page: Entry): Answer {
  return instead(page, 404, [["Cache-Control", "private, no-store"]]);
}

function instead({ body, etag, headers }: Entry, status: number, others: Answer["headers"]): Answer {
  const replaced = new Set(["Cache-Control", "ETag"]);
  return { status, body, etag, headers: [...headers.filter(([name]) => !replaced.has(name)), ...others], prepared: {} };
}

/** A minimal error page without Next; not cached, so that the real page is tried again. */
export function plainEntry(settings: PageSettings, key: string, status: ProblemStatus): Entry {
  return plain(settings, key, status, plainPage(languageOfKey(key), status));
}

/** The same with a form that its own page can't show. */
export function plainFormEntry(settings: PageSettings, key: string, values: Readonly<Record<string, string>>): Entry {
  return plain(settings, key, 503, plainForm(languageOfKey(key), key, values));
}

function plain(settings: PageSettings, key: string, status: ProblemStatus, html: string): Entry {
  const body = new Body(Buffer.from(html));
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
