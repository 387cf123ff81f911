import type { z } from "zod";
import { SERVICES } from "@/lib/core/constants";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import {
  type Facet,
  type Filter,
  foundSql,
  hasPriceBand,
  holdsAllThatServe,
  isNarrow,
  passSql,
  priceSql,
} from "./filter";
import type { SearchInput } from "./model";
import { openSql } from "./open-now";
import type { countsRow, passRow } from "./rows";
import { fromNumberArray, NO_NUMBERS, Values } from "./statement";
import type { Titles } from "./text-match";
import { entrySql } from "./text-sql";

export const RATING_STEPS = [3, 4, 4.5] as const;

/** Up to this number of results, their numbers are passed on, and pages read and sort only these. */
export const FEW = 1000;

export type ByValue = Count["values"];
export type Count = z.infer<typeof countsRow>;
export type Passed = z.infer<typeof passRow>;
export type Statement = { text: string; values: Values };

const byValue = (rows: string) => `coalesce((SELECT json_object_agg(x.value, x.n) FROM (${rows}) x), '{}')`;
/** Many menus have the same categories, so equal lists are grouped first. */
const byCategory = (from: string) => `SELECT c AS value, sum(n) AS n
  FROM (SELECT categories, count(*) AS n FROM ${from} GROUP BY 1) lists CROSS JOIN unnest(categories) c GROUP BY 1`;
const ratingSums = (column: string) =>
  RATING_STEPS.map((min) => `count(*) FILTER (WHERE ${column} >= ${min}) AS "rated${min}"`).join(", ");
const ratingObject = (sum: (column: string) => string) =>
  `json_build_object(${RATING_STEPS.map((min) => `'${min}', ${sum(`"rated${min}"`)}`).join(", ")})`;

/** SQL for the number of matching dishes: per business in `looked` if it is known there, and the total in `sums`. */
function dishesSql(filter: Filter, wanted: Titles | null, values: Values): { each: string; all: string } {
  const { input } = filter;
  const hasBand = hasPriceBand(input);
  const all = "coalesce(sum(dishes), 0)";
  if (wanted?.nos === NO_NUMBERS) return { each: "0", all: "0" };
  if (!wanted && !hasBand) return { each: "b.dish_count", all };
  if (wanted && !isNarrow(filter)) {
    const band = hasBand ? `AND ${priceSql(input, "d.price", values)}` : "";
    const served = `SELECT d.business_id FROM dishes d
      WHERE d.title_key = ANY (${values.add(wanted.keys, "bigint[]")}) AND ${ACTIVE_DISH} ${band}`;
    const from = holdsAllThatServe(filter)
      ? `(${served}) served WHERE NOT EXISTS (
          SELECT FROM search_businesses hidden WHERE NOT hidden.visible AND hidden.business_id = served.business_id)`
      : `(${served} OFFSET 0) served JOIN looked ON looked.business_id = served.business_id AND looked.is_found`;
    return { each: "0", all: `(SELECT count(*) FROM ${from})` };
  }
  const each = wanted && !hasBand ? fewSql(wanted) : null;
  return { each: each ?? `(SELECT count(*) FROM ${menuSql(input, wanted, values)})`, all };
}

/** Up to this number of values, separate searches are faster than unnesting the list. */
const FEW_NUMBERS = 12;

/** SQL: number of dishes of `b` with these kinds or titles; null for many values, or for both. */
function fewSql({ kinds, others }: Titles): string | null {
  if (kinds !== NO_NUMBERS && others !== NO_NUMBERS) return null;
  const [list, numbers] = kinds === NO_NUMBERS ? ["b.titles", others] : ["b.kinds", kinds];
  const nos = [...new Set(fromNumberArray(numbers))];
  return nos.length > FEW_NUMBERS ? null : nos.map((no) => `cardinality(array_positions(${list}, ${no}))`).join(" + ");
}

/** SQL: matching dishes on the menu of `b`. Unnests only the lists that the search needs. */
function menuSql(input: SearchInput, wanted: Titles | null, values: Values): string {
  const lists = [
    ...(wanted && wanted.others !== NO_NUMBERS ? ["title"] : []),
    ...(wanted && wanted.kinds !== NO_NUMBERS ? ["kind"] : []),
    ...(hasPriceBand(input) ? ["price"] : []),
  ];
  const answers = [
    ...(wanted ? [entrySql(wanted, { title: "e.title", kind: "e.kind" }, values)] : []),
    ...(hasPriceBand(input) ? [priceSql(input, "e.price", values)] : []),
  ];
  const columns = lists.map((list) => `b.${list}s`).join(", ");
  return `unnest(${columns}) AS e (${lists.join(", ")}) WHERE ${answers.join(" AND ")}`;
}

/** Results, and each facet without its own restriction, in one pass. */
export function passStatement(filter: Filter, wanted: Titles | null, facets: readonly Facet[]): Statement {
  const values = new Values();
  const { from, where, isFound } = passSql(filter, values, facets);
  const dishes = dishesSql(filter, wanted, values);
  const withoutOwn = (facet: Facet) => (facets.includes(facet) ? `but_${facet}` : "is_found");
  const count = (flag: string, and = "true") => `count(*) FILTER (WHERE ${flag} AND ${and})`;
  const services = SERVICES.map((_, index) => `coalesce(sum(n) FILTER (WHERE services & ${1 << index} <> 0), 0)::int`);
  // Columns that a row does not count for are null. Many menus have the same categories, so equal lists are grouped
  // first.
  const onlyIf = (condition: string, column: string) =>
    facets.length === 0 ? `b.${column}` : `CASE WHEN ${condition} THEN b.${column} END AS ${column}`;
  const sqlWithoutOwn = (facet: Facet) => isFound(facets.includes(facet) ? facet : undefined);
  const text = `WITH looked AS (
      SELECT b.no, b.business_id, b.type, b.average, ${onlyIf(isFound(), "services")}, ${onlyIf(sqlWithoutOwn("city"), "city")},
        ${onlyIf(sqlWithoutOwn("categories"), "categories")}, ${openSql(filter.open, values)} AS is_open,
        ${isFound()} AS is_found, ${facets.map((facet) => `${isFound(facet)} AS but_${facet}, `).join("")}
        CASE WHEN ${isFound()} THEN ${dishes.each} END AS dishes
      FROM ${from} WHERE ${where}
    ), sums AS MATERIALIZED (
      SELECT type, services, city, categories, ${count("is_found")} AS n, sum(dishes) AS dishes, array_agg(no) FILTER (WHERE is_found) AS nos,
        ${(["type", "city", "categories"] as const).map((facet) => `${count(withoutOwn(facet))} AS of_${facet}`).join(", ")},
        ${count(withoutOwn("open"), "is_open")} AS open,
        ${RATING_STEPS.map((min) => `${count(withoutOwn("rating"), `average >= ${min}`)} AS "rated${min}"`).join(", ")}
        ${facets.map((facet) => `, ${count(`but_${facet}`)} AS size_${facet}`).join("")}
      FROM looked GROUP BY GROUPING SETS ((type, services), (city), (categories))
    )
    SELECT coalesce(sum(n), 0)::int AS size, coalesce(sum(open), 0)::int AS open, ARRAY[${services.join(", ")}] AS services,
      ${ratingObject((column) => `coalesce(sum(${column}), 0)`)} AS ratings,
      ${byValue("SELECT type AS value, sum(of_type) AS n FROM sums WHERE type IS NOT NULL GROUP BY 1")} AS types,
      ${byValue("SELECT city AS value, of_city AS n FROM sums WHERE city IS NOT NULL")} AS cities,
      ${byValue("SELECT c AS value, sum(of_categories) AS n FROM sums CROSS JOIN unnest(categories) c GROUP BY 1")} AS categories,
      json_build_object(${facets.map((facet) => `'${facet}', coalesce(sum(size_${facet}), 0)`).join(", ")}) AS sizes,
      ${dishes.all}::int AS dishes,
      CASE WHEN sum(n) < ${FEW} THEN (SELECT coalesce(array_agg(no), '{}') FROM sums CROSS JOIN unnest(nos) no
        WHERE type IS NOT NULL)::text END AS nos
    FROM sums WHERE type IS NOT NULL`;
  return { text, values };
}

const counted = (rows: string) => `WITH counted AS MATERIALIZED (${rows})
  SELECT coalesce(sum(n), 0)::int AS size, ${byValue("SELECT value, n FROM counted")} AS values FROM counted`;

export function facetStatement(filter: Filter, facet: Facet): Statement {
  const values = new Values();
  const from = `search_businesses b WHERE ${foundSql(filter, values, facet)}`;
  const text = {
    city: () => counted(`SELECT b.city AS value, count(*) AS n FROM ${from} GROUP BY 1`),
    type: () => counted(`SELECT b.type AS value, count(*) AS n FROM ${from} GROUP BY 1`),
    categories: () => `WITH found AS MATERIALIZED (SELECT b.categories FROM ${from})
      SELECT count(*)::int AS size, ${byValue(byCategory("found"))} AS values FROM found`,
    rating: () => `SELECT size, ${ratingObject((column) => column)} AS values
      FROM (SELECT count(*)::int AS size, ${ratingSums("b.average")} FROM ${from}) counted`,
    open: () => `SELECT count(*)::int AS size,
      json_build_object('open', count(*) FILTER (WHERE ${openSql(filter.open, values)})) AS values FROM ${from}`,
  }[facet]();
  return { text, values };
}

export function sizeStatement(filter: Filter): Statement {
  const values = new Values();
  const text = `SELECT count(*)::int AS size, '{}'::json AS values FROM search_businesses b WHERE ${foundSql(filter, values)}`;
  return { text, values };
}
