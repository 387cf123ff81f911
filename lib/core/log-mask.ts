/** Plain words of our own addresses: slugs, names of calls. Anything else, such as a token or an id, is masked. */
const WORD = /^[a-z\d]{1,24}(?:[-.][a-z\d]{1,24}){0,9}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The segment after one of these is a secret. */
const OPENS: ReadonlySet<string> = new Set(["reset-password", "account-activation", "verify", "outcome", "shared"]);
const PARAMETERS_MAX = 12;

/**
 * An address safe for logs: the pattern of its path and the names of its parameters, without values. Search terms,
 * positions and tokens must not appear in logs.
 */
export function routeOf(address: string): string {
  const [path = "", query = ""] = (address.split("#")[0] ?? "").split(/\?(.*)/s);
  const segments = path.split("/");
  const shown = segments.map((segment, at) => (OPENS.has(segments[at - 1] ?? "") ? ":token" : segmentOf(segment)));
  const names = query.split("&", PARAMETERS_MAX).map((pair) => pair.split("=")[0] ?? "");
  const known = [...new Set(names)].filter((name) => /^[a-z]{1,20}$/i.test(name));
  return shown.join("/") + (known.length > 0 ? `?${known.join("&")}` : "");
}

function segmentOf(segment: string): string {
  if (UUID.test(segment)) return ":id";
  return segment === "" || WORD.test(segment) ? segment : ":text";
}

/**
 * Secret patterns and their replacements. Every pattern is bounded, so the time grows only with the length of the line.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@"]{1,200}@/g, "://:secret@"],
  [
    /[^\s"'<>()[\]\\,;:=@/]{1,64}(?:@|%40)[^\s"'<>()[\]\\,;:=@/]{1,255}\.(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,23})/giu,
    ":mail",
  ],
  [/\beyJ[\w-]{8,2000}\.[\w-]{0,4000}(?:\.[\w-]{0,4000})?/g, ":token"],
  [/\$(?:argon2|2[abxy]\$)[\w$=,+/.-]{10,200}/g, ":hash"],
  [/(?<![\w-])[\w-]{22}\.[\w-]{43,60}\.[\w-]{43,60}/g, ":token"],
  // 40 or more letters of both cases and digits: seals, refresh tokens, links of mails.
  [/(?<![\w-])(?=[\w-]{0,80}[A-Z])(?=[\w-]{0,80}[a-z])(?=[\w-]{0,80}\d)[\w-]{40,4000}/g, ":token"],
  [/((?:reset-password|account-activation|verify|outcome|shared)\/)[^\s"/?\\]{1,500}/g, "$1:token"],
  [/(\/list\/)[\w-]{43}(?![\w-])/g, "$1:token"],
  [/((?:token|password|secret)=)[^\s&"\\]{1,500}/gi, "$1:token"],
  [
    /\b(lat|lng|lon|latitude|longitude|location)(\\?["']?\s{0,2}[:=]\s{0,2}\\?["']?)-?\d[\d.]{0,40}(?:(?:,|%2C)-?\d[\d.]{0,40})?/gi,
    "$1$2null",
  ],
  [/-?\d{1,3}\.\d{3,20}[\s,]{1,3}-?\d{1,3}\.\d{3,20}/g, "null"],
];

/** Masks tokens, mail addresses and positions anywhere in a log line. */
export function withoutSecrets(line: string): string {
  let masked = line;
  for (const [pattern, instead] of SECRETS) masked = masked.replace(pattern, instead);
  return masked;
}
