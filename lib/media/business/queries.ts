import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkManages, MANAGED } from "@/lib/business/policy";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { ManagedPicture, Picture } from "@/lib/media/model";
import { BUSINESS_MEDIA } from "@/lib/media/schema";

const KEPT = {
  uploader: { select: { id: true, fullname: true } },
  logoOf: { select: { id: true } },
  coverOf: { select: { id: true } },
} as const;

/**
 * All pictures that a place shows of itself, kind by kind, each in its order.
 * @throws AppError `not_found`, `forbidden` when it is not the asker's to manage
 */
export async function listManagedMedia(actor: Actor, businessId: string): Promise<ManagedPicture[]> {
  const business = await db.business.findUnique({ where: { id: businessId }, select: MANAGED });
  checkManages(actor, business);
  return readManaged({ businessId });
}

/** @throws AppError `not_found` */
export async function getManagedMedia(businessId: string, id: string): Promise<ManagedPicture> {
  const [picture] = await readManaged({ businessId, id });
  if (!picture) throw new AppError("not_found");
  return picture;
}

async function readManaged(where: { businessId: string; id?: string }): Promise<ManagedPicture[]> {
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
