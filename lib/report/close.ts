import "server-only";
import type { Tx } from "@/lib/core/transact";

/** Closes what is open about a review: somebody has decided about it, or it is gone. */
export async function closeReports(
  tx: Tx,
  reviewId: string,
  status: "resolved" | "dismissed",
  now: Date,
): Promise<void> {
  await tx.report.updateMany({ where: { reviewId, status: "open" }, data: { status, resolvedAt: now } });
}
