import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { visibleSql } from "@/lib/business/policy";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import { Prisma } from "@/prisma/generated/client";

/**
 * Sets, removes or toggles a bookmark. A single statement, so rapid clicks are cheap and leave at most one bookmark.
 * @param state the wanted state; null toggles
 * @returns whether it is bookmarked now
 * @throws AppError `not_found` if the business is not public
 */
export async function setBookmark(
  { id: userId }: Actor,
  businessId: string,
  state: "on" | "off" | null = null,
): Promise<boolean> {
  const [done] = await transact(
    ({ tx }) => tx.$queryRaw<{ isFound: boolean; isGone: boolean }[]>`
      WITH place AS (SELECT b.id FROM businesses b WHERE b.id = ${businessId}::uuid AND ${Prisma.raw(visibleSql())}),
      gone AS (
        DELETE FROM bookmarks WHERE user_id = ${userId}::uuid AND business_id IN (SELECT id FROM place)
          AND ${state}::text IS DISTINCT FROM 'on' RETURNING 1),
      made AS (
        INSERT INTO bookmarks (user_id, business_id) SELECT ${userId}::uuid, id FROM place
        WHERE ${state}::text IS DISTINCT FROM 'off' AND NOT EXISTS (SELECT 1 FROM gone) ON CONFLICT DO NOTHING)
      SELECT EXISTS (SELECT 1 FROM place) AS "isFound", EXISTS (SELECT 1 FROM gone) AS "isGone"`,
  );
  if (!done?.isFound) throw new AppError("not_found", { about: "restaurant" });
  return state === null ? !done.isGone : state === "on";
}
