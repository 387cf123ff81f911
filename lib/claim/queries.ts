import "server-only";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { Claim, ClaimEligibility } from "@/lib/claim/model";
import type { BusinessStatus, ClaimStatus, Translated } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { toPicture } from "@/lib/media/queries";
import type { Prisma } from "@/prisma/generated/client";

type Page = { page: number; limit: number };

const CLAIM = {
  id: true,
  proof: true,
  phone: true,
  photo: true,
  status: true,
  note: true,
  decidedAt: true,
  createdAt: true,
  previous: true,
  decidedBy: { select: { id: true, fullname: true, deletedAt: true } },
  business: { select: { id: true, slug: true, city: true, type: true, translation: true } },
  user: { select: { id: true, fullname: true, email: true, verifiedAt: true, deletedAt: true } },
} as const satisfies Prisma.ClaimSelect;

const OF_BUSINESSES = { business: { deletedAt: null } } as const satisfies Prisma.ClaimWhereInput;

export function listClaimsOf(userId: string, page: Page): Promise<Paged<Claim>> {
  return readClaims({ userId }, "desc", page);
}

/** Claims of a status, oldest first. */
export function listClaims(status: ClaimStatus | "all", page: Page): Promise<Paged<Claim>> {
  return readClaims(status === "all" ? {} : { status }, "asc", page);
}

async function readClaims(
  wanted: Prisma.ClaimWhereInput,
  order: Prisma.SortOrder,
  { page, limit }: Page,
): Promise<Paged<Claim>> {
  const [all, gone, rows] = await Promise.all([
    db.claim.count({ where: wanted }),
    // Two counts instead of a join: an index counts a hundred thousand claims, and those of deleted businesses are few.
    db.claim.count({ where: { ...wanted, business: { deletedAt: { not: null } } } }),
    db.claim.findMany({
      where: { ...OF_BUSINESSES, ...wanted },
      select: CLAIM,
      orderBy: [{ createdAt: order }, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toClaim), pagination: paginate(page, limit, all - gone) };
}

/** Claims by their ids, in any order. */
export async function findClaims(ids: string[]): Promise<Claim[]> {
  const rows = await db.claim.findMany({ where: { ...OF_BUSINESSES, id: { in: ids } }, select: CLAIM });
  return rows.map(toClaim);
}

export async function getClaim(id: string): Promise<Claim> {
  const [claim] = await findClaims([id]);
  if (!claim) throw new AppError("not_found");
  return claim;
}

/** The user's relation to a business; null if they can't see it. */
export async function findStanding(userId: string, businessId: string): Promise<ClaimEligibility | null> {
  const row = await db.business.findUnique({
    where: { id: businessId },
    select: {
      ...CLAIM.business.select,
      status: true,
      deletedAt: true,
      owners: { select: { userId: true } },
      claims: { where: { userId }, orderBy: { createdAt: "desc" }, take: 1, select: { status: true, note: true } },
    },
  });
  if (!row) return null;
  const { status, deletedAt, owners, claims, translation, ...key } = row;
  const isOwner = owners.some((owner) => owner.userId === userId);
  if (deletedAt || !(isOwner || isPubliclyVisible({ status: status as BusinessStatus }))) return null;
  const [last] = claims;
  return {
    business: { ...(key as BusinessKey & { id: string }), translation: translation as Translated<BusinessText> },
    isOwner,
    hasOthers: !isOwner && owners.length > 0,
    last: last ? { status: last.status as ClaimStatus, note: last.note } : null,
  };
}

function toClaim(claim: Prisma.ClaimGetPayload<{ select: typeof CLAIM }>): Claim {
  const { business, user, photo, status, previous, decidedBy, ...row } = claim;
  const { deletedAt, email, ...claimant } = user;
  const { translation, ...key } = business;
  return {
    ...row,
    photo: photo && toPicture(photo),
    status: status as ClaimStatus,
    isUndoable: previous !== null,
    decidedBy: decidedBy && decidedBy.deletedAt === null ? { id: decidedBy.id, fullname: decidedBy.fullname } : null,
    business: {
      ...(key as BusinessKey & { id: string }),
      translation: translation as Translated<BusinessText>,
    },
    user: deletedAt === null && email !== null ? { ...claimant, email } : null,
  };
}
