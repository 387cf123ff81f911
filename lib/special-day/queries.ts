import "server-only";
import type { SpecialPeriodKind } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paginate } from "@/lib/core/pagination";
import type { Titles } from "@/lib/core/titles";
import { columnDay, kabulDayNumber } from "@/lib/i18n/calendar";
import {
  nextSpan,
  type Recurrence,
  type SpecialDay,
  type SpecialDayState,
  type SpecialDays,
} from "@/lib/special-day/model";
import type { SpecialDay as Row } from "@/prisma/generated/client";

type Wanted = { state: SpecialDayState; page: number; limit: number };

/**
 * A page of coming days, next first, or of past ones, latest first. There are a few dozen at most, so all are loaded.
 */
export async function listSpecialDays({ state, page, limit }: Wanted, now: Date): Promise<SpecialDays> {
  const today = kabulDayNumber(now);
  const all = await readSpecialDays();
  const isOver = (day: SpecialDay) => nextSpan(day, today) === null;
  const coming = all
    .filter((day) => !isOver(day))
    .sort((a, b) => (nextSpan(a, today)?.from ?? 0) - (nextSpan(b, today)?.from ?? 0));
  const over = all.filter(isOver).sort((a, b) => ((a.dates?.from ?? "") > (b.dates?.from ?? "") ? -1 : 1));
  const listed = { coming, over }[state];
  return {
    items: listed.slice((page - 1) * limit, page * limit),
    counts: { coming: coming.length, over: over.length },
    pagination: paginate(page, limit, listed.length),
  };
}

/** All special days; pages of businesses pick the near one. */
export async function readSpecialDays(): Promise<SpecialDay[]> {
  return (await db.specialDay.findMany({ orderBy: { id: "asc" } })).map(toSpecialDay);
}

/** @throws AppError `not_found` */
export async function getSpecialDay(id: string): Promise<SpecialDay> {
  const row = await db.specialDay.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return toSpecialDay(row);
}

export function toSpecialDay(row: Row): SpecialDay {
  const { id, kind, translation, updatedAt } = row;
  return {
    id,
    kind: kind as SpecialPeriodKind,
    translation: translation as Titles,
    updatedAt,
    ...toRecurrence(row),
  };
}

/** A database constraint requires exactly one of the two. */
function toRecurrence({ month, day, days, fromDate, toDate }: Row): Recurrence {
  if (month !== null && day !== null && days !== null) return { yearly: { month, day, days }, dates: null };
  const dayOf = (date: Date | null) => (date ? columnDay(date) : "");
  return { yearly: null, dates: { from: dayOf(fromDate), to: dayOf(toDate) } };
}
