import "server-only";
import { z } from "zod";
import { listCards } from "@/lib/business/cards";
import type { Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { titledRow } from "@/lib/core/rows";
import { isUuid } from "@/lib/core/text";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { findPost } from "@/lib/post/queries";
import { businessPicture, cityPicture, dishPicture, postPicture, sitePicture } from "@/lib/share-picture/facts";
import type { Photo, PictureFacts, SharedKind } from "@/lib/share-picture/model";

type Find = (id: string, lng: Language) => Promise<PictureFacts | null> | PictureFacts | null;

const FIND: Readonly<Record<SharedKind, Find>> = {
  site: (id, lng) => (id === "home" ? sitePicture(lng) : null),
  city: findCity,
  business: findBusiness,
  dish: findDish,
  post: findPostPicture,
};

/** Data for a picture; null if the page does not exist or is not public. */
export async function findPicture(kind: SharedKind, id: string, lng: Language): Promise<PictureFacts | null> {
  return FIND[kind](id, lng);
}

function findCity(id: string, lng: Language): PictureFacts | null {
  const [cityWord = "", typeWord, ...more] = id.split(".");
  const city = resolveCity(cityWord);
  const type = typeWord === undefined ? null : resolveType(typeWord);
  const isKnown = city?.canonical && (typeWord === undefined || type?.canonical) && more.length === 0;
  return isKnown ? cityPicture(city.city, type?.type ?? null, lng) : null;
}

async function findBusiness(id: string, lng: Language): Promise<PictureFacts | null> {
  if (!isUuid(id)) return null;
  const [business] = await listCards([id.toLowerCase()]);
  return business ? businessPicture(business, lng) : null;
}

async function findPostPicture(id: string, lng: Language): Promise<PictureFacts | null> {
  const post = await findPost(id);
  return post && postPicture(post, lng);
}

const photoColumn = z.strictObject({
  key: z.string(),
  widths: z.array(z.int()),
  focalX: z.number(),
  focalY: z.number(),
}) satisfies z.ZodType<Photo>;
const dishRow = titledRow.omit({ id: true }).extend({ photo: photoColumn.nullable() });

async function findDish(id: string, lng: Language): Promise<PictureFacts | null> {
  const [cityWord = "", slug = "", ...more] = id.split(".");
  const city = resolveCity(cityWord);
  if (!city?.canonical || more.length > 0 || !/^[a-z\d-]{1,120}$/.test(slug)) return null;
  const [row] = await sqlQuery(
    dishRow,
    `SELECT k.slug, k.translation,
        (SELECT json_build_object('key', m.key, 'widths', m.widths, 'focalX', m.focal_x, 'focalY', m.focal_y)
          FROM dishes d JOIN media m ON m.id = d.image_id AND m.deleted_at IS NULL
            JOIN businesses b ON b.id = d.business_id AND b.city = $2 AND b.status = 'confirmed' AND b.deleted_at IS NULL
          WHERE d.kind_id = k.id AND d.status = 'active' AND d.deleted_at IS NULL
          ORDER BY d.price, d.id LIMIT 1) AS photo
      FROM dish_kinds k WHERE k.slug = $1 AND k.deleted_at IS NULL`,
    [slug, city.city],
  );
  return row ? dishPicture({ ...row, city: city.city }, lng) : null;
}
