import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessDetail } from "@/lib/business/model";
import { DAY_MS, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { OLD_PRICE_DAYS, type Task, type Today } from "@/lib/dashboard/model";
import { readWaiting } from "@/lib/dashboard/queries";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import { suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { isoDay, kabulDayNumber, parseIsoDay } from "@/lib/i18n/calendar";
import { beginOf } from "@/lib/i18n/kabul-day";
import { OLD_HOURS_DAYS } from "@/lib/inventory/model";
import { listReviewsToAnswer } from "@/lib/review/answer/queries";
import { SHOWN } from "@/lib/review/cards";
import { nextSpan, type SpecialDay } from "@/lib/special-day/model";
import { readSpecialDays } from "@/lib/special-day/queries";
import { readPeriodStatistics } from "@/lib/statistics/queries";

/** Reviews that the page may show. */
const REVIEWS_MAX = 5;

/**
 * An owner's start page: the week and the menu of one business, and what waits in all of theirs.
 * @param business one that the actor manages
 * @throws AppError as `readPeriodStatistics`
 */
export async function readToday(actor: Actor, business: BusinessDetail, lang: Language, now: Date): Promise<Today> {
  const [menu, unanswered, waiting, week, specialDays] = await Promise.all([
    readMenu(business.id, now),
    listReviewsToAnswer(actor, { state: "unanswered", page: 1, limit: REVIEWS_MAX }),
    readWaiting(actor, now),
    readPeriodStatistics(actor, { lang, period: "7", restaurantId: business.id }, now),
    readSpecialDays(),
  ]);
  return {
    ...menu,
    reviews: unanswered.items,
    unanswered: waiting.answers,
    tasks: tasksOf({ business, menu, corrections: waiting.corrections, specialDays, now }),
    week,
    ratingBefore: await readRating(business.id, week.now.from),
  };
}

const menuRow = z.strictObject({ dishes: z.int(), soldOut: z.int(), drafts: z.int(), oldPrices: z.int() });
type Menu = z.infer<typeof menuRow>;

async function readMenu(businessId: string, now: Date): Promise<Menu> {
  const [row] = await sqlQuery(
    menuRow,
    `SELECT count(*) FILTER (WHERE ${ACTIVE_DISH})::int AS dishes,
      count(*) FILTER (WHERE ${ACTIVE_DISH} AND d.availability = 'unavailable')::int AS "soldOut",
      count(*) FILTER (WHERE d.status = 'draft')::int AS drafts,
      count(*) FILTER (WHERE ${ACTIVE_DISH} AND d.price > 0
        AND coalesce(d.price_confirmed_at, d.created_at) < $2)::int AS "oldPrices"
    FROM dishes d WHERE d.business_id = $1 AND d.deleted_at IS NULL`,
    [businessId, daysBefore(now, OLD_PRICE_DAYS)],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The rating that visitors saw before a day; null without reviews. */
async function readRating(businessId: string, day: string): Promise<number | null> {
  const [row] = await sqlQuery(
    z.strictObject({ average: z.number().nullable() }),
    `SELECT avg(r.overall)::float8 AS average FROM reviews r
      WHERE r.business_id = $1 AND r.parent_id IS NULL AND ${SHOWN("r")} AND r.created_at < ${beginOf("$2::date")}`,
    [businessId, day],
  );
  return row?.average ?? null;
}

type Facts = {
  readonly business: BusinessDetail;
  readonly menu: Menu;
  readonly corrections: number;
  readonly specialDays: readonly SpecialDay[];
  readonly now: Date;
};

/** Besides reviews, the most urgent first. */
function tasksOf({ business, menu, corrections, specialDays, now }: Facts): Task[] {
  const { hours, hoursConfirmedAt, priceFrom } = business;
  const areHoursOld = hours && !(hoursConfirmedAt && hoursConfirmedAt >= daysBefore(now, OLD_HOURS_DAYS));
  const occasion = occasionFor(business, specialDays, kabulDayNumber(now));
  return [
    ...(corrections > 0 ? [{ kind: "corrections", count: corrections } as const] : []),
    ...(menu.dishes > 0 && priceFrom === null ? [{ kind: "noPrices", count: menu.dishes } as const] : []),
    ...(menu.oldPrices > 0 ? [{ kind: "oldPrices", count: menu.oldPrices } as const] : []),
    ...(areHoursOld ? [{ kind: "oldHours" } as const] : []),
    ...(occasion ? [occasion] : []),
    ...(menu.drafts > 0 ? [{ kind: "drafts", count: menu.drafts } as const] : []),
  ];
}

/** How many days ahead owners are asked for their hours. */
const ASKED_DAYS = 75;

/** Ramadan or Eid, if it is near and the business has not stated its hours. */
function occasionFor({ plannedPeriods }: BusinessDetail, specialDays: readonly SpecialDay[], today: number) {
  const listed = specialDays.map((day) => {
    const span = nextSpan(day, today);
    return { ...day, next: span && { from: isoDay(span.from), to: isoDay(span.to) } };
  });
  for (const { kind, label, from, to } of suggestSpecialHours(listed, today)) {
    const days = (parseIsoDay(from) ?? 0) - today;
    const isStated = plannedPeriods.some((period) => period.from <= to && period.to >= from);
    if ((kind === "ramadan" || kind === "eid") && days > 0 && days <= ASKED_DAYS && !isStated)
      return { kind: "occasion", label: label ?? null, days } as const;
  }
  return null;
}
