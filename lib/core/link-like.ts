import { normalForm } from "@/lib/core/typed-text";

/**
 * Text that mail clients turn into links: `scheme:/…`, `www.`, a name with a web ending, a name with a path, and
 * anything around an @.
 */
const LINK =
  /[a-z][a-z+.-]{1,20}:\/{1,2}\S|\bwww\d?\s{0,2}\.|[\p{L}\p{N}-]{2}[.。．｡](?:com|net|org|info|biz|xyz|online|site|shop|store|club|top|live|app|dev|page|link|click|win|vip|icu)(?![\p{L}\p{N}])|[\p{L}\p{N}-][.。．｡]\p{L}{2,24}\/\S|\S@[\p{L}\p{N}]/iu;
const COUNTRY_LINK = /([\p{L}\p{N}-]{2,24})[.。．｡]([a-z]{2})(?![\p{L}\p{N}])/giu;
/** Abbreviated titles, often written without a space before a name. */
const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|eng|engr|sayed|sayyed|syed|said|haji|hajji|mullah|mawlawi|gen|col|capt|st|jr|sr|mohd?|md|abd|gh)$/i;
const NAME_PART = /^\p{Lu}\p{Ll}$/u;
/** Two letters that are no country ending but occur in names: "Ab", "Ha", "Ja". */
const NO_COUNTRY =
  /^(?:a[abhjkpvy]|b[ckpux]|c[bejpqst]|d[abcdfghilnpqrstuvwxy]|e[abdfijklmnopqvwxyz]|f[abcdefghlnpqstuvwxyz]|g[cjkovxz]|h[abcdefghijlopqsvwxyz]|i[abcfghijkpuvwxyz]|j[abcdfghijklnqrstuvwxyz]|k[abcdfjkloqstuvx]|l[defghjlmnopqwxz]|m[bfij]|n[bdhjkmnqstvwxy]|o[abcdefghijklnopqrstuvwxyz]|p[bcdijopquvxz]|q[b-z]|r[abcdfghijklmnpqrtvxyz]|s[fpqw]|t[abeipqsuxy]|u[bcdefhijlmnopqrtuvwx]|v[bdfhjkl-moprqstvwxyz]|w[abcdeghijklmnopqrtuvwxyz]|x[a-z]|y[abcdfghijklmnopqrsuvwxyz]|z[bcdefghijklnopqrstuvxyz])$/i;
const NUMBER = /(?:\p{Nd}[\s().+-]{0,2}){6}/u;

export function hasLink(text: string): boolean {
  const plain = normalForm(text, "NFKC");
  return LINK.test(plain) || plain.search(COUNTRY_LINK) >= 0;
}

/**
 * Whether a person's name contains an address, or the number of a phone, card or document. "Mr.Li" and "Sayed.Ab
 * Rahman" are allowed although some mail clients would link them: mails separate them (`withoutLinks`).
 */
export function hasContact(text: string): boolean {
  const plain = normalForm(text, "NFKC");
  return LINK.test(plain) || NUMBER.test(text) || [...plain.matchAll(COUNTRY_LINK)].some(isOfCountry);
}

function isOfCountry([, before = "", ending = ""]: RegExpExecArray): boolean {
  if (TITLE.test(before) || NAME_PART.test(ending)) return false;
  return !NO_COUNTRY.test(ending);
}

/** Makes a user's text safe inside our sentence: one line, at most `max` characters, no links. */
export function withoutLinks(text: string, max = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  const short = line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
  if (!hasLink(short)) return short;
  // Use the normalised form that was checked: some mail clients fold letters before they look for links, others after.
  const plain = normalForm(short, "NFKC")
    .replace(/:\/+/g, " ")
    .replace(/\bwww\d?[.。．｡]+/giu, "www ");
  return plain.replace(/[./\\@:。．｡＠]+(?=\S)/gu, (sign) => `${sign.charAt(0)} `);
}

/** Quotes a user's text line by line without links. */
export function unlinked(text: string): string {
  const lines = text.split("\n");
  return lines.map((line) => (hasLink(line) ? withoutLinks(line, line.length + 1) : line)).join("\n");
}
