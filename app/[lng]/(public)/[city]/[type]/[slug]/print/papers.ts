import type { Language } from "@/lib/core/constants";
import type { Menu } from "@/lib/dish/model";
import { type PageQuery, word } from "../_business/load";

export const PAPERS = ["a4", "a5", "tent"] as const;
export type Paper = (typeof PAPERS)[number];

/** Choice on the print page; `section: null` is the whole menu. */
export type PrintChoice = { readonly paper: Paper; readonly section: string | null };

const SHEETS = {
  a4: "size:A4 portrait;margin:12mm 13mm 14mm",
  a5: "size:A5 portrait;margin:9mm 10mm 12mm",
  tent: "size:A4 portrait;margin:0",
} as const satisfies Record<Paper, string>;
/** Menus with more dishes may need a second sheet, so their pages are numbered. */
const DISHES_OF_ONE_SHEET = { a4: 30, a5: 12, tent: Number.POSITIVE_INFINITY } as const satisfies Record<Paper, number>;

/** The `@page` rule of a paper. Must not contain quotes: it is inlined unescaped. */
export function pageRule(paper: Paper, lng: Language, dishCount: number): string {
  const digits = lng === "en" ? "decimal" : "persian";
  const number = `@bottom-center{content:counter(page,${digits});font-size:11px}`;
  return `@page{${SHEETS[paper]};${dishCount > DISHES_OF_ONE_SHEET[paper] ? number : ""}}`;
}

/** The choice from the URL; defaults to the whole menu on A4, also for unknown values. */
export function readChoice(query: PageQuery, menu: Menu): { choice: PrintChoice; isUnknown: boolean } {
  const [paperWord, sectionWord] = [word(query, "paper"), word(query, "section")];
  const paper = PAPERS.find((each) => each === paperWord) ?? null;
  const section = menu.groups.find(({ group }) => group.slug === sectionWord)?.group.slug ?? null;
  return {
    choice: { paper: paper ?? "a4", section },
    isUnknown: (paperWord !== "" && !paper) || (sectionWord !== "" && !section),
  };
}
