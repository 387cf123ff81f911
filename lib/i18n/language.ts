import { LANGUAGES, type Language } from "@/lib/core/constants";

export type { Language } from "@/lib/core/constants";

export type Direction = "ltr" | "rtl";

const DIRECTIONS = { en: "ltr", fa: "rtl", ps: "rtl" } satisfies Record<Language, Direction>;

/** Language subtags of our languages: `prs` is Dari; `pbu`, `pbt` and `pst` are kinds of Pashto. */
const PRIMARY = new Map<string, Language>([
  ["fa", "fa"],
  ["prs", "fa"],
  ["per", "fa"],
  ["fas", "fa"],
  ["ps", "ps"],
  ["pus", "ps"],
  ["pbu", "ps"],
  ["pbt", "ps"],
  ["pst", "ps"],
]);

/** First path segments that look like a language tag but are no language. */
const NOT_LANGUAGES: ReadonlySet<string> = new Set(["api", "og", "app", "img", "map", "css", "js"]);

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i;
const PREFIX = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

export type LanguageOption = {
  readonly value: Language;
  readonly label: string;
  /** The name as its speakers in Afghanistan write it. */
  readonly ownName: string;
  readonly dir: Direction;
};

/** The options of the language switch (I18N-03). */
export const LANGUAGE_OPTIONS: readonly LanguageOption[] = [
  { value: "en", label: "English", ownName: "English", dir: "ltr" },
  { value: "fa", label: "Persian", ownName: "دری", dir: "rtl" },
  { value: "ps", label: "Pashto", ownName: "پښتو", dir: "rtl" },
];

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** The interface language for a language tag: fa-IR, fa-AF → fa, ps-AF → ps, anything else → en (I18N-12). */
export function languageOf(tag: string): Language {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
  return PRIMARY.get(primary) ?? "en";
}

/** Order of input fields for all languages: the most read first. */
export const WRITING_ORDER = ["fa", "ps", "en"] as const satisfies readonly Language[];

export function directionOf(lng: Language): Direction {
  return DIRECTIONS[lng];
}

/** Whether a first path segment looks like a language prefix, supported or not (decision H3). */
export function isLanguageTag(segment: string): boolean {
  return PREFIX.test(segment) && !NOT_LANGUAGES.has(segment);
}

export type DetectionSources = {
  /** The value of `?lng=`; the first if repeated. */
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
};

/**
 * Detects the visitor's language: query, then cookie, then Accept-Language, then `fallback` (decisions H1, H2). Values
 * that are no language tag, such as an injected script, are ignored (I18N-08).
 */
export function detectLanguage(sources: DetectionSources, fallback: Language = "fa"): Language {
  return fromTag(sources.query) ?? fromTag(sources.cookie) ?? fromHeader(sources.acceptLanguage) ?? fallback;
}

/**
 * The same path and query in another language (I18N-09); adds a missing prefix. The result always begins with a single
 * slash and the language, so it cannot lead to another host.
 */
export function replaceLanguage(path: string, lng: Language): string {
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? "" : path.slice(end);
  const segments = pathname.split(/[/\\]+/).filter((segment) => segment !== "");
  if (segments[0] !== undefined && isLanguageTag(segments[0])) segments.shift();
  return `/${[lng, ...segments].join("/")}${rest}`;
}

function fromTag(value: string | null | undefined): Language | undefined {
  if (!value || !TAG.test(value.trim())) return undefined;
  return languageOf(value);
}

/** The preferred supported language of an Accept-Language header; en if it names only others. */
function fromHeader(header: string | null | undefined): Language | undefined {
  if (!header) return undefined;
  const named = header
    .slice(0, 500)
    .split(",")
    .map(parseRange)
    .filter((range) => range !== undefined && range.quality > 0)
    .sort((a, b) => (b?.quality ?? 0) - (a?.quality ?? 0))
    .map((range) => range?.tag ?? "");
  const supported = named.find((tag) => PRIMARY.has(primaryOf(tag)) || primaryOf(tag) === "en");
  return supported !== undefined ? languageOf(supported) : named[0] !== undefined ? "en" : undefined;
}

function parseRange(range: string): { tag: string; quality: number } | undefined {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  if (!TAG.test(tag)) return undefined;
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { tag, quality: Number.isFinite(quality) ? quality : 0 };
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}
