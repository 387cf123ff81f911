import "server-only";
import { z } from "zod";
import { inForceSql } from "@/lib/business/conditions";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { distanceBetween } from "@/lib/core/position";
import { idRow } from "@/lib/core/rows";
import type { Dish } from "@/lib/dish/model";
import { ACTIVE_DISH, DISH_COLUMNS, DISH_JOINS, dishRow, toDish } from "@/lib/dish/queries";
import { entrySql, type Filter, foundConditions, hasPriceBand, haversineSql, priceSql, titlesSql } from "./filter";
import type { SearchInput } from "./model";
import { NO_NUMBERS, type NumberArray, toNumberArray, Values } from "./statement";
import { SURE_NAME, TELLING_NAME, TELLING_NAMES_MAX, type Titles } from "./text-match";

const noRow = z.strictObject({ no: z.int() });
const placedRow = z.strictObject({
  id: z.guid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const shownDishRow = dishRow.extend({ isMatch: z.boolean() });

/** Distance in whole metres; null if either position is missing. */
export type BusinessRow = { id: string; distance: number | null };

type Placed = z.infer<typeof placedRow>;

function toRow({ id, latitude, longitude }: Placed, position: SearchInput["position"]): BusinessRow {
  const isPlaced = position && latitude !== null && longitude !== null;
  return { id, distance: isPlaced ? Math.round(distanceBetween({ latitude, longitude }, position)) : null };
}

type OrderKey = { sql: string; direction: string };

const TOP: readonly OrderKey[] = [
  { sql: "b.score", direction: "DESC" },
  { sql: "b.review_count", direction: "DESC" },
  { sql: "b.business_id", direction: "ASC" },
];
const BY_PRICE: readonly OrderKey[] = [
  { sql: "b.price_median", direction: "ASC NULLS LAST" },
  { sql: "b.business_id", direction: "ASC" },
];

/** Sort orders of lists (decision H46). */
function orderOf({ sort, position }: SearchInput, values: Values): readonly OrderKey[] {
  if (sort === "cheapest") return BY_PRICE;
  if (sort === "nearest" && position)
    return [
      { sql: haversineSql(position, values), direction: "ASC" },
      { sql: "b.business_id", direction: "ASC" },
    ];
  return TOP;
}

const orderBy = (order: readonly OrderKey[]) => order.map(({ sql, direction }) => `${sql} ${direction}`).join(", ");

/**
 * SQL: the best `most` results with `columns` and their sort keys `key0`, `key1` …; exact names come first. Reads few
 * rows if an index has the order.
 */
function bestSql(
  columns: string,
  where: string,
  order: readonly OrderKey[],
  first: NumberArray,
  most: string,
  values: Values,
) {
  const keys = order.map(({ sql }, index) => `${sql} AS key${index}`).join(", ");
  const select = (key: string, and: string) =>
    `SELECT ${columns}, ${key} AS first, ${keys} FROM search_businesses b WHERE ${where}${and}`;
  if (first === NO_NUMBERS) return `${select("NULL::int", "")} ORDER BY ${orderBy(order)} ${most}`;
  const nos = values.add(first, "int[]");
  return `(${select(`array_position(${nos}, b.no)`, ` AND b.no = ANY (${nos})`)}) UNION ALL
    (${select("NULL", ` AND b.no <> ALL (${nos})`)} ORDER BY ${orderBy(order)} ${most})`;
}

const byKeys = (order: readonly OrderKey[], of: string) =>
  [`${of}.first NULLS LAST`, ...order.map(({ direction }, index) => `${of}.key${index} ${direction}`)].join(", ");

/** Businesses at the top: exact names, then with the order `featured` those with an active slot. */
async function findFirst(filter: Filter): Promise<NumberArray> {
  const isFeatured = filter.input.sort === "featured";
  const [named, slotted] = await Promise.all([findNamed(filter), isFeatured ? findFeaturedSlots(filter) : []]);
  return toNumberArray(new Set([...named, ...slotted]));
}

async function findNamed(filter: Filter): Promise<number[]> {
  const { input, text } = filter;
  if (!text || input.sort === "cheapest" || (input.sort === "nearest" && input.position)) return [];
  const telling = [...text.named].filter(([, score]) => score >= TELLING_NAME).map(([no]) => no);
  if (telling.length === 0) return [];
  const values = new Values();
  const where = [...foundConditions(filter, values), `b.no = ANY (${values.add(toNumberArray(telling), "int[]")})`];
  const rows = await sqlQuery(
    noRow,
    `SELECT b.no FROM search_businesses b WHERE ${where.join(" AND ")}
     ORDER BY ${orderBy(orderOf(input, values))}`,
    values.list,
  );
  const scoreOf = ({ no }: { no: number }) => text.named.get(no) ?? 0;
  const least = rows.length <= TELLING_NAMES_MAX ? TELLING_NAME : SURE_NAME;
  const first = rows.filter((row) => scoreOf(row) >= least).sort((a, b) => scoreOf(b) - scoreOf(a));
  return first.map(({ no }) => no);
}

/** Numbers of the results with an active slot (lib/featured), by position, then best rated first. */
async function findFeaturedSlots(filter: Filter): Promise<number[]> {
  const values = new Values();
  const rows = await sqlQuery(
    noRow,
    `SELECT b.no FROM featured_slots s JOIN search_businesses b ON b.business_id = s.business_id
     WHERE ${[inForceSql(), ...foundConditions(filter, values)].join(" AND ")}
     GROUP BY b.business_id ORDER BY min(s.position), ${orderBy(TOP)}`,
    values.list,
  );
  return rows.map(({ no }) => no);
}

/** Radii in metres that are tried before the whole one, if it holds many pages. */
const NEAR = [1000, 5000] as const;
const MANY_PAGES = 5;

/**
 * A page of results by distance, sought among the nearest ones first: a page that they fill is the page of all, of which
 * a wide radius holds thousands to sort.
 * @param total businesses within the whole radius
 */
async function nearestFirst<Row>(
  filter: Filter,
  total: number,
  read: (filter: Filter) => Promise<Row[]>,
): Promise<Row[]> {
  const { input } = filter;
  const { radius: whole = Number.POSITIVE_INFINITY } = input;
  const isNearest = input.sort === "nearest" && input.position !== undefined;
  for (const radius of isNearest && total > MANY_PAGES * input.limit ? NEAR : []) {
    if (radius >= whole) break;
    const rows = await read({ ...filter, input: { ...input, radius } });
    if (rows.length === input.limit) return rows;
  }
  return read(filter);
}

async function pageOfBusinesses(filter: Filter, first: NumberArray): Promise<BusinessRow[]> {
  const { input } = filter;
  const values = new Values();
  const order = orderOf(input, values);
  const most = `LIMIT ${values.add(input.page * input.limit, "int")}`;
  const columns = "b.business_id AS id, b.latitude, b.longitude";
  const where = foundConditions(filter, values).join(" AND ");
  const rows = await sqlQuery(
    placedRow,
    `SELECT best.id, best.latitude, best.longitude
     FROM (${bestSql(columns, where, order, first, most, values)}) best
     ORDER BY ${byKeys(order, "best")}
     LIMIT ${values.add(input.limit, "int")} OFFSET ${values.add((input.page - 1) * input.limit, "int")}`,
    values.list,
  );
  return rows.map((row) => toRow(row, input.position));
}

async function pageOfDishes(filter: Filter, first: NumberArray): Promise<string[]> {
  const { wanted, input } = filter;
  const isCheapest = wanted !== null && input.sort === "cheapest";
  const { text, values } = isCheapest ? cheapestOfTitles(filter, wanted) : dishesByMenu(filter, first);
  const rows = await sqlQuery(idRow, text, values.list);
  return rows.map(({ id }) => id);
}

type Statement = { text: string; values: Values };

const pageSql = ({ dishPage, limit }: SearchInput, values: Values) =>
  `LIMIT ${values.add(limit, "int")} OFFSET ${values.add((dishPage - 1) * limit, "int")}`;

/** The cheapest dishes with one of the titles. */
function cheapestOfTitles(filter: Filter, wanted: Titles): Statement {
  const { input } = filter;
  const values = new Values();
  const band = hasPriceBand(input) ? `AND ${priceSql(input, "d.price", values)}` : "";
  const text = `SELECT d.id FROM dishes d JOIN search_businesses b ON b.business_id = d.business_id
      JOIN search_titles t ON t.key = d.title_key
    WHERE d.title_key = ANY (${values.add(wanted.keys, "bigint[]")}) AND ${ACTIVE_DISH} ${band}
      AND ${foundConditions(filter, values).join(" AND ")}
    ORDER BY d.price, ${orderBy(BY_PRICE)}, t.no, d.id ${pageSql(input, values)}`;
  return { text, values };
}

/**
 * SQL: the dishes of an entry's business. `OFFSET 0`, because the planner takes an index of title and price, which also
 * has the dishes of all other businesses.
 */
const MENU = `SELECT d.id, d.title_key, d.price FROM dishes d
  WHERE d.business_id = entries.business_id AND ${ACTIVE_DISH} OFFSET 0`;

/** Dishes in menu order of the results, or the cheapest first. */
function dishesByMenu(filter: Filter, first: NumberArray): Statement {
  const { input, wanted } = filter;
  const isByPrice = input.sort === "cheapest";
  const values = new Values();
  const hasBand = hasPriceBand(input);
  // Each business is sorted by its cheapest dish.
  const order = isByPrice ? [{ sql: "b.price_least", direction: "ASC" }, ...BY_PRICE] : orderOf(input, values);
  // Each of these businesses has a matching dish, so a page of dishes needs no more businesses than dishes. Exceptions:
  // title and price may match on different dishes, and the lowest price may be outside the range.
  const isBounded = !(hasBand && (wanted || isByPrice));
  const most = isBounded ? `LIMIT ${values.add(input.dishPage * input.limit, "int")}` : "";
  const answers = [
    ...(wanted ? [entrySql(wanted, { title: "e.title", kind: "e.kind" }, values)] : []),
    ...(hasBand ? [priceSql(input, "e.price", values)] : []),
  ];
  const serves = wanted ? titlesSql(wanted, values) : "b.dish_count > 0";
  const where = [...new Set([...foundConditions(filter, values), serves])].join(" AND ");
  const menuOrder = isByPrice ? "e.price, menus.key1 NULLS LAST, menus.key2" : byKeys(order, "menus");
  const text = `WITH menus AS (
      ${bestSql("b.business_id, b.titles, b.kinds, b.prices", where, order, first, most, values)}
    ), entries AS (
      SELECT row_number() OVER () AS row, answers.* FROM (
        SELECT menus.business_id, menus.titles, menus.prices, e.title, e.price, e.place
        FROM menus
        CROSS JOIN LATERAL unnest(menus.titles, menus.kinds, menus.prices) WITH ORDINALITY AS e (title, kind, price, place)
        ${answers.length > 0 ? `WHERE ${answers.join(" AND ")}` : ""}
        ORDER BY ${menuOrder}, e.place ${pageSql(input, values)}
      ) answers
    )
    SELECT dish.id FROM entries JOIN search_titles t ON t.no = entries.title
    CROSS JOIN LATERAL (
      SELECT menu.id FROM (${MENU}) menu WHERE menu.title_key = t.key AND menu.price = entries.price
      ORDER BY menu.id LIMIT 1 OFFSET (
        SELECT count(*) FROM unnest(entries.titles, entries.prices) WITH ORDINALITY AS twin (title, price, place)
        WHERE twin.title = entries.title AND twin.price = entries.price AND twin.place < entries.place
      )
    ) dish ORDER BY entries.row`;
  return { text, values };
}

/** The matching dish per business: the cheapest available one, else the cheapest sold out. */
function matchesSql(businessIds: readonly string[], input: SearchInput, wanted: Titles, values: Values): string {
  const band = hasPriceBand(input) ? `AND ${priceSql(input, "d.price", values)}` : "";
  return `(SELECT DISTINCT ON (d.business_id) d.id, true AS is_match
      FROM dishes d JOIN search_titles t ON t.key = d.title_key
      WHERE d.business_id = ANY (${values.add(businessIds, "uuid[]")}) AND ${ACTIVE_DISH}
        AND d.title_key = ANY (${values.add(wanted.keys, "bigint[]")}) ${band}
      ORDER BY d.business_id, d.availability = 'unavailable', d.price, t.no, d.id)`;
}

/** One page of results: businesses, the matching dish of each, and the matching dishes among all results. */
export type Page = { businesses: BusinessRow[]; matches: ReadonlyMap<string, Dish>; dishes: Dish[] };

export const NO_PAGE: Page = { businesses: [], matches: new Map(), dishes: [] };

export async function readPage(filter: Filter, counts: { businesses: number; dishes: number }): Promise<Page> {
  if (counts.businesses === 0) return NO_PAGE;
  const first = await findFirst(filter);
  const [businesses, dishIds] = await Promise.all([
    nearestFirst(filter, counts.businesses, (near) => pageOfBusinesses(near, first)),
    counts.dishes === 0 ? [] : nearestFirst(filter, counts.businesses, (near) => pageOfDishes(near, first)),
  ]);
  return { ...(await readDishes(filter, dishIds, businesses)), businesses };
}

async function readDishes(
  { input, wanted }: Filter,
  dishIds: readonly string[],
  businesses: readonly BusinessRow[],
): Promise<Pick<Page, "matches" | "dishes">> {
  const values = new Values();
  const hasMatches = wanted !== null && wanted.nos !== NO_NUMBERS && businesses.length > 0;
  if (dishIds.length === 0 && !hasMatches) return NO_PAGE;
  const listed = `SELECT unnest(${values.add(dishIds, "uuid[]")}) AS id, false AS is_match`;
  const businessIds = businesses.map(({ id }) => id);
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
