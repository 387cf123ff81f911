import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";

/** A picture that is stored already, the id of a default image, null for none; undefined changes nothing. */
export type NewPicture = { made: MadePicture } | { defaultImage: string } | null | undefined;

/** What came with a call, stored before the transaction that its row is written in. */
export async function storeDishPicture(sent: {
  media?: Upload | null | undefined;
  defaultImage?: string | undefined;
}): Promise<NewPicture> {
  if (sent.media) return { made: await storePicture(sent.media, "dish") };
  return sent.defaultImage === undefined ? sent.media : { defaultImage: sent.defaultImage };
}

/**
 * The id of the picture; undefined when nothing is to be changed.
 * @throws AppError `validation_failed` for a default image that is none
 */
export async function pictureOf(
  tx: Tx,
  picture: NewPicture,
  actor: Pick<Actor, "id">,
  businessId: string,
): Promise<string | null | undefined> {
  if (!picture) return picture;
  if ("made" in picture) return addMedia(tx, picture.made, { type: "dish", uploaderId: actor.id, businessId });
  const found = await tx.defaultImage.findFirst({
    where: { id: picture.defaultImage, deletedAt: null, media: { deletedAt: null } },
    select: { mediaId: true },
  });
  if (found) return found.mediaId;
  const errors = [{ path: "defaultImage", message: "is no default image" }];
  throw new AppError("validation_failed", { about: "dish", errors });
}

/** Removes the picture that a dish had, unless something else shows it. */
export async function removePicture(tx: Tx, mediaId: string | null): Promise<void> {
  if (mediaId !== null) await removeMedia(tx, [mediaId]);
}
