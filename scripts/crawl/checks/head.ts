import { directionOf } from "@/lib/i18n/language";
import { resolveAddress } from "../address";
import type { Check, Finding } from "../finding";
import type { Page } from "../page";

/** Search engines cut longer ones. Some room is left for long names of businesses. */
const TITLE_MAX = 65;
const DESCRIPTION_MAX = 160;

/** Checks head, headings, pictures and language of the document. */
export function checkHead(page: Page, origin: string): Finding[] {
  const found: Finding[] = [];
  const add = (check: Check, detail: string) => found.push({ check, page: page.address, detail });
  checkTexts(page, add);
  checkCanonical(page, origin, add);
  if (page.headings.length !== 1) add("heading", `${page.headings.length} h1: ${page.headings.join(" | ")}`);
  else if (page.headings[0] === "") add("heading", "an empty h1");
  const dir = page.lng ? directionOf(page.lng) : "";
  if (page.lang !== page.lng || page.dir !== dir) add("language", `lang="${page.lang}" dir="${page.dir}"`);
  for (const { raw, hasAlt, hasSize } of page.pictures) {
    if (!hasAlt) add("image", `no alt: ${raw}`);
    if (!hasSize) add("image", `no width and height: ${raw}`);
  }
  return found;
}

type Add = (check: Check, detail: string) => void;

function checkTexts(page: Page, add: Add): void {
  for (const [check, texts, max] of [
    ["title", page.titles, TITLE_MAX],
    ["description", page.descriptions, DESCRIPTION_MAX],
  ] as const) {
    const [text = ""] = texts;
    if (texts.length > 1) add(check, `${texts.length} of them`);
    // Pages that are not indexed need no description.
    if (text === "" && (check === "title" || !page.isNoindex)) add(check, "missing");
    if (text.length > max && !page.isNoindex) add(check, `${text.length} letters: ${text}`);
  }
}

function checkCanonical(page: Page, origin: string, add: Add): void {
  const [canonical = ""] = page.canonicals;
  const fault = faultOfCanonical(page, canonical, origin);
  if (fault) add("canonical", fault);
  const isAlone = page.hreflang.length > 0 && !page.hreflang.some(([lang]) => lang === page.lng);
  if (isAlone && !page.isNoindex) add("hreflang", "doesn't name itself");
}

function faultOfCanonical({ address, canonicals, isNoindex }: Page, canonical: string, origin: string): string | null {
  if (canonicals.length > 1) return `${canonicals.length} of them`;
  if (canonical === "") return isNoindex ? null : "missing";
  if (!/^https?:\/\//.test(canonical)) return `relative: ${canonical}`;
  const { to } = resolveAddress(canonical, address, origin);
  if (!to) return `of another site: ${canonical}`;
  return isNoindex || to === address ? null : `indexable, but points to ${to}`;
}
