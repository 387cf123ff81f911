import "server-only";
import { z } from "zod";
import type { SiteCounts } from "@/lib/about/model";
import { listedSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";

const countsRow = z.strictObject({
  businesses: z.int(),
  provinces: z.int(),
  dishes: z.int(),
  reviews: z.int(),
}) satisfies z.ZodType<SiteCounts>;

export async function countSite(): Promise<SiteCounts> {
  const [row] = await sqlQuery(
    countsRow,
    `SELECT count(*)::int AS businesses, count(DISTINCT b.city)::int AS provinces,
        coalesce(sum(b.dish_count), 0)::int AS dishes, coalesce(sum(b.review_count), 0)::int AS reviews
      FROM businesses b WHERE ${listedSql()}`,
  );
  return row ?? { businesses: 0, provinces: 0, dishes: 0, reviews: 0 };
}
