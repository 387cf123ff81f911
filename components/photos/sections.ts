import type { Picture } from "@/lib/media/model";

/** In the order of the chips. */
export const PHOTO_SECTIONS = ["food", "interior", "exterior", "menu", "other"] as const;
export type PhotoSection = (typeof PHOTO_SECTIONS)[number];

/** The section of a photo; menu cards have their own picture type. */
export function sectionOf(picture: Pick<Picture, "section" | "type">): PhotoSection {
  const known = PHOTO_SECTIONS.find((section) => section === picture.section);
  return known ?? (picture.type === "menu" ? "menu" : "other");
}
