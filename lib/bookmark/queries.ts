import "server-only";
import { listCards } from "@/lib/business/card/queries";
import type { BusinessDetail } from "@/lib/business/model";
import { visibleSql } from "@/lib/business/policy";
import { addDetails } from "@/lib/business/queries";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, totalRow } from "@/lib/core/rows";

export async function isBookmarked(userId: string, businessId: string): Promise<boolean> {
  const found = await sqlExecute("SELECT 1 FROM bookmarks WHERE user_id = $1 AND business_id = $2", [
    userId,
    businessId,
  ]);
  return found > 0;
}

/** The places that somebody saved and that the public can see, the last saved first. */
export async function listBookmarks(
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<BusinessDetail>> {
  const from = `FROM bookmarks k JOIN businesses b ON b.id = k.business_id WHERE k.user_id = $1 AND ${visibleSql()}`;
  const [rows, totals] = await Promise.all([
    sqlQuery(idRow, `SELECT b.id ${from} ORDER BY k.created_at DESC, b.id LIMIT $2 OFFSET $3`, [
      userId,
      limit,
      (page - 1) * limit,
    ]),
    sqlQuery(totalRow, `SELECT count(*)::int AS total ${from}`, [userId]),
  ]);
  const items = await addDetails(await listCards(rows.map(({ id }) => id)));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}
