import type { Answer } from "@/lib/api-client/request";
import type { listManagedMedia } from "@/lib/calls/gallery";
import type { Language } from "@/lib/i18n/language";
import type { BusinessMedia } from "@/lib/media/schema";

export type BusinessPicture = Answer<typeof listManagedMedia>["data"][number];
export type PictureEdit = Pick<BusinessPicture, "_id"> &
  Partial<Pick<BusinessPicture, "section" | "turn" | "isBright">>;
export type PictureKind = BusinessMedia;
export type ManyKind = Exclude<PictureKind, "logo" | "cover">;
export type OneKind = Exclude<PictureKind, ManyKind>;

/** Common props of picture fields, independent of their page. */
export type MediaFieldProps = {
  readonly lng: Language;
  readonly businessId: string;
  readonly pictures: readonly BusinessPicture[];
};

/** Width-to-height ratio and maximum stored width in pixels. */
export const CUTS: Readonly<Record<OneKind, { readonly aspect: number; readonly widthMax: number }>> = {
  cover: { aspect: 2, widthMax: 1200 },
  logo: { aspect: 1, widthMax: 512 },
};
