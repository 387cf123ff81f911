import { typedDay } from "@/components/hours-editor/span-fields";
import { newTitles, type TitleValues, titleValues } from "@/components/resource/titles";
import type { SpecialPeriodKind } from "@/lib/core/constants";
import { isoDay, kabulDayNumber, parseIsoDay, solarOf } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";
import { readDay } from "@/lib/i18n/read-day";
import type { SpecialDay } from "./special-days";

/** Form values of a special day; the fields of the other repetition are not sent. */
export type DayValues = {
  translation: TitleValues;
  kind: SpecialPeriodKind;
  repeats: "yearly" | "once";
  month: string;
  day: string;
  days: string;
  first: string;
  last: string;
};

export function dayValues(lng: Language, special: SpecialDay | null, now: Date): DayValues {
  const today = kabulDayNumber(now);
  const span = special?.dates ?? special?.next;
  const [first, last] = [span?.from, span?.to].map((day) => (day === undefined ? null : parseIsoDay(day)) ?? today);
  const yearly = special?.yearly ?? { ...solarOf(first ?? today), days: (last ?? today) - (first ?? today) + 1 };
  return {
    translation: titleValues(special?.translation),
    kind: special?.kind ?? "holiday",
    repeats: special && !special.yearly ? "once" : "yearly",
    month: String(yearly.month),
    day: String(yearly.day),
    days: String(yearly.days),
    first: typedDay(first ?? today, lng),
    last: typedDay(last ?? today, lng),
  };
}

export function sentDay({ translation, kind, repeats, month, day, days, first, last }: DayValues) {
  const names = { translation: newTitles(translation), kind };
  if (repeats === "yearly") return { ...names, yearly: { month: Number(month), day: Number(day), days: Number(days) } };
  const [from = "", to = ""] = [first, last].map((typed) => {
    const dayNumber = readDay(typed);
    return dayNumber === null ? "" : isoDay(dayNumber);
  });
  return { ...names, dates: { from, to } };
}
