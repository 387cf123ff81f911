import type { z } from "zod";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import { pickFrom } from "@/lib/i18n/pick-translation";
import {
  type NewSpecialDay,
  nextSpan,
  type Recurrence,
  type SpecialDay,
  type SpecialDays,
} from "@/lib/special-day/model";
import type { newSpecialDayBody, specialDayListAnswer, specialDaySchema } from "@/lib/special-day/schema";

type When = Pick<z.output<typeof newSpecialDayBody>, "yearly" | "dates">;

export function recurrenceOf({ yearly, dates }: { [Name in keyof When]?: When[Name] }): Recurrence | undefined {
  if (yearly) return { yearly, dates: null };
  return dates ? { yearly: null, dates } : undefined;
}

/** @throws AppError `bad_request` for a body without a recurrence, which the schema rejects already */
export function toNewSpecialDay({ kind, translation, ...when }: z.output<typeof newSpecialDayBody>): NewSpecialDay {
  const recurrence = recurrenceOf(when);
  if (!recurrence) throw new AppError("bad_request");
  return { kind, translation, ...recurrence };
}

type Reader = { readonly language: Language; readonly now: Date };

export function toSpecialDayWire(day: SpecialDay, { language, now }: Reader): z.input<typeof specialDaySchema> {
  const { id, kind, translation, yearly, dates, updatedAt } = day;
  const next = nextSpan(day, kabulDayNumber(now));
  return {
    _id: id,
    name: pickFrom(translation, language)?.value.title ?? "",
    translation,
    kind,
    yearly,
    dates,
    next: next && { from: isoDay(next.from), to: isoDay(next.to) },
    updatedAt: updatedAt.toISOString(),
  };
}

/** Shared by the endpoint and the dashboard page. */
export function toSpecialDays({ items, ...list }: SpecialDays, reader: Reader): z.input<typeof specialDayListAnswer> {
  return { data: items.map((day) => toSpecialDayWire(day, reader)), ...list };
}
