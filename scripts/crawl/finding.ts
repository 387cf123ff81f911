/** The checks; the texts appear in the report. */
export const CHECKS = {
  status: "linked or listed, and not answered with 200",
  redirect: "an internal link that leads to a redirect",
  orphan: "in the sitemap but linked from nowhere",
  unlisted: "linked and indexable but not in the sitemap",
  hreflang: "languages that don't name each other, or lead nowhere",
  canonical: "canonical address missing, relative, or of another page",
  title: "title missing, too long, or shared by two pages of a language",
  description: "description missing, too long, or shared by two pages of a language",
  heading: "no first heading, or several",
  language: "lang or dir of the document differs from the address",
  leftover: "words of another language that are not marked as such",
  key: "a key of a message instead of its text",
  image: "a picture without alt or without its size",
  media: "a picture, script or style that can't be loaded",
  anchor: "a link to a part that is not there",
  followed: "a link to a narrowed list that doesn't keep search engines from it",
  insecure: "http: where https: is expected",
  jsonLd: "JSON-LD that can't be parsed or breaks a rule of schema.org",
  jsonLdShown: "JSON-LD that says something else than the page",
} as const;

export type Check = keyof typeof CHECKS;

/** A fault: its kind, page (path and query) and details. */
export type Finding = { readonly check: Check; readonly page: string; readonly detail: string };
