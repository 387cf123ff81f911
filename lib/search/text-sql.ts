import { NO_NUMBERS, type NumberArray, toNumberArray, union, type Values } from "./statement";
import type { TextMatch, Titles } from "./text-match";

export const namedOf = ({ named, holding }: TextMatch) => union([toNumberArray(named.keys()), holding]);

/** Comparing two lists takes as long as the product of their lengths, where the index is not asked. */
const COMPARED_MAX = 64;

function overlapSql(list: "b.titles" | "b.kinds", wanted: NumberArray, values: Values): string[] {
  if (wanted === NO_NUMBERS) return [];
  const numbers = values.add(wanted, "int[]");
  return wanted.split(",", COMPARED_MAX).length < COMPARED_MAX
    ? [`${list} && ${numbers}`]
    : [`EXISTS (SELECT FROM unnest(${list}) no WHERE no = ANY (${numbers}))`];
}

/** SQL: the business `b` has one of the titles on its menu. */
export function titlesSql({ kinds, others }: Titles, values: Values): string {
  const either = [...overlapSql("b.kinds", kinds, values), ...overlapSql("b.titles", others, values)];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/**
 * SQL: one entry of a menu is one of the titles. Kinds are few numbers where their titles are thousands.
 * @param entry what names the number of its title, and that of its kind (0 = none)
 */
export function entrySql({ kinds, others }: Titles, entry: { title: string; kind: string }, values: Values): string {
  const either = [
    ...(kinds === NO_NUMBERS ? [] : [`${entry.kind} = ANY (${values.add(kinds, "int[]")})`]),
    ...(others === NO_NUMBERS ? [] : [`${entry.title} = ANY (${values.add(others, "int[]")})`]),
  ];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/** What of all businesses the words select by their menus and their names, before it is asked. */
export function reachOf({ wishes, restNamed, restTitles }: TextMatch): "all" | "some" | "none" {
  if (wishes.some(({ nos }) => nos === NO_NUMBERS)) return "none";
  if (restNamed === null) return wishes.length > 0 ? "some" : "all";
  return restNamed === NO_NUMBERS && (restTitles === null || restTitles.nos === NO_NUMBERS) ? "none" : "some";
}

/** Each wish is on its menu, and what is left of the words in its name or on its menu. */
export function partsSql({ wishes, restNamed, restTitles }: TextMatch, values: Values): string[] {
  const rest = [
    ...(restNamed && restNamed !== NO_NUMBERS ? [`b.no = ANY (${values.add(restNamed, "int[]")})`] : []),
    ...(restTitles && restTitles.nos !== NO_NUMBERS ? [titlesSql(restTitles, values)] : []),
  ];
  return [...wishes.map((wish) => titlesSql(wish, values)), ...(rest.length > 0 ? [`(${rest.join(" OR ")})`] : [])];
}

export const namedSql = (text: TextMatch, values: Values) => `b.no = ANY (${values.add(namedOf(text), "int[]")})`;

/** Do the words select some by their names, and others by their parts? */
export const holdsEither = (text: TextMatch) => namedOf(text) !== NO_NUMBERS && reachOf(text) !== "none";

/** What the words select, where the same is asked of all of it. */
export function wordsSql(text: TextMatch, values: Values): string[] {
  const reach = reachOf(text);
  if (namedOf(text) === NO_NUMBERS) return reach === "none" ? ["false"] : partsSql(text, values);
  if (reach === "all") return [];
  const named = namedSql(text, values);
  return reach === "none" ? [named] : [`(${named} OR ${partsSql(text, values).join(" AND ")})`];
}
