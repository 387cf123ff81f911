import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { BusinessStatus } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";

/**
 * Bookmarks a place for somebody, or takes that away. What the same person sends at once is done one after the other, so
 * that each call turns around what the one before it left.
 * @param state what it shall be; nothing turns it around
 * @returns whether it is bookmarked now
 * @throws AppError `not_found` when there is no such place for the public
 */
export async function setBookmark(actor: Actor, businessId: string, state?: "on" | "off"): Promise<boolean> {
  return transact(async ({ tx }) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bookmark:${actor.id}:${businessId}`}, 0))`;
    const place = await tx.business.findUnique({
      where: { id: businessId },
      select: { status: true, deletedAt: true, bookmarks: { where: { userId: actor.id }, select: { userId: true } } },
    });
    const isVisible = place && isPubliclyVisible({ ...place, status: place.status as BusinessStatus });
    if (!isVisible) throw new AppError("not_found", { about: "restaurant" });
    const isBookmarked = place.bookmarks.length > 0;
    const shallBe = state === undefined ? !isBookmarked : state === "on";
    if (shallBe && !isBookmarked) await tx.bookmark.create({ data: { userId: actor.id, businessId } });
    if (!shallBe) await tx.bookmark.deleteMany({ where: { userId: actor.id, businessId } });
    return shallBe;
  });
}

export async function isBookmarked(userId: string, businessId: string): Promise<boolean> {
  const rows = await sqlQuery("SELECT 1 FROM bookmarks WHERE user_id = $1 AND business_id = $2", [userId, businessId]);
  return rows.length > 0;
}
