import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import { checkManages, isPubliclyVisible, MANAGED, managedWhere } from "@/lib/business/policy";
import {
  type BusinessStatus,
  CORRECTION_KINDS,
  CORRECTION_STATUSES,
  FACT_KEYS,
  type Role,
  type Translated,
} from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { distanceBetween, type Position } from "@/lib/core/position";
import type { Correction, CorrectionQuery, Outcome } from "@/lib/correction/model";
import { toldReason } from "@/lib/correction/reason";
import { isLanguage } from "@/lib/i18n/language";
import { toPicture } from "@/lib/media/queries";
import type { Prisma } from "@/prisma/generated/client";

const CORRECTION = {
  include: {
    business: {
      select: {
        id: true,
        slug: true,
        city: true,
        type: true,
        translation: true,
        status: true,
        deletedAt: true,
        latitude: true,
        longitude: true,
        phones: { select: { number: true }, orderBy: { position: "asc" } },
      },
    },
    dish: { select: { id: true, translation: true, price: true } },
    photo: true,
    decidedBy: { select: { id: true, fullname: true, role: true, deletedAt: true } },
  },
} as const satisfies { include: Prisma.CorrectionInclude };

type Row = Prisma.CorrectionGetPayload<typeof CORRECTION>;

/** The token of a correction's link: 256 bits that can't be forged without our key. */
export function outcomeTokenOf(id: string): string {
  return hmacFor("correction", id);
}

/**
 * State of a correction for its sender.
 * @param token of its link
 * @throws AppError `not_found`
 */
export async function readOutcome(token: string): Promise<Outcome> {
  const row = await db.correction.findUnique({ where: { tokenHash: hashToken(token) }, ...CORRECTION });
  if (!row) throw new AppError("not_found");
  const { business } = row;
  const isShown = isPubliclyVisible({ status: business.status as BusinessStatus, deletedAt: business.deletedAt });
  const correction = toCorrection(row);
  return { ...correction, business: { ...correction.business, isShown } };
}

/**
 * Corrections that the user may decide: all for admins, those of their businesses for owners. Pending ones oldest
 * first, decided ones latest first.
 * @throws AppError `not_found` and `forbidden` about the requested business
 */
export async function listCorrections(actor: Actor, query: CorrectionQuery): Promise<Paged<Correction>> {
  const { status, kind, restaurantId, page, limit } = query;
  if (restaurantId !== undefined) await checkBusiness(actor, restaurantId);
  const wanted: Prisma.CorrectionWhereInput = {
    ...(status !== "all" && { status }),
    ...(kind && { kind }),
    ...(restaurantId !== undefined && { businessId: restaurantId }),
  };
  const where = { ...wanted, business: { deletedAt: null, ...managedWhere(actor) } };
  const order = status === "pending" ? "asc" : "desc";
  const [total, rows] = await Promise.all([
    actor.role === "admin" ? countAll(wanted) : db.correction.count({ where }),
    db.correction.findMany({
      where,
      ...CORRECTION,
      orderBy: [{ createdAt: order }, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toCorrection), pagination: paginate(page, limit, total) };
}

/**
 * Two counts instead of a join: an index counts a hundred thousand corrections, and those of deleted businesses are
 * few.
 */
async function countAll(wanted: Prisma.CorrectionWhereInput): Promise<number> {
  const [all, gone] = await Promise.all([
    db.correction.count({ where: wanted }),
    db.correction.count({ where: { ...wanted, business: { deletedAt: { not: null } } } }),
  ]);
  return all - gone;
}

async function checkBusiness(actor: Actor, id: string): Promise<void> {
  checkManages(actor, await db.business.findUnique({ where: { id }, select: MANAGED }));
}

/** Corrections by their ids, in any order; without those of deleted businesses. */
export async function findCorrections(ids: string[]): Promise<Correction[]> {
  const where = { id: { in: ids }, business: { deletedAt: null } };
  return (await db.correction.findMany({ where, ...CORRECTION })).map(toCorrection);
}

export async function getCorrection(id: string): Promise<Correction> {
  const row = await db.correction.findUnique({ where: { id }, ...CORRECTION });
  if (!row) throw new AppError("not_found");
  return toCorrection(row);
}

/** Database constraints guarantee the casts. */
function toCorrection({ business, dish, photo, decidedBy, previous, ...row }: Row): Correction {
  const { id, slug, city, type, translation } = business;
  const { kind, status, fact, reason } = row;
  const language = isLanguage(row.language) ? row.language : "fa";
  const role = (decidedBy?.role as Role | undefined) ?? null;
  return {
    ...row,
    reason: toldReason({ reason, status, role, language }),
    kind: CORRECTION_KINDS.find((known) => known === kind) ?? "other",
    status: CORRECTION_STATUSES.find((known) => known === status) ?? "pending",
    fact: FACT_KEYS.find((known) => known === fact) ?? null,
    language,
    business: { id, slug, city, type, translation } as Correction["business"],
    dish: dish && { id: dish.id, translation: dish.translation as Translated<{ title: string }> },
    photo: photo && toPicture(photo),
    decidedBy: decidedBy && decidedBy.deletedAt === null ? { id: decidedBy.id, fullname: decidedBy.fullname } : null,
    isUndoable: previous !== null,
    current: {
      phones: business.phones.map(({ number }) => number),
      price: dish?.price ?? null,
      distance: distanceOf(business, row),
    },
  };
}

type At = { readonly latitude: number | null; readonly longitude: number | null };

function distanceOf(now: At, proposed: At): number | null {
  const [from, to] = [positionOf(now), positionOf(proposed)];
  return from && to && Math.round(distanceBetween(from, to));
}

function positionOf({ latitude, longitude }: At): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
