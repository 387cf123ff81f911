import "server-only";
import type { Upload } from "@/lib/api/upload";
import { DECISION_UNDO_MS } from "@/lib/core/constants";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { listDecidedProofs } from "@/lib/media/proof/queries";

const BATCH = 500;

/**
 * Stores a photo as evidence: of a price in a correction, or the licence of a claim. Uses the widths of menus, so that
 * print stays legible. Call it before the transaction of `addProof`.
 * @throws AppError those of `storePicture`
 */
export const storeProof = (photo: Upload): Promise<MadePicture> => storePicture(photo, "menu");

/** Creates the row of such a photo. @param uploaderId absent without an account @returns its id */
export const addProof = (tx: Tx, made: MadePicture, uploaderId?: string): Promise<string> =>
  addMedia(tx, made, { type: "menu", ...(uploaderId !== undefined && { uploaderId }) });

/**
 * Removes the photos of corrections and claims whose decision can't be undone any more. They are no longer needed, and
 * their URLs become invalid.
 * @returns the number of removed photos
 */
export async function removeDecidedProofs(now: Date): Promise<number> {
  const before = new Date(now.getTime() - DECISION_UNDO_MS);
  for (let count = 0; ; ) {
    const ids = await listDecidedProofs(before, BATCH);
    if (ids.length === 0) return count;
    await transact(async ({ tx }) => {
      const shown = { where: { photoId: { in: ids } }, data: { photoId: null } };
      await tx.correction.updateMany(shown);
      await tx.claim.updateMany(shown);
      await removeMedia(tx, ids);
    });
    count += ids.length;
  }
}
