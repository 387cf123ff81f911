import { kindOf } from "@/lib/dish-kind/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Catalogue } from "@/lib/menu-upload/catalogue";
import {
  type GroupLine,
  type House,
  type MenuLine,
  type Named,
  PROBLEMS_MAX,
  type Problem,
  type ResolvedLine,
} from "@/lib/menu-upload/model";

/** How many suggestions an unknown name gets. */
const NEAREST = 3;
/**
 * How many unknown names get suggestions: comparing with all known names is slow, and a file with more has another
 * problem.
 */
const EXPLAINED_MAX = 50;
/** How many names one cell may be split into; dishes have few categories. */
const NAMES_MAX = 20;

export type Catalogued = Pick<House, "kinds" | "commonCategoryId" | "language"> & {
  groups: Catalogue<Named>;
  categories: Catalogue<Named>;
};

export type Resolved<T> = { lines: T[]; problems: Problem[] };

/**
 * Looks up the sections of a file, in the file's order.
 * @param create makes a missing section; null if the actor may not
 */
export function resolveGroups(
  lines: readonly GroupLine[],
  house: Catalogued,
  create: ((line: GroupLine) => Named) | null,
): Resolved<Named> {
  const rows = new Map<string, number>();
  const resolved: Resolved<Named> = { lines: [], problems: [] };
  for (const line of lines) {
    const found = house.groups.findTitled(line.translation) ?? create?.(line) ?? null;
    const other = found === null ? undefined : rows.get(found.id);
    if (found === null) {
      note(resolved, [unknownGroup(line, resolved.problems.length < EXPLAINED_MAX, house)]);
    } else if (other !== undefined) {
      note(resolved, [{ file: "groups", row: line.row, path: "translation", code: "groupTwice", values: { other } }]);
    } else {
      rows.set(found.id, line.row);
      resolved.lines.push(found);
    }
  }
  return resolved;
}

function unknownGroup({ row, translation }: GroupLine, explain: boolean, house: Catalogued): Problem {
  const name = pickFrom(translation, house.language)?.value.title ?? "";
  return unknown("groups", row, "translation", "groupUnknown", name, explain ? house.groups : null, house);
}

export function resolveLines(lines: readonly MenuLine[], house: Catalogued): Resolved<ResolvedLine> {
  const resolved: Resolved<ResolvedLine> = { lines: [], problems: [] };
  for (const line of lines) {
    const { group, categories, ...rest } = line;
    const problems: Problem[] = [];
    const explain = resolved.problems.length < EXPLAINED_MAX;
    const find = (named: Catalogue<Named>, name: string, path: string, code: "groupUnknown" | "categoryUnknown") => {
      const found = named.find(name);
      if (!found) problems.push(unknown("menu", line.row, path, code, name, explain ? named : null, house));
      return found ? [found.id] : [];
    };
    const [groupId] = group === undefined ? [] : find(house.groups, group, "group", "groupUnknown");
    const categoryIds = categories?.flatMap((cell, index) =>
      namesIn(cell, house.categories).flatMap((name) =>
        find(house.categories, name, `categories.${index}`, "categoryUnknown"),
      ),
    );
    const kind = kindOf(
      Object.values(line.translation).map(({ title }) => title),
      house.kinds,
    );
    const fallback = house.commonCategoryId ?? kind?.categoryId ?? null;
    note(resolved, problems);
    if (problems.length === 0)
      resolved.lines.push({
        ...rest,
        groupId,
        categoryIds,
        kindId: kind?.id ?? null,
        fallbackCategoryIds: fallback === null ? [] : [fallback],
      });
  }
  return resolved;
}

/** Keeps only the first problems: the answer shows no more, and one line may have hundreds. */
function note({ problems }: Resolved<unknown>, more: readonly Problem[]): void {
  problems.push(...more.slice(0, Math.max(0, PROBLEMS_MAX - problems.length)));
}

/** A known name may contain a comma; otherwise commas separate names. */
function namesIn(text: string, known: Catalogue<Named>): string[] {
  if (known.find(text) || !/[,،]/.test(text)) return [text];
  const parts = text.split(/[,،]/).map((part) => part.trim());
  return parts.length > NAMES_MAX ? [text] : parts.filter((part) => part !== "");
}

function unknown(
  file: Problem["file"],
  row: number,
  path: string,
  code: "groupUnknown" | "categoryUnknown",
  name: string,
  known: Catalogue<Named> | null,
  { language }: Catalogued,
): Problem {
  const inLanguage = ({ translation, slug }: Named) => pickFrom(translation, language)?.value.title ?? slug;
  return { file, row, path, code, values: { name, near: known?.nearest(name, NEAREST, inLanguage) ?? [] } };
}
