import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { slugOf } from "@/lib/business/slug";
import type { Tx } from "@/lib/core/transact";
import { Catalogue, type Named } from "@/lib/menu-upload/catalogue";
import { pairSections } from "@/lib/menu-upload/languages";
import type { GroupLine, MenuLine, Plan, Problem } from "@/lib/menu-upload/model";
import { planUpload } from "@/lib/menu-upload/plan";
import { type House, resolveGroups, resolveLines } from "@/lib/menu-upload/resolve";
import { readGroups, readKnown, readSectionIds } from "@/lib/menu-upload/store";

/** What the house has besides its sections, which are read where they are locked. */
export type KnownHouse = Omit<House, "groups">;
export type Lines = { groups: readonly GroupLine[]; menu: readonly MenuLine[] };

/** What an upload would do to a menu and to the sections of the house. */
export type MenuPlan = {
  plan: Plan;
  problems: Problem[];
  /** The sections that the file names, in its order. */
  groupIds: string[];
  newGroups: Named[];
  /** Sections of the menu that the file says in another language, with all their titles. */
  translatedGroups: Named[];
};

/** Plans an upload into a menu that is locked; nothing is written. */
export async function planMenu(
  tx: Tx,
  actor: Actor,
  businessId: string,
  known: KnownHouse,
  lines: Lines,
): Promise<MenuPlan> {
  const isAdmin = actor.role === "admin";
  const stored = await readGroups(tx, { mayAdd: isAdmin });
  const dishes = await readKnown(tx, businessId);
  const groups = new Catalogue<Named>(stored.filter(({ isDeleted }) => !isDeleted));
  const house = { ...known, groups };
  const slugs = new Set(stored.map(({ slug }) => slug));
  const sectionIds = isAdmin ? await readSectionIds(tx, businessId) : [];
  const unknown = lines.groups.filter(({ translation }) => groups.findTitled(translation) === null);
  const sections = sectionIds.flatMap((id) => groups.byId(id) ?? []);
  const pairs = pairSections(sections, dishes, { groups: unknown, menu: lines.menu });
  const [newGroups, translatedGroups]: [Named[], Named[]] = [[], []];
  // Sections are everybody's (H67): an owner picks among them, an admin's file may bring others and translate those it has.
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
  const resolved = resolveGroups(lines.groups, house, isAdmin ? bring : null);
  const menu = resolveLines(lines.menu, house);
  const plan = planUpload(dishes, menu.lines);
  const problems = [...resolved.problems, ...menu.problems, ...plan.problems];
  return { plan, problems, groupIds: resolved.lines.map(({ id }) => id), newGroups, translatedGroups };
}

function slugFor({ translation }: GroupLine, taken: ReadonlySet<string>): string {
  const titles = Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
  return slugOf(titles, "group", (slug) => taken.has(slug));
}
