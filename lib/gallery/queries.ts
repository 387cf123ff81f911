import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { checkManages, MANAGED, readableSql, teamSql } from "@/lib/business/policy";
import { db, sqlQuery } from "@/lib/core/db";
import type { AlbumPhoto, ManagedPicture, Picture } from "@/lib/media/model";
import { pictureJson, pictureRow } from "@/lib/media/queries";
import { BUSINESS_MEDIA } from "@/lib/media/schema";

const KEPT = {
  uploader: { select: { id: true, fullname: true } },
  logoOf: { select: { id: true } },
  coverOf: { select: { id: true } },
} as const;

/**
 * All pictures of a business, by type, each in its order.
 * @throws AppError `not_found`, `forbidden` when the user does not manage it
 */
export async function listManagedMedia(actor: Actor, businessId: string): Promise<ManagedPicture[]> {
  const business = await db.business.findUnique({ where: { id: businessId }, select: MANAGED });
  checkManages(actor, business);
  return readManaged({ businessId });
}

export function getManagedMedia(businessId: string, ids: readonly string[]): Promise<ManagedPicture[]> {
  return readManaged({ businessId, id: { in: [...ids] } });
}

async function readManaged(where: { businessId: string; id?: { in: string[] } }): Promise<ManagedPicture[]> {
  const rows = await db.media.findMany({
    where: { ...where, type: { in: [...BUSINESS_MEDIA] }, deletedAt: null },
    include: KEPT,
    orderBy: [{ type: "asc" }, { position: "asc" }, { id: "asc" }],
  });
  return rows.map(({ logoOf, coverOf, uploader, position, createdAt, ...picture }) => ({
    ...(picture as Picture & typeof picture),
    position,
    createdAt,
    uploader,
    isShown: logoOf.length + coverOf.length > 0,
  }));
}

const photoRow = pictureRow.extend({ addedAt: z.date(), isOwn: z.boolean() });

/** Photos of a business in their order, if `readerId` may see it; null is a guest. */
export async function listPhotos(businessId: string, readerId: string | null): Promise<AlbumPhoto[]> {
  const rows = await sqlQuery(
    photoRow,
    `SELECT ${pictureJson("m")} AS picture, m.created_at AS "addedAt", ${teamSql("m.uploader_id", "m.business_id")} AS "isOwn"
      FROM media m JOIN businesses b ON b.id = m.business_id AND ${readableSql("$2")}
      WHERE m.business_id = $1 AND m.type IN ('gallery', 'menu') AND m.deleted_at IS NULL ORDER BY m.position, m.id`,
    [businessId, readerId],
  );
  return rows.map(({ picture, ...facts }) => ({ ...picture, ...facts }));
}
