import { randomUUID } from "node:crypto";
import { slugOf } from "@/lib/i18n/slug";
import { Catalogue } from "@/lib/menu-upload/catalogue";
import { pairSections } from "@/lib/menu-upload/languages";
import {
  type GroupLine,
  type House,
  type KnownDish,
  type MenuDish,
  type MenuPlan,
  type Named,
  PROBLEMS_MAX,
  type Problem,
} from "@/lib/menu-upload/model";
import { planUpload } from "@/lib/menu-upload/plan";
import type { ReadMenu } from "@/lib/menu-upload/read-menu";
import { resolveGroups, resolveLines } from "@/lib/menu-upload/resolve";

/** Plans the effect of an upload on a menu and on the sections. Pure. */
export function planMenu(house: House, files: ReadMenu): MenuPlan {
  const groups = new Catalogue<Named>(house.groups.filter(({ isDeleted }) => !isDeleted));
  const catalogued = { ...house, groups, categories: new Catalogue<Named>(house.categories) };
  const slugs = new Set(house.groups.map(({ slug }) => slug));
  const unknown = files.groups.lines.filter(({ translation }) => groups.findTitled(translation) === null);
  const sections = house.sectionIds.flatMap((id) => groups.byId(id) ?? []);
  const pairs = pairSections(sections, house.dishes, { groups: unknown, menu: files.menu.lines });
  const [newGroups, translatedGroups]: [Named[], Named[]] = [[], []];
  // Sections are shared by all businesses (H67): owners choose existing ones; an admin's file may add and translate
  // them.
  const bring = (line: GroupLine): Named => {
    const section = groups.byId(pairs.get(line.row) ?? "");
    if (section) {
      const translated = groups.rename(section, { ...section.translation, ...line.translation });
      translatedGroups.push(translated);
      return translated;
    }
    const made = { id: randomUUID(), slug: slugFor(line, slugs), translation: line.translation };
    groups.add(made);
    slugs.add(made.slug);
    newGroups.push(made);
    return made;
  };
  const resolved = resolveGroups(files.groups.lines, catalogued, house.isAdmin ? bring : null);
  const menu = resolveLines(files.menu.lines, catalogued);
  const { create, update, translated, skipped, problems } = planUpload(house.dishes, menu.lines);
  const found = [files.groups, files.menu, resolved, menu].flatMap((part) => part.problems).concat(problems);
  return {
    counts: {
      created: create.length,
      updated: update.length,
      translated,
      skipped,
      groups: { created: newGroups.length, translated: translatedGroups.length },
    },
    problems: found.sort(byBusiness).slice(0, PROBLEMS_MAX),
    groupIds: resolved.lines.map(({ id }) => id),
    newGroups,
    translatedGroups,
    created: rowsOf(create),
    updated: rowsOf(update),
  };
}

const byBusiness = (a: Problem, b: Problem) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.row - b.row);

function slugFor({ translation }: GroupLine, taken: ReadonlySet<string>): string {
  const titles = Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
  return slugOf(titles, "group", (slug) => taken.has(slug));
}

/**
 * Dishes as database rows in one JSON text, which goes into the statement unchanged: copying thousands of objects out
 * of the planning thread would block the main thread.
 * @returns null if empty
 */
function rowsOf(dishes: readonly (MenuDish | KnownDish)[]): string | null {
  return dishes.length === 0 ? null : JSON.stringify(dishes.map(rowOf));
}

function rowOf(dish: MenuDish | KnownDish, rank: number) {
  const { translation, price, labels, availability, status, type } = dish;
  const [group_id, kind_id, serving_time, categories] = [dish.groupId, dish.kindId, dish.servingTime, dish.categoryIds];
  const row = { translation, price, labels, availability, status, type, group_id, kind_id, serving_time, categories };
  return { ...row, rank, ...("id" in dish && { id: dish.id }) };
}
