import "server-only";
import { DECISION_UNDO_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { removeMedia } from "@/lib/media/mutations";

const BATCH = 500;

/**
 * Removes the photos of corrections whose decision can't be undone any more: they have proved what they were sent for, and
 * their addresses lead nowhere from then on.
 * @returns how many went
 */
export async function removeDecidedPhotos(now: Date): Promise<number> {
  const before = new Date(now.getTime() - DECISION_UNDO_MS);
  for (let count = 0; ; ) {
    const rows = await db.correction.findMany({
      where: { photoId: { not: null }, status: { not: "pending" }, decidedAt: { lt: before } },
      select: { id: true, photoId: true },
      take: BATCH,
    });
    if (rows.length === 0) return count;
    await transact(async ({ tx }) => {
      await tx.correction.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { photoId: null } });
      await removeMedia(
        tx,
        rows.flatMap(({ photoId }) => photoId ?? []),
      );
    });
    count += rows.length;
  }
}
