import { smallPicture } from "@/components/vanilla/small-picture";
import type { MediaType } from "@/lib/core/constants";
import { pictureRule } from "@/lib/media/model";

/** Of a photo that is made small before it is sent, in bytes: more than that no camera of a phone makes. */
const SHRINKABLE_MAX = 64 * 1024 * 1024;

/** Files of some phones come without a type, and only the server has words for HEIC: it reads their bytes. */
export const isUntold = (type: string): boolean => /^(?:|application\/octet-stream|image\/hei[cf])$/.test(type);

/**
 * Why a file is not sent at all, as the messages under `media` call it; null where nothing speaks against it.
 * @param canShrink it is made small before it travels
 */
export function refusalOf(file: Pick<File, "type" | "size">, type: MediaType, canShrink = false) {
  const { formats, maxBytes } = pictureRule(type);
  const isCover = type === "cover";
  if (!isUntold(file.type) && !formats.some((format) => file.type === `image/${format}`))
    return isCover ? "notCover" : "notPicture";
  if (file.size > (canShrink ? SHRINKABLE_MAX : maxBytes)) return isCover ? "coverTooLarge" : "pictureTooLarge";
  return null;
}

/** The file as it travels, made small, or why it is not sent. What no browser can make small must be small already. */
export async function smallOrRefusal(file: File, type: MediaType) {
  const refusal = refusalOf(file, type, true);
  if (refusal) return refusal;
  const small = await smallPicture(file);
  return refusalOf(small, type) ?? small;
}
