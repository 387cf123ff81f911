import { NO_NUMBERS, type NumberArray, toNumberArray, union, type Values } from "./statement";
import type { TextMatch, Titles } from "./text-match";

export const namedOf = ({ named, holding }: TextMatch) => union([toNumberArray(named.keys()), holding]);

/** Without an index, comparing two lists takes the product of their lengths. */
const COMPARED_MAX = 64;

function overlapSql(list: "b.titles" | "b.kinds", wanted: NumberArray, values: Values): string[] {
  if (wanted === NO_NUMBERS) return [];
  const numbers = values.add(wanted, "int[]");
  return wanted.split(",", COMPARED_MAX).length < COMPARED_MAX
    ? [`${list} && ${numbers}`]
    : [`EXISTS (SELECT FROM unnest(${list}) no WHERE no = ANY (${numbers}))`];
}

export function titlesSql({ kinds, others }: Titles, values: Values): string {
  const either = [...overlapSql("b.kinds", kinds, values), ...overlapSql("b.titles", others, values)];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/**
 * SQL: a menu entry has one of the titles. Kinds are checked as such, because they are few numbers for thousands of
 * titles.
 * @param entry SQL of its title's number and its kind's number (0 = none)
 */
export function entrySql({ kinds, others }: Titles, entry: { title: string; kind: string }, values: Values): string {
  const either = [
    ...(kinds === NO_NUMBERS ? [] : [`${entry.kind} = ANY (${values.add(kinds, "int[]")})`]),
    ...(others === NO_NUMBERS ? [] : [`${entry.title} = ANY (${values.add(others, "int[]")})`]),
  ];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/** How many businesses the words can match by menus and names, known before the query runs. */
export function reachOf({ wishes, restNamed, restTitles }: TextMatch): "all" | "some" | "none" {
  if (wishes.some(({ nos }) => nos === NO_NUMBERS)) return "none";
  if (restNamed === null) return wishes.length > 0 ? "some" : "all";
  return restNamed === NO_NUMBERS && (restTitles === null || restTitles.nos === NO_NUMBERS) ? "none" : "some";
}

/** SQL: each wish is on the menu, and the remaining words are in the name or on the menu. */
export function partsSql({ wishes, restNamed, restTitles }: TextMatch, values: Values): string[] {
  const rest = [
    ...(restNamed && restNamed !== NO_NUMBERS ? [`b.no = ANY (${values.add(restNamed, "int[]")})`] : []),
    ...(restTitles && restTitles.nos !== NO_NUMBERS ? [titlesSql(restTitles, values)] : []),
  ];
  return [...wishes.map((wish) => titlesSql(wish, values)), ...(rest.length > 0 ? [`(${rest.join(" OR ")})`] : [])];
}

export const namedSql = (text: TextMatch, values: Values) => `b.no = ANY (${values.add(namedOf(text), "int[]")})`;

export const holdsEither = (text: TextMatch) => namedOf(text) !== NO_NUMBERS && reachOf(text) !== "none";

export function wordsSql(text: TextMatch, values: Values): string[] {
  const reach = reachOf(text);
  if (namedOf(text) === NO_NUMBERS) return reach === "none" ? ["false"] : partsSql(text, values);
  if (reach === "all") return [];
  const named = namedSql(text, values);
  return reach === "none" ? [named] : [`(${named} OR ${partsSql(text, values).join(" AND ")})`];
}
