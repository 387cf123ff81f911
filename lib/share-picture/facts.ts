import type { BusinessDetail } from "@/lib/business/model";
import type { BusinessType, City, Language, Translated } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { drawable } from "@/lib/share-picture/letters";
import type { Photo, PictureFacts } from "@/lib/share-picture/model";
import { pictureVersion, sharePictureUrl } from "@/lib/share-picture/url";

type Business = Pick<BusinessDetail, "id" | "slug" | "city" | "type" | "translation" | "ratings" | "cover">;

export function businessPicture(
  { slug, city, type, translation, ratings, cover }: Business,
  lng: Language,
): PictureFacts {
  const enums = texts(lng, "enums");
  return {
    lng,
    title: titleOf(translation, lng) ?? slug,
    subtitle: `${enums(`type.${type}`)} · ${enums(`city.${city}`)}`,
    rating: ratings.average === null ? null : { value: ratings.average, count: ratings.count },
    photo: photoOf(cover),
  };
}

export function businessPictureUrl(business: Business, lng: Language): string {
  return sharePictureUrl("business", business.id, lng, pictureVersion(businessPicture(business, lng)));
}

type SharedPost = Pick<Post, "id" | "translation" | "publishedAt" | "cover">;

export function postPicture({ id, translation, publishedAt, cover }: SharedPost, lng: Language): PictureFacts {
  return {
    lng,
    title: titleOf(translation, lng) ?? id,
    subtitle: formatDate(publishedAt, lng),
    rating: null,
    photo: photoOf(cover),
  };
}

export function postPictureUrl(post: SharedPost, lng: Language): string {
  return sharePictureUrl("post", post.id, lng, pictureVersion(postPicture(post, lng)));
}

export function sitePicture(lng: Language): PictureFacts {
  const t = texts(lng, "sharePicture");
  return { lng, title: t("site.title"), subtitle: t("site.subtitle"), rating: null, photo: null };
}

export function cityPicture(city: City, type: BusinessType | null, lng: Language): PictureFacts {
  const enums = texts(lng, "enums");
  const t = texts(lng, "sharePicture");
  const name = enums(`city.${city}`);
  const title = type ? t("city.type", { types: enums(`types.${type}`), city: name }) : name;
  return { lng, title, subtitle: t("city.subtitle"), rating: null, photo: null };
}

export function cityPictureUrl(city: City, type: BusinessType | null, lng: Language): string {
  const id = type ? `${city}.${type}` : city;
  return sharePictureUrl("city", id, lng, pictureVersion(cityPicture(city, type, lng)));
}

/** URL of the picture of a kind of dish in a province; `dish` is the slug of the kind. */
export function dishPictureUrl(city: City, dish: string, lng: Language): string {
  return sharePictureUrl("dish", `${city}.${dish}`, lng);
}

export function sitePictureUrl(lng: Language): string {
  return sharePictureUrl("site", "home", lng, pictureVersion(sitePicture(lng)));
}

type SharedDish = { translation: Translated<{ title: string }>; slug: string; city: City; photo: Photo | null };

export function dishPicture({ translation, slug, city, photo }: SharedDish, lng: Language): PictureFacts {
  const subtitle = texts(lng, "sharePicture")("dish.subtitle", { city: texts(lng, "enums")(`city.${city}`) });
  return { lng, title: titleOf(translation, lng) ?? slug, subtitle, rating: null, photo: photoOf(photo) };
}

/** The first drawable title: one of only emoji is replaced by another language's. */
function titleOf(translation: Translated<{ title: string }>, lng: Language): string | null {
  return pickFrom(translation, lng, ({ title }) => Boolean(title && drawable(title)))?.value.title ?? null;
}

/** Only the drawn fields, so that the version depends on nothing else. */
function photoOf(picture: Photo | null): Photo | null {
  return picture && { key: picture.key, widths: picture.widths, focalX: picture.focalX, focalY: picture.focalY };
}
