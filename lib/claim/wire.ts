import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Claim } from "@/lib/claim/model";
import type { claimSchema, ownClaimSchema } from "@/lib/claim/schema";
import type { Language } from "@/lib/core/constants";

export function toOwnClaim(claim: Claim, language: Language): z.input<typeof ownClaimSchema> {
  const { id, business, proof, phone, status, note, decidedAt, createdAt } = claim;
  return {
    _id: id,
    restaurant: toRestaurantRef(business, language),
    proof,
    phone,
    status,
    note,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function toClaim(claim: Claim, language: Language): z.input<typeof claimSchema> {
  const { user } = claim;
  return {
    ...toOwnClaim(claim, language),
    user: user && {
      _id: user.id,
      fullname: user.fullname,
      email: user.email,
      isVerified: user.verifiedAt !== null,
      verifiedAt: user.verifiedAt?.toISOString() ?? null,
    },
  };
}
