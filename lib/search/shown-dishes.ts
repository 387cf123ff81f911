import "server-only";
import { preparedQuery } from "@/lib/core/db";
import type { Dish } from "@/lib/dish/model";
import { ACTIVE_DISH, DISH_COLUMNS, DISH_JOINS, toDish } from "@/lib/dish/queries";
import { hasPriceBand, priceSql } from "./filter";
import type { SearchInput } from "./model";
import { shownDishRow } from "./rows";
import { NO_NUMBERS, Values } from "./statement";
import type { Titles } from "./text-match";

export type ShownDishes = { matches: ReadonlyMap<string, Dish>; dishes: Dish[] };

/** The matching dish per business: the cheapest available one, else the cheapest sold out. */
function matchesSql(businessIds: readonly string[], input: SearchInput, wanted: Titles, values: Values): string {
  const band = hasPriceBand(input) ? `AND ${priceSql(input, "d.price", values)}` : "";
  return `(SELECT DISTINCT ON (d.business_id) d.id, true AS is_match
      FROM dishes d JOIN search_titles t ON t.key = d.title_key
      WHERE d.business_id = ANY (${values.add(businessIds, "uuid[]")}) AND ${ACTIVE_DISH}
        AND d.title_key = ANY (${values.add(wanted.keys, "bigint[]")}) ${band}
      ORDER BY d.business_id, d.availability = 'unavailable', d.price, t.no, d.id)`;
}

export async function readShownDishes(
  dishIds: readonly string[],
  businessIds: readonly string[],
  input: SearchInput,
  wanted: Titles | null,
): Promise<ShownDishes> {
  const values = new Values();
  const hasMatches = wanted !== null && wanted.nos !== NO_NUMBERS && businessIds.length > 0;
  if (dishIds.length === 0 && !hasMatches) return { matches: new Map(), dishes: [] };
  const listed = `SELECT unnest(${values.add(dishIds, "uuid[]")}) AS id, false AS is_match`;
  const shown = hasMatches ? `${listed} UNION ALL ${matchesSql(businessIds, input, wanted, values)}` : listed;
  const rows = await preparedQuery(
    shownDishRow,
    `SELECT shown.is_match AS "isMatch", ${DISH_COLUMNS} FROM (${shown}) shown
     JOIN dishes d ON d.id = shown.id ${DISH_JOINS} WHERE ${ACTIVE_DISH}`,
    values.list,
  );
  const matches = rows.filter(({ isMatch }) => isMatch).map((row): [string, Dish] => [row.businessId, toDish(row)]);
  const byId = new Map(rows.filter(({ isMatch }) => !isMatch).map((row) => [row.id, toDish(row)]));
  return { matches: new Map(matches), dishes: dishIds.flatMap((id) => byId.get(id) ?? []) };
}
