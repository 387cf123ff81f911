import "server-only";
import { z } from "zod";
import { BEST_FIRST, inCity, listCards } from "@/lib/business/cards";
import { inForceSql } from "@/lib/business/conditions";
import type { BusinessCard, BusinessKey, BusinessText } from "@/lib/business/model";
import type { BusinessStatus, City, Translated } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paginate } from "@/lib/core/pagination";
import { idRow } from "@/lib/core/rows";
import type { Tx } from "@/lib/core/transact";
import {
  type FeaturedScope,
  type FeaturedSlot,
  mostAtOnce,
  SLOT_TIMES,
  type SlotQuery,
  type Slots,
  type SlotTime,
  type Span,
} from "@/lib/featured/model";
import { readLimits } from "@/lib/settings/queries";
import type { Prisma } from "@/prisma/generated/client";

const SLOT = {
  id: true,
  scope: true,
  position: true,
  fromAt: true,
  untilAt: true,
  updatedAt: true,
  business: {
    select: { id: true, slug: true, city: true, type: true, translation: true, status: true, deletedAt: true },
  },
} as const satisfies Prisma.FeaturedSlotSelect;
type Row = Prisma.FeaturedSlotGetPayload<{ select: typeof SLOT }>;

const endsAfter = (time: Date) => ({ OR: [{ untilAt: null }, { untilAt: { gt: time } }] });
export const inForce = (now: Date) => ({ fromAt: { lte: now }, ...endsAfter(now) });
/** Slots that reach into a period. */
const reaching = ({ from, until }: Span) => ({ ...(until && { fromAt: { lt: until } }), ...endsAfter(from) });

const whenIs = (when: SlotTime, now: Date): Prisma.FeaturedSlotWhereInput =>
  ({
    now: inForce(now),
    next: { fromAt: { gt: now } },
    over: { untilAt: { lte: now } },
  })[when];

const ORDERS = {
  now: [{ scope: "desc" }, { business: { city: "asc" } }, { position: "asc" }, { fromAt: "asc" }, { id: "asc" }],
  next: [{ fromAt: "asc" }, { position: "asc" }, { id: "asc" }],
  over: [{ untilAt: "desc" }, { id: "asc" }],
} as const satisfies Record<SlotTime, Prisma.FeaturedSlotOrderByWithRelationInput[]>;

/** Order for a period: grouped by business, as in a calendar. */
const BY_PLACE = [
  { scope: "desc" },
  { business: { city: "asc" } },
  { fromAt: "asc" },
  { position: "asc" },
  { id: "asc" },
] as const satisfies Prisma.FeaturedSlotOrderByWithRelationInput[];

/** A page of slots: active ones by scope, city and position; upcoming ones soonest first, past ones latest first. */
export async function listSlots({ when, city, from, until, page, limit }: SlotQuery, now: Date): Promise<Slots> {
  const inCity = city ? { business: { city } } : {};
  const within = from && until ? reaching({ from, until }) : null;
  const where = { ...inCity, ...(within ?? whenIs(when, now)) };
  const orderBy = within ? [...BY_PLACE] : ORDERS[when];
  const [rows, total, ...totals] = await Promise.all([
    db.featuredSlot.findMany({ where, select: SLOT, orderBy, skip: (page - 1) * limit, take: limit }),
    db.featuredSlot.count({ where }),
    ...SLOT_TIMES.map((time) => db.featuredSlot.count({ where: { ...inCity, ...whenIs(time, now) } })),
  ]);
  const counts = Object.fromEntries(SLOT_TIMES.map((time, index) => [time, totals[index] ?? 0])) as Slots["counts"];
  const [items, { featuredSlots: most }] = await Promise.all([withNeighbours(rows), readLimits()]);
  return { items, counts, most, pagination: paginate(page, limit, total) };
}

export async function getSlot(id: string): Promise<FeaturedSlot> {
  const row = await db.featuredSlot.findUnique({ where: { id }, select: SLOT });
  const [slot] = row ? await withNeighbours([row]) : [];
  if (!slot) throw new AppError("not_found");
  return slot;
}

type Stretch = Span & { readonly scope: FeaturedScope; readonly city: string };

/** Overlapping slots of the same city, or of the whole country; without deleted businesses. */
export function findRivals(tx: Pick<Tx, "featuredSlot">, { scope, city, ...span }: Stretch) {
  return tx.featuredSlot.findMany({
    where: {
      scope,
      ...reaching(span),
      business: { deletedAt: null, ...(scope === "city" && { city }) },
    },
    select: { id: true, businessId: true, fromAt: true, untilAt: true },
  });
}

async function withNeighbours(rows: readonly Row[]): Promise<FeaturedSlot[]> {
  const slots = rows.map(toSlot);
  if (slots.length === 0) return [];
  const from = new Date(Math.min(...slots.map((slot) => slot.from.getTime())));
  const all = (
    await db.featuredSlot.findMany({
      where: { ...endsAfter(from), business: { deletedAt: null } },
      select: SLOT,
    })
  ).map(toSlot);
  return slots.map((slot) => {
    const rivals = all.filter(
      ({ scope, business }) => scope === slot.scope && (scope === "country" || business.city === slot.business.city),
    );
    return { ...slot, together: mostAtOnce(rivals, slot) };
  });
}

function toSlot({ business, scope, fromAt, untilAt, ...row }: Row): FeaturedSlot {
  const { translation, status, deletedAt, ...key } = business;
  return {
    ...row,
    scope: scope as FeaturedScope,
    from: fromAt,
    until: untilAt,
    together: 1,
    business: {
      ...(key as BusinessKey & { id: string }),
      translation: translation as Translated<BusinessText>,
      status: status as BusinessStatus,
      isDeleted: deletedAt !== null,
    },
  };
}

/** Time of the next start or end of a slot, when cached pages become stale. */
export async function slotsChangeAt(now: Date): Promise<Date | undefined> {
  const [row] = await sqlQuery(
    z.strictObject({ at: z.date().nullable() }),
    `SELECT least((SELECT min(s.from_at) FROM featured_slots s WHERE s.from_at > $1),
      (SELECT min(s.until_at) FROM featured_slots s WHERE s.until_at > $1)) AS at`,
    [now],
  );
  return row?.at ?? undefined;
}

/**
 * Featured businesses: those with an active slot by position, then best rated first. A city's slot counts on the page of
 * the city only, a national one on both.
 */
export async function listFeatured(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  const rows = await sqlQuery(
    idRow,
    `SELECT b.id FROM featured_slots s JOIN businesses b ON b.id = s.business_id
      WHERE ${where} AND ${inForceSql()}${city ? "" : " AND s.scope = 'country'"}
      GROUP BY b.id ORDER BY min(s.position), ${BEST_FIRST} LIMIT $${values.length + 1}`,
    [...values, limit],
  );
  return listCards(rows.map(({ id }) => id));
}
