import type { Picture } from "@/lib/media/model";

/** What the photos of a place show, in the order of the chips. */
export const PHOTO_SECTIONS = ["food", "interior", "exterior", "menu", "other"] as const;
export type PhotoSection = (typeof PHOTO_SECTIONS)[number];

/** The section of a picture; pictures of a menu card are of their own type. */
export function sectionOf(picture: Pick<Picture, "section" | "type">): PhotoSection {
  const known = PHOTO_SECTIONS.find((section) => section === picture.section);
  return known ?? (picture.type === "menu" ? "menu" : "other");
}
