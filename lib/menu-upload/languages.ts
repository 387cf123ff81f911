import { LANGUAGES, type Translated } from "@/lib/core/constants";
import type { GroupLine, KnownDish, MenuLine, ResolvedLine } from "@/lib/menu-upload/model";
import { titleKey, titleKeys } from "@/lib/menu-upload/title-key";

/** True if no language has a title in both: only then can one be the other's translation. */
function complete(one: Translated<unknown>, other: Translated<unknown>): boolean {
  return LANGUAGES.every((lng) => one[lng] === undefined || other[lng] === undefined);
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = lists.get(key);
    if (list) list.push(item);
    else lists.set(key, [item]);
  }
  return lists;
}

const sectionOf = (dish: Pick<ResolvedLine | KnownDish, "groupId">) => dish.groupId ?? "none";

/**
 * Finds the dishes that lines translate, by row. A line may be a translation if the dish has no title in any of the
 * line's languages and the match is certain:
 * 1. both name the same kind of dish, in the same section at the same price, and no other line or dish does;
 * 2. all remaining ones line up: every section has as many lines as dishes, at the same prices in the same order.
 * Otherwise the line is a new dish; there is no guessing.
 * @param known in the order of the menu
 */
export function pairTranslations(
  known: readonly KnownDish[],
  lines: readonly ResolvedLine[],
): ReadonlyMap<number, KnownDish> {
  const spoken = new Set(lines.flatMap(({ translation }) => titleKeys(translation)));
  const titles = new Set(known.flatMap(({ translation }) => titleKeys(translation)));
  const open = lines.filter(({ translation }) => !titleKeys(translation).some((key) => titles.has(key)));
  const unnamed = known.filter(({ translation }) => !titleKeys(translation).some((key) => spoken.has(key)));
  const pairs = pairKinds(unnamed, open);
  const taken = new Set([...pairs.values()]);
  for (const [row, dish] of pairInOrder(
    unnamed.filter((dish) => !taken.has(dish)),
    open.filter(({ row }) => !pairs.has(row)),
  ))
    pairs.set(row, dish);
  return pairs;
}

function pairKinds(known: readonly KnownDish[], lines: readonly ResolvedLine[]): Map<number, KnownDish> {
  const keyOf = (dish: KnownDish | ResolvedLine) => [dish.kindId, sectionOf(dish), dish.price].join(" ");
  const dishes = byKey(known, keyOf);
  const pairs = new Map<number, KnownDish>();
  for (const [key, [line, ...others]] of byKey(lines, keyOf)) {
    const [dish, ...twins] = dishes.get(key) ?? [];
    if (!line || !dish || line.kindId === null || others.length + twins.length > 0) continue;
    if (complete(line.translation, dish.translation)) pairs.set(line.row, dish);
  }
  return pairs;
}

function pairInOrder(known: readonly KnownDish[], lines: readonly ResolvedLine[]): Map<number, KnownDish> {
  const languages: Translated<unknown> = Object.assign({}, ...lines.map(({ translation }) => translation));
  const sections = byKey(
    known.filter(({ translation }) => complete(languages, translation)),
    sectionOf,
  );
  const pairs = new Map<number, KnownDish>();
  for (const [section, listed] of byKey(lines, sectionOf)) {
    const dishes = sections.get(section) ?? [];
    if (!isSameMenu(dishes, listed)) return new Map();
    for (const [business, { row }] of listed.entries()) {
      const dish = dishes[business];
      if (dish) pairs.set(row, dish);
    }
    sections.delete(section);
  }
  return sections.size === 0 ? pairs : new Map();
}

type Priced = { readonly price: number };

const isSameMenu = (dishes: readonly Priced[], lines: readonly Priced[]) =>
  dishes.length === lines.length && dishes.every(({ price }, business) => price === lines[business]?.price);

type Section = { readonly id: string; readonly translation: Translated<{ title: string }> };

/**
 * Finds the menu's sections that new sections of a file translate, by row. The section has no title in the file's
 * languages, and its dishes have the same prices in the same order as those of the file's section.
 * @param sections those of the menu
 */
export function pairSections(
  sections: readonly Section[],
  known: readonly KnownDish[],
  lines: { groups: readonly GroupLine[]; menu: readonly MenuLine[] },
): ReadonlyMap<number, string> {
  const dishes = byKey(known, sectionOf);
  const named = byKey(
    lines.menu.filter(({ group }) => group !== undefined),
    ({ group = "" }) => titleKey(group),
  );
  const pairs = new Map<number, string>();
  for (const { row, translation } of lines.groups) {
    const listed = Object.values(translation).flatMap(({ title }) => named.get(titleKey(title)) ?? []);
    const fitting = sections.filter(
      ({ id, translation: known }) =>
        complete(known, translation) && listed.length > 0 && isSameMenu(dishes.get(id) ?? [], listed),
    );
    const [only, ...others] = fitting.filter(({ id }) => ![...pairs.values()].includes(id));
    if (only && others.length === 0) pairs.set(row, only.id);
  }
  return pairs;
}
