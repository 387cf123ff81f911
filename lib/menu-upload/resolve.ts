import type { Language } from "@/lib/core/constants";
import { kindOf } from "@/lib/dish-kind/kind-of";
import type { NamedKind } from "@/lib/dish-kind/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Catalogue, Named } from "@/lib/menu-upload/catalogue";
import type { GroupLine, MenuLine, Problem, ResolvedLine } from "@/lib/menu-upload/model";

/** How many names stand in the answer to an unknown one. */
const NEAREST = 3;
/** Comparing an unknown name with all known ones is done for so many lines; a file with more has another trouble. */
const EXPLAINED_MAX = 50;

export type House = {
  groups: Catalogue<Named>;
  categories: Catalogue<Named>;
  /** Kinds by their folded names, as far as the file's titles name some. */
  kinds: ReadonlyMap<string, NamedKind>;
  /** For dishes that name none; without it they stand where dishes of their kind do. */
  commonCategoryId: string | null;
  /** The language that names are given in. */
  language: Language;
};

export type Resolved<T> = { lines: T[]; problems: Problem[] };

/**
 * The sections of a file among those of the house, in the file's order.
 * @param create makes a section that the house does not have; null when the asker may not
 */
export function resolveGroups(
  lines: readonly GroupLine[],
  house: House,
  create: ((line: GroupLine) => Named) | null,
): Resolved<Named> {
  const rows = new Map<string, number>();
  const resolved: Resolved<Named> = { lines: [], problems: [] };
  for (const line of lines) {
    const found = house.groups.findTitled(line.translation) ?? create?.(line) ?? null;
    const other = found === null ? undefined : rows.get(found.id);
    if (found === null) {
      const name = pickFrom(line.translation, house.language)?.value.title ?? "";
      resolved.problems.push(unknown("groups", line.row, "translation", "groupUnknown", name, house.groups, house));
    } else if (other !== undefined) {
      resolved.problems.push({
        file: "groups",
        row: line.row,
        path: "translation",
        code: "groupTwice",
        values: { other },
      });
    } else {
      rows.set(found.id, line.row);
      resolved.lines.push(found);
    }
  }
  return resolved;
}

/** The dishes of a file with ids for what they name. */
export function resolveLines(lines: readonly MenuLine[], house: House): Resolved<ResolvedLine> {
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
    resolved.problems.push(...problems);
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

/** A name with a comma in it is one name, if there is one of that name; else several that somebody wrote together. */
function namesIn(text: string, known: Catalogue<Named>): string[] {
  if (known.find(text) || !/[,،]/.test(text)) return [text];
  const parts = text.split(/[,،]/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

function unknown(
  file: Problem["file"],
  row: number,
  path: string,
  code: "groupUnknown" | "categoryUnknown",
  name: string,
  known: Catalogue<Named> | null,
  { language }: House,
): Problem {
  const inLanguage = ({ translation, slug }: Named) => pickFrom(translation, language)?.value.title ?? slug;
  return { file, row, path, code, values: { name, near: known?.nearest(name, NEAREST, inLanguage) ?? [] } };
}
