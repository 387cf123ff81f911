import "server-only";
import { z } from "zod";
import { inForceSql } from "@/lib/business/conditions";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { distanceBetween } from "@/lib/core/provinces";
import { idRow } from "@/lib/core/rows";
import type { Dish } from "@/lib/dish/model";
import { ACTIVE_DISH, DISH_COLUMNS, DISH_JOINS, dishRow, toDish } from "@/lib/dish/queries";
import { type Counts, FEW } from "./facets";
import {
  entrySql,
  type Filter,
  foundConditions,
  hasPriceBand,
  haversineSql,
  isNarrow,
  priceSql,
  titlesSql,
} from "./filter";
import type { SearchInput } from "./model";
import { fromNumberArray, NO_NUMBERS, type NumberArray, toNumberArray, Values } from "./statement";
import { SURE_NAME, TELLING_NAME, TELLING_NAMES_MAX, type Titles, unionOf } from "./text-match";

const noRow = z.strictObject({ no: z.int() });
const placedRow = z.strictObject({
  id: z.guid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const shownDishRow = dishRow.extend({ isMatch: z.boolean() });

/**
 * Numbers of the businesses with an active slot (lib/featured), by position.
 * @param found SQL conditions on `b` for results
 */
export async function findFeaturedSlots(found: (values: Values) => readonly string[]): Promise<number[]> {
  const values = new Values();
  const rows = await sqlQuery(
    noRow,
    `SELECT b.no FROM featured_slots s JOIN search_businesses b ON b.business_id = s.business_id
     WHERE ${[inForceSql(), ...found(values)].join(" AND ")}
     GROUP BY b.no ORDER BY min(s.position), min(s.from_at), b.no`,
    values.list,
  );
  return rows.map(({ no }) => no);
}

/** Distance in whole metres; null if either position is missing. */
export type BusinessRow = { id: string; distance: number | null };

type Placed = z.infer<typeof placedRow>;

function toRow({ id, latitude, longitude }: Placed, position: SearchInput["position"]): BusinessRow {
  const isPlaced = position && latitude !== null && longitude !== null;
  return { id, distance: isPlaced ? Math.round(distanceBetween({ latitude, longitude }, position)) : null };
}

/**
 * How to read the results: `first` are the businesses at the top (`findFirst`), `nos` their numbers if passed on,
 * `isFew` if scanning an ordered index would take long because it rarely hits a result.
 */
type Shape = { first: NumberArray; nos: NumberArray | null; isFew: boolean };

/** SQL: the business `b` is a result; by number if they were passed on, so that pages match the counts. */
const foundAgain = (filter: Filter, nos: NumberArray | null, values: Values): string[] =>
  nos === null ? foundConditions(filter, values) : [`b.no = ANY (${values.add(nos, "int[]")})`];

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
  return sort === "featured" ? [{ sql: "b.is_featured", direction: "DESC" }, ...TOP] : TOP;
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
  { first, isFew }: Shape,
  most: string,
  values: Values,
) {
  const keys = order.map(({ sql }, index) => `${sql} AS key${index}`).join(", ");
  // OFFSET 0 makes Postgres evaluate the subquery before sorting.
  const from = (and: string) =>
    isFew
      ? `(SELECT * FROM search_businesses b WHERE ${where}${and} OFFSET 0) b`
      : `search_businesses b WHERE ${where}${and}`;
  const select = (key: string, and: string) => `SELECT ${columns}, ${key} AS first, ${keys} FROM ${from(and)}`;
  if (first === NO_NUMBERS) return `${select("NULL::int", "")} ORDER BY ${orderBy(order)} ${most}`;
  const nos = values.add(first, "int[]");
  return `(${select(`array_position(${nos}, b.no)`, ` AND b.no = ANY (${nos})`)}) UNION ALL
    (${select("NULL", ` AND b.no <> ALL (${nos})`)} ORDER BY ${orderBy(order)} ${most})`;
}

const byKeys = (order: readonly OrderKey[], of: string) =>
  [`${of}.first NULLS LAST`, ...order.map(({ direction }, index) => `${of}.key${index} ${direction}`)].join(", ");

/** Businesses at the top: exact names, then with the order `featured` those with an active slot. */
async function findFirst(filter: Filter, nos: NumberArray | null): Promise<NumberArray> {
  const [named, slotted] = await Promise.all([
    findNamed(filter, nos),
    filter.input.sort === "featured" ? findFeaturedSlots((values) => foundAgain(filter, nos, values)) : [],
  ]);
  const first = [...new Set([...named, ...slotted])];
  return first.length === 0 ? NO_NUMBERS : toNumberArray(first);
}

async function findNamed(filter: Filter, nos: NumberArray | null): Promise<number[]> {
  const { input, text } = filter;
  if (!text || input.sort === "cheapest" || (input.sort === "nearest" && input.position)) return [];
  const found = nos === null ? null : new Set(fromNumberArray(nos));
  const telling = [...text.named].filter(([no, score]) => score >= TELLING_NAME && (found === null || found.has(no)));
  if (telling.length === 0) return [];
  const values = new Values();
  const isTelling = `b.no = ANY (${values.add(toNumberArray(telling.map(([no]) => no)), "int[]")})`;
  const where = found === null ? [...foundConditions(filter, values), isTelling] : [isTelling];
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

async function pageOfBusinesses(filter: Filter, shape: Shape): Promise<BusinessRow[]> {
  const { input } = filter;
  const values = new Values();
  const order = orderOf(input, values);
  const most = `LIMIT ${values.add(input.page * input.limit, "int")}`;
  const columns = "b.business_id AS id, b.latitude, b.longitude";
  const where = foundAgain(filter, shape.nos, values).join(" AND ");
  const rows = await sqlQuery(
    placedRow,
    `SELECT best.id, best.latitude, best.longitude
     FROM (${bestSql(columns, where, order, shape, most, values)}) best
     ORDER BY ${byKeys(order, "best")}
     LIMIT ${values.add(input.limit, "int")} OFFSET ${values.add((input.page - 1) * input.limit, "int")}`,
    values.list,
  );
  return rows.map((row) => toRow(row, input.position));
}

/** One page of businesses, and the ids of one page of the matching dishes among all results. */
export async function readPages(
  filter: Filter,
  wanted: Titles | null,
  { businesses, dishes, nos }: Pick<Counts, "businesses" | "dishes" | "nos">,
): Promise<[BusinessRow[], string[]]> {
  if (businesses === 0) return [[], []];
  const first = await findFirst(filter, nos);
  return Promise.all([
    pageOfBusinesses(filter, { first, nos, isFew: businesses < FEW }),
    dishes === 0 ? [] : pageOfDishes(filter, wanted, { first, nos, isFew: Math.min(businesses, dishes) < FEW }),
  ]);
}

/** Titles that match the query; null = every dish matches. */
export function wantedTitles({ text, dish }: Filter): Titles | null {
  const sets = [...(text?.dishTitles ?? []), ...(text?.restTitles ? [text.restTitles] : []), ...(dish ? [dish] : [])];
  // Words that only filter («رستورانت هرات») match every dish; a name matches none.
  return sets.length > 0 || text?.restNamed ? unionOf(sets) : null;
}

async function pageOfDishes(filter: Filter, wanted: Titles | null, shape: Shape): Promise<string[]> {
  const isByPrice = filter.input.sort === "cheapest";
  const { text, values } =
    wanted && isByPrice ? cheapestOfTitles(filter, wanted, shape.nos) : dishesByMenu(filter, wanted, isByPrice, shape);
  const rows = await sqlQuery(idRow, text, values.list);
  return rows.map(({ id }) => id);
}

type Statement = { text: string; values: Values };

const pageSql = ({ dishPage, limit }: SearchInput, values: Values) =>
  `LIMIT ${values.add(limit, "int")} OFFSET ${values.add((dishPage - 1) * limit, "int")}`;

/** The cheapest dishes with one of the titles, through the titles' price index. */
function cheapestOfTitles(filter: Filter, wanted: Titles, nos: NumberArray | null): Statement {
  const { input } = filter;
  const values = new Values();
  const band = hasPriceBand(input) ? `AND ${priceSql(input, "d.price", values)}` : "";
  const found = foundAgain(filter, nos, values).join(" AND ");
  const serving = (keys: string) => `FROM dishes d JOIN search_businesses b ON b.business_id = d.business_id
    WHERE d.title_key = ${keys} AND ${ACTIVE_DISH} ${band} AND ${found}`;
  const keys = values.add(wanted.keys, "bigint[]");
  const columns = "d.id, d.title_key, d.price, b.price_median, b.business_id";
  // With many results, read each title by price up to the size of the page, with ties of the last price.
  const most = () => values.add(input.dishPage * input.limit, "int");
  const rows =
    nos !== null || isNarrow(filter)
      ? `SELECT ${columns} ${serving(`ANY (${keys})`)}`
      : `SELECT cheap.* FROM (SELECT DISTINCT unnest(${keys}) AS key) title CROSS JOIN LATERAL (
         SELECT ${columns} ${serving("title.key")} ORDER BY d.price FETCH FIRST (${most()}) ROWS WITH TIES) cheap`;
  const text = `SELECT b.id FROM (${rows}) b JOIN search_titles t ON t.key = b.title_key
    ORDER BY b.price, ${orderBy(BY_PRICE)}, t.no, b.id ${pageSql(input, values)}`;
  return { text, values };
}

/** Dishes in menu order of the results, or the cheapest first. */
function dishesByMenu(filter: Filter, wanted: Titles | null, isByPrice: boolean, shape: Shape): Statement {
  const { input } = filter;
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
  const where = [...new Set([...foundAgain(filter, shape.nos, values), serves])].join(" AND ");
  const menuOrder = isByPrice ? "e.price, menus.key1 NULLS LAST, menus.key2" : byKeys(order, "menus");
  const text = `WITH menus AS (
      ${bestSql("b.business_id, b.titles, b.kinds, b.prices", where, order, shape, most, values)}
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
      SELECT d.id FROM dishes d
      WHERE d.business_id = entries.business_id AND d.title_key = t.key AND d.price = entries.price AND ${ACTIVE_DISH}
      ORDER BY d.id LIMIT 1 OFFSET (
        SELECT count(*) FROM unnest(entries.titles, entries.prices) WITH ORDINALITY AS twin (title, price, place)
        WHERE twin.title = entries.title AND twin.price = entries.price AND twin.place < entries.place
      )
    ) dish ORDER BY entries.row`;
  return { text, values };
}

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
