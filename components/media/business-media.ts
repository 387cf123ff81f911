import type { Answer } from "@/lib/api-client/request";
import type { businessMediaCalls } from "@/lib/gallery/calls";
import type { Language } from "@/lib/i18n/language";
import type { BusinessMedia } from "@/lib/media/schema";

/** A picture of a place as the dashboard shows it. */
export type BusinessPicture = Answer<typeof businessMediaCalls.list>["data"][number];
export type PictureKind = BusinessMedia;
/** The kinds of which a place has many. */
export type ManyKind = Exclude<PictureKind, "logo" | "cover">;
export type OneKind = Exclude<PictureKind, ManyKind>;

/** What all fields of pictures are given: they know nothing of the page around them. */
export type MediaFieldProps = {
  readonly lng: Language;
  readonly businessId: string;
  /** All pictures of the place. */
  readonly pictures: readonly BusinessPicture[];
};

/** How each is cut: width to height, and the pixels across that are stored at most. */
export const CUTS: Readonly<Record<OneKind, { readonly aspect: number; readonly widthMax: number }>> = {
  cover: { aspect: 2, widthMax: 1200 },
  logo: { aspect: 1, widthMax: 512 },
};
