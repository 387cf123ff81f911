import { QUERY_ORDER, queryString } from "@/lib/i18n/paths";

/** Parameters that pages may use; all others are dropped and create no cache entries. */
const PARAMETERS: ReadonlySet<string> = new Set(QUERY_ORDER);
/** Parameters with several values, repeated (`services=a&services=b`) or separated by commas. */
const LISTS: ReadonlySet<string> = new Set(["tags", "services", "category", "type"]);
const PAIRS_MAX = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text of ours holds
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Decodes a part of an address; null for broken encoding or control characters. */
export function decodePart(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return UNPRINTABLE.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * The canonical query of a page with its question mark, or "". Drops unknown names, sorts names and list values, and
 * keeps the first of repeated values.
 * @returns null if a known parameter cannot be decoded
 */
export function canonicalQuery(raw: string): string | null {
  if (raw === "") return "";
  const values = new Map<string, string | string[]>();
  for (const pair of raw.split("&", PAIRS_MAX)) {
    const { name, value } = readPair(pair);
    if (name === null || !PARAMETERS.has(name)) continue;
    if (value === null) return null;
    if (LISTS.has(name))
      values.set(name, [...(values.get(name) ?? []), ...value.split(",").map((item) => item.trim())]);
    else if (!values.has(name)) values.set(name, value);
  }
  return queryString(Object.fromEntries(values));
}

function readPair(pair: string): { name: string | null; value: string | null } {
  const cut = pair.indexOf("=");
  if (cut < 0) return { name: decodePart(pair), value: "" };
  return { name: decodePart(pair.slice(0, cut)), value: decodePart(pair.slice(cut + 1).replaceAll("+", " ")) };
}
