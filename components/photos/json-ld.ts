import type { ImageGallery } from "schema-dts";
import { businessRef } from "@/components/business/json-ld";
import type { GraphNode } from "@/components/json-ld/graph";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";
import { pictureUrl } from "@/lib/media/url";
import { type PhotoSection, sectionOf } from "./sections";

const PHOTOS_MAX = 10;
const IMAGE_WIDTH = 960;

/** The first photos of a business, or of one section, with captions; null if there are none. */
export function photosJsonLd(
  pictures: readonly Picture[],
  section: PhotoSection | null,
  { business, lng, origin }: { business: BusinessDetail; lng: Language; origin: string },
): GraphNode | null {
  const shown = section ? pictures.filter((picture) => sectionOf(picture) === section) : pictures;
  if (shown.length === 0) return null;
  return {
    "@type": "ImageGallery",
    "@id": `${origin}${paths.business(lng, business, "photos")}#gallery`,
    about: businessRef(business, origin),
    image: shown.slice(0, PHOTOS_MAX).map((picture) => {
      const caption = pickTranslation(picture.alt, lng)?.text;
      return {
        "@type": "ImageObject" as const,
        contentUrl: origin + pictureUrl(picture, IMAGE_WIDTH),
        ...(caption ? { caption } : {}),
      };
    }),
  } satisfies ImageGallery;
}
