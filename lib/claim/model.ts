import "server-only";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { ClaimStatus, Translated } from "@/lib/core/constants";

/** Somebody says that a place is theirs (H32). */
export type Claim = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  /** Null when the account is gone. */
  user: { id: string; fullname: string; email: string; verifiedAt: Date | null } | null;
  proof: string;
  phone: string;
  status: ClaimStatus;
  /** What the admin who decided says. */
  note: string | null;
  decidedAt: Date | null;
  createdAt: Date;
};

export type NewClaim = { restaurantId: string; proof: string; phone: string };

export type ClaimDecision = { status: "approved" | "rejected"; note?: string | null | undefined };
