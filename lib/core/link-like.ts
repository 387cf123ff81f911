import { normalForm } from "@/lib/core/typed-text";

/** What programs for mail make links of: `scheme:/…`, `www.`, a name with an ending of the web, a name with a path, and what stands around an @. */
const LINK =
  /[a-z][a-z+.-]{1,20}:\/{1,2}\S|\bwww\d?\s{0,2}\.|[\p{L}\p{N}-]{2}[.。．｡](?:com|net|org|info|biz|xyz|online|site|shop|store|club|top|live|app|dev|page|link|click|win|vip|icu)(?![\p{L}\p{N}])|[\p{L}\p{N}-][.。．｡]\p{L}{2,24}\/\S|\S@[\p{L}\p{N}]/iu;
/** A name with an ending of two letters, which are those of countries: "site.af". */
const COUNTRY_LINK = /([\p{L}\p{N}-]{2,24})[.。．｡]([a-z]{2})(?![\p{L}\p{N}])/giu;
/** What people write short, and often without a space, before a name. */
const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|eng|engr|sayed|sayyed|syed|said|haji|hajji|mullah|mawlawi|gen|col|capt|st|jr|sr|mohd?|md|abd|gh)$/i;
const NAME_PART = /^\p{Lu}\p{Ll}$/u;
/** Pairs of letters that are the ending of no country, though names have them: "Ab", "Ha", "Ja". */
const NO_COUNTRY =
  /^(?:a[abhjkpvy]|b[ckpux]|c[bejpqst]|d[abcdfghilnpqrstuvwxy]|e[abdfijklmnopqvwxyz]|f[abcdefghlnpqstuvwxyz]|g[cjkovxz]|h[abcdefghijlopqsvwxyz]|i[abcfghijkpuvwxyz]|j[abcdfghijklnqrstuvwxyz]|k[abcdfjkloqstuvx]|l[defghjlmnopqwxz]|m[bfij]|n[bdhjkmnqstvwxy]|o[abcdefghijklnopqrstuvwxyz]|p[bcdijopquvxz]|q[b-z]|r[abcdfghijklmnpqrtvxyz]|s[fpqw]|t[abeipqsuxy]|u[bcdefhijlmnopqrtuvwx]|v[bdfhjkl-moprqstvwxyz]|w[abcdeghijklmnopqrtuvwxyz]|x[a-z]|y[abcdfghijklmnopqrsuvwxyz]|z[bcdefghijklnopqrstuvxyz])$/i;
/** Digits of any script, with what people put between those of a number. */
const NUMBER = /(?:\p{Nd}[\s().+-]{0,2}){6}/u;

/** Is there something in a text that a program for mail would make a link of: a web or mail address? */
export function hasLink(text: string): boolean {
  const plain = normalForm(text, "NFKC");
  return LINK.test(plain) || plain.search(COUNTRY_LINK) >= 0;
}

/**
 * Is a person's name an address, or the number of a phone, a card or a person? "Mr.Li" and "Sayed.Ab Rahman" are names,
 * though some program for mail would make links of them: mails divide them (`withoutLinks`).
 */
export function hasContact(text: string): boolean {
  const plain = normalForm(text, "NFKC");
  return LINK.test(plain) || NUMBER.test(text) || [...plain.matchAll(COUNTRY_LINK)].some(isOfCountry);
}

function isOfCountry([, before = "", ending = ""]: RegExpExecArray): boolean {
  if (TITLE.test(before) || NAME_PART.test(ending)) return false;
  return !NO_COUNTRY.test(ending);
}

/** A text of others inside a sentence of ours: of one line, not long, and nothing in it that becomes a link. */
export function withoutLinks(text: string, max = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  const short = line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
  if (!hasLink(short)) return short;
  // In the form in which it was seen: some programs fold letters before they look for links, others after.
  const plain = normalForm(short, "NFKC")
    .replace(/:\/+/g, " ")
    .replace(/\bwww\d?[.。．｡]+/giu, "www ");
  return plain.replace(/[./\\@:。．｡＠]+(?=\S)/gu, (sign) => `${sign.charAt(0)} `);
}

/** A text of others that we quote: as it was written, line by line, but that nothing in it becomes a link. */
export function unlinked(text: string): string {
  const lines = text.split("\n");
  return lines.map((line) => (hasLink(line) ? withoutLinks(line, line.length + 1) : line)).join("\n");
}
