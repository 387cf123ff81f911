import type { Upload } from "@/lib/api/upload";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { ClaimStatus, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

export const CLAIM_PROOF_MAX = 4000;
export const CLAIM_NOTE_MAX = 2000;

/** An ownership claim (H32). */
export type Claim = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  /** null for a deleted account. */
  user: { id: string; fullname: string; email: string; verifiedAt: Date | null } | null;
  proof: string;
  phone: string;
  /** null without a photo, and once the decision can't be undone any more. */
  photo: Picture | null;
  status: ClaimStatus;
  note: string | null;
  decidedAt: Date | null;
  decidedBy: { id: string; fullname: string } | null;
  isUndoable: boolean;
  createdAt: Date;
};

export type ClaimEligibility = {
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  isOwner: boolean;
  /** The business has other owners or managers; several owners are allowed. */
  hasOthers: boolean;
  last: Pick<Claim, "status" | "note"> | null;
};

export type NewClaim = { restaurantId: string; proof: string; phone: string; photo?: Upload | undefined };

export type ClaimDecision = { status: "approved" | "rejected"; note?: string | null | undefined };
