import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Claim } from "@/lib/claim/model";
import type { claimSchema, claimsAnswer, ownClaimSchema } from "@/lib/claim/schema";
import { DECISION_UNDO_MS, type Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toMediaOrNull } from "@/lib/media/wire";

export function toOwnClaim(claim: Claim, language: Language): z.input<typeof ownClaimSchema> {
  const { id, business, proof, phone, photo, status, note, decidedAt, createdAt } = claim;
  return {
    _id: id,
    restaurant: toRestaurantRef(business, language),
    proof,
    phone,
    photo: toMediaOrNull(photo),
    status,
    note,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function toClaims(
  { items, pagination }: Paged<Claim>,
  language: Language,
  now: Date,
): z.input<typeof claimsAnswer> {
  return { data: items.map((claim) => toClaim(claim, language, now)), pagination };
}

export function toClaim(claim: Claim, language: Language, now: Date): z.input<typeof claimSchema> {
  const { user, decidedBy } = claim;
  return {
    ...toOwnClaim(claim, language),
    user: user && {
      _id: user.id,
      fullname: user.fullname,
      email: user.email,
      isVerified: user.verifiedAt !== null,
      verifiedAt: user.verifiedAt?.toISOString() ?? null,
    },
    decidedBy: decidedBy && toPerson(decidedBy),
    undoUntil: undoUntil(claim, now)?.toISOString() ?? null,
  };
}

function undoUntil({ decidedAt, isUndoable }: Claim, now: Date): Date | null {
  if (decidedAt === null || !isUndoable) return null;
  const until = new Date(decidedAt.getTime() + DECISION_UNDO_MS);
  return until > now ? until : null;
}
