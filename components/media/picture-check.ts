import type { MediaType } from "@/lib/core/constants";
import { pictureRule } from "@/lib/media/model";

/** Why a file is not sent at all, as the messages under `media` call it; null where nothing speaks against it. */
export function refusalOf(file: File, type: MediaType) {
  const { formats, maxBytes } = pictureRule(type);
  const isCover = type === "cover";
  if (!formats.some((format) => file.type === `image/${format}`)) return isCover ? "notCover" : "notPicture";
  if (file.size > maxBytes) return isCover ? "coverTooLarge" : "pictureTooLarge";
  return null;
}
