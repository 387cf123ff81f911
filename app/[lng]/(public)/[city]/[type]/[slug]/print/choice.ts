import type { Menu } from "@/lib/dish/model";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { type PageQuery, word } from "../_business/load";
import { PAPERS, type PrintChoice } from "./papers";

/** What the address asks for; the whole menu on A4 where it asks for nothing, or for what there isn't. */
export function readChoice(query: PageQuery, menu: Menu): { choice: PrintChoice; isUnknown: boolean } {
  const [paperWord, sectionWord] = [word(query, "paper"), word(query, "section")];
  const paper = PAPERS.find((each) => each === paperWord) ?? null;
  const section = menu.groups.find(({ group }) => group.slug === sectionWord)?.group.slug ?? null;
  return {
    choice: { paper: paper ?? "a4", section },
    isUnknown: (paperWord !== "" && !paper) || (sectionWord !== "" && !section),
  };
}

/** The midnight in Kabul that today ends with. */
export function endOfToday(now: Date): Date {
  return kabulInstant(kabulDayNumber(now) + 1);
}
