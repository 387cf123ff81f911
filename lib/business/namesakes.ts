import "server-only";
import type { BusinessDetail } from "@/lib/business/model";
import { visibleSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";

/** What tells a place from another one of the same name. */
export type Namesake = Pick<BusinessDetail, "type" | "slug" | "translation" | "address">;

const NAMESAKES_MAX = 50;

/** Other places of the same city with a page and one of this place's names, in any language. */
export async function findNamesakes(business: BusinessDetail): Promise<Namesake[]> {
  const names = Object.values(business.translation).map(({ title }) => title);
  return sqlQuery<Namesake>(
    `SELECT b.type, b.slug, b.translation, b.address FROM businesses b
      WHERE jsonb_path_query_array(b.translation, '$.*.title') ?| $1::text[]
        AND b.city = $2 AND b.id <> $3 AND ${visibleSql()} LIMIT ${NAMESAKES_MAX}`,
    [names, business.city, business.id],
  );
}
