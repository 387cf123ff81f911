import type { Upload } from "@/lib/api/upload";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { ClaimStatus, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** Letters: why somebody says that a place is theirs, and what an admin answers. */
export const CLAIM_PROOF_MAX = 4000;
export const CLAIM_NOTE_MAX = 2000;

/** Somebody says that a place is theirs (H32). */
export type Claim = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  /** Null when the account is gone. */
  user: { id: string; fullname: string; email: string; verifiedAt: Date | null } | null;
  proof: string;
  phone: string;
  /** Null where none was sent, and once the decision can't be undone any more. */
  photo: Picture | null;
  status: ClaimStatus;
  /** What the admin who decided says. */
  note: string | null;
  decidedAt: Date | null;
  decidedBy: { id: string; fullname: string } | null;
  /** It is known how everything was before the decision. */
  isUndoable: boolean;
  createdAt: Date;
};

/** How somebody stands to a place that they want to claim. */
export type ClaimStanding = {
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  isOwner: boolean;
  /** Others look after it already; a place may have several owners. */
  hasOthers: boolean;
  /** What became of their last claim. */
  last: Pick<Claim, "status" | "note"> | null;
};

export type NewClaim = { restaurantId: string; proof: string; phone: string; photo?: Upload | undefined };

export type ClaimDecision = { status: "approved" | "rejected"; note?: string | null | undefined };
