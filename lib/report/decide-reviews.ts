import "server-only";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { decideEach, type Outcome } from "@/lib/core/decide-each";
import { bundlingMails } from "@/lib/mail-queue/mutations";
import { undoReviewDecision } from "@/lib/report/decide";
import type { OneReviewDecision } from "@/lib/review/admin/model";
import { hideReview, showReview } from "@/lib/review/admin/mutations";

/**
 * Hides, shows or undoes several reviews, each independently.
 * @throws AppError `forbidden` for non-admins
 */
export async function decideReviews(
  actor: Actor,
  decisions: readonly OneReviewDecision[],
  now: Date,
): Promise<Outcome[]> {
  checkAccess("admin", actor, "review");
  return bundlingMails(() =>
    decideEach(decisions, ({ id, decision, reason = "", ifShown }) => {
      if (decision === "undo") return undoReviewDecision(actor, id, now);
      return decision === "show" ? showReview(actor, id, now) : hideReview(actor, id, { reason, ifShown }, now);
    }),
  );
}
