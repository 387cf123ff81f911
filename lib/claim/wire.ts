import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Claim } from "@/lib/claim/model";
import type { claimSchema, claimsAnswer, ownClaimSchema } from "@/lib/claim/schema";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

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

/** A page of claims, as the call and the page of the dashboard answer it alike. */
export function toClaims({ items, pagination }: Paged<Claim>, language: Language): z.input<typeof claimsAnswer> {
  return { data: items.map((claim) => toClaim(claim, language)), pagination };
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
