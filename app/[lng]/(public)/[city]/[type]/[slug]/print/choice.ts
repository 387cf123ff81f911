import type { Menu } from "@/lib/dish/model";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { type PageQuery, word } from "../_business/load";
import { PAPERS, type PrintChoice } from "./papers";

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

/** Midnight in Kabul at the end of today. */
export function endOfToday(now: Date): Date {
  return kabulInstant(kabulDayNumber(now) + 1);
}
