import "server-only";
import { sqlQuery } from "@/lib/core/db";

export async function isBookmarked(userId: string, businessId: string): Promise<boolean> {
  const rows = await sqlQuery("SELECT 1 FROM bookmarks WHERE user_id = $1 AND business_id = $2", [userId, businessId]);
  return rows.length > 0;
}
