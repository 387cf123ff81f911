import "server-only";
import { z } from "zod";
import type { BookmarkSort } from "@/lib/bookmark/model";
import { BEST_FIRST, listCards } from "@/lib/business/cards";
import { nameMatches } from "@/lib/business/list/queries";
import type { BusinessDetail } from "@/lib/business/model";
import { visibleSql } from "@/lib/business/policy";
import { addDetails } from "@/lib/business/queries";
import type { Language } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow } from "@/lib/core/rows";
import { sortByName } from "@/lib/i18n/collate";
import { CONTENT_FALLBACK } from "@/lib/i18n/pick-translation";

export async function isBookmarked(userId: string, businessId: string): Promise<boolean> {
  const found = await sqlExecute("SELECT 1 FROM bookmarks WHERE user_id = $1 AND business_id = $2", [
    userId,
    businessId,
  ]);
  return found > 0;
}

type BookmarksQuery = {
  readonly page: number;
  readonly limit: number;
  /** Part of a name, in any spelling of its letters. */
  readonly search?: string | undefined;
  readonly sort: BookmarkSort;
  /** Names are sorted by this language's alphabet. */
  readonly lang: Language;
};

const namedRow = idRow.extend({ name: z.string() });

const ORDER = { saved: "k.created_at DESC, b.id", rating: BEST_FIRST, name: "b.id" } as const satisfies Record<
  BookmarkSort,
  string
>;

export async function listBookmarks(userId: string, query: BookmarksQuery): Promise<Paged<BusinessDetail>> {
  const { page, limit, search = "", sort, lang } = query;
  const values: unknown[] = [userId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ["k.user_id = $1", visibleSql()];
  if (search.trim() !== "") where.push(...nameMatches(search.trim(), false, add));
  const name = CONTENT_FALLBACK[lang].map((lng) => `nullif(b.translation->'${lng}'->>'title', '')`).join(", ");
  // Sorted here, since the database does not know our alphabets; bookmarks per user are few enough.
  const all = await sqlQuery(
    namedRow,
    `SELECT b.id, coalesce(${name}, b.slug) AS name FROM bookmarks k JOIN businesses b ON b.id = k.business_id
      WHERE ${where.join(" AND ")} ORDER BY ${ORDER[sort]}`,
    values,
  );
  const ordered = sort === "name" ? sortByName(all, (business) => business.name, lang) : all;
  const shown = ordered.slice((page - 1) * limit, page * limit);
  const items = await addDetails(await listCards(shown.map(({ id }) => id)));
  return { items, pagination: paginate(page, limit, all.length) };
}
