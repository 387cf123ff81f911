import type { MediaType } from "@/lib/core/constants";
import { pictureRule } from "@/lib/media/model";
import { smallPicture } from "@/lib/media/small-picture";

/** Maximum size of photos to shrink, in bytes; phone cameras do not exceed it. */
const SHRINKABLE_MAX = 64 * 1024 * 1024;

/**
 * Some phones send files without a type, and browsers do not know HEIC: the server detects these formats by their
 * bytes.
 */
export const isUntold = (type: string): boolean => /^(?:|application\/octet-stream|image\/hei[cf])$/.test(type);

/**
 * Why a file cannot be sent, as a key of the `media` messages; null if it can.
 * @param canShrink the file will be scaled down before the upload
 */
export function refusalOf(file: Pick<File, "type" | "size">, type: MediaType, canShrink = false) {
  const { formats, maxBytes } = pictureRule(type);
  const isCover = type === "cover";
  if (!isUntold(file.type) && !formats.some((format) => file.type === `image/${format}`))
    return isCover ? "notCover" : "notPicture";
  if (file.size > (canShrink ? SHRINKABLE_MAX : maxBytes)) return isCover ? "coverTooLarge" : "pictureTooLarge";
  return null;
}

/**
 * The scaled-down file, or the reason why it cannot be sent. Formats that browsers cannot scale must be small already.
 */
export async function smallOrRefusal(file: File, type: MediaType) {
  const refusal = refusalOf(file, type, true);
  if (refusal) return refusal;
  const small = await smallPicture(file);
  return refusalOf(small, type) ?? small;
}
