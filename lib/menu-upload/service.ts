import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedPlace, placeTags } from "@/lib/business/manage";
import { slugOf } from "@/lib/business/slug";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { kindNames } from "@/lib/dish-kind/kind-of";
import { findKinds } from "@/lib/dish-kind/match";
import { Catalogue, type Named } from "@/lib/menu-upload/catalogue";
import { type Entries, readEntries } from "@/lib/menu-upload/entries";
import { readGroupLines, readMenuLines } from "@/lib/menu-upload/lines";
import type { GroupLine, MenuFile, MenuLine, Plan, Problem, UploadReport } from "@/lib/menu-upload/model";
import { planUpload } from "@/lib/menu-upload/plan";
import { type House, resolveGroups, resolveLines } from "@/lib/menu-upload/resolve";
import {
  allowLongStatements,
  insertDishes,
  insertGroups,
  noteUpload,
  orderGroups,
  readCategories,
  readDefaultPicture,
  readGroups,
  readKnown,
  updateDishes,
} from "@/lib/menu-upload/store";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { toRowErrors } from "@/lib/menu-upload/wire";

export type MenuUpload = {
  businessId: string;
  groups: Uint8Array;
  menu: Uint8Array;
  /** Id of the default image that new dishes get. */
  defaultImageId?: string | undefined;
  /** Id, slug or title of the category of dishes that name none. */
  category?: string | undefined;
  /** Everything but writing. */
  isDryRun: boolean;
  /** The language of names in problems. */
  language: Language;
};

/**
 * Puts a menu out of two files into the menu of a place, all of it or, when one line has a problem, nothing. What is
 * known already is skipped, so the same files twice are the same as once (H68).
 * @throws AppError `validation_failed` for a file that can't be used, an unknown picture or category; `not_found` and
 * `forbidden` about the place
 */
export async function importMenu(actor: Actor, upload: MenuUpload, now: Date): Promise<UploadReport> {
  const files = readFiles(upload);
  const [groups, menu] = [readGroupLines(files.groups), readMenuLines(files.menu)];
  const house = await readHouse(upload, menu.lines);
  const imageId = await pictureOf(upload);
  const judged = [...groups.problems, ...menu.problems];
  return transact(async ({ tx, touch }) => {
    const place = await lockManagedPlace(tx, actor, upload.businessId);
    const found = await plan(tx, actor, upload, house, groups.lines, menu.lines);
    const problems = [...judged, ...found.problems].sort(byPlace);
    const counts = {
      created: found.plan.create.length,
      updated: found.plan.update.length,
      skipped: found.plan.skipped,
    };
    if (problems.length > 0 && !upload.isDryRun) return report({ created: 0, updated: 0, skipped: 0 }, problems, files);
    if (upload.isDryRun) return report(counts, problems, files);
    await write(tx, found, { businessId: place.id, imageId, now });
    await noteUpload(tx, { businessId: place.id, userId: actor.id, ...counts }, [upload.groups, upload.menu]);
    await audit(tx, actor, { action: "menu.upload", entity: "business", entityId: place.id, after: counts });
    touch(...placeTags(place));
    return report(counts, [], files);
  });
}

type Files = Readonly<Record<MenuFile, Entries>>;

function readFiles({ groups, menu, language }: MenuUpload): Files {
  try {
    return { groups: readEntries("groups", groups), menu: readEntries("menu", menu) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const told = toRowErrors(error.problems, { groups: "row", menu: "row" }, language);
    throw new AppError("validation_failed", { errors: told.map(({ path, message }) => ({ path, message })) });
  }
}

type Counts = Pick<UploadReport, "created" | "updated" | "skipped">;

function report(counts: Counts, problems: readonly Problem[], files: Files): UploadReport {
  return { ...counts, problems, numbering: { groups: files.groups.numbering, menu: files.menu.numbering } };
}

/** Groups first, then by line. */
const byPlace = (a: Problem, b: Problem) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.row - b.row);

type Found = { plan: Plan; problems: Problem[]; groupIds: string[]; newGroups: Named[] };

async function plan(
  tx: Tx,
  actor: Actor,
  { businessId }: MenuUpload,
  known: KnownHouse,
  groupLines: readonly GroupLine[],
  menuLines: readonly MenuLine[],
): Promise<Found> {
  const stored = await readGroups(tx, { mayAdd: actor.role === "admin" });
  const house = { ...known, groups: new Catalogue<Named>(stored.filter(({ isDeleted }) => !isDeleted)) };
  const slugs = new Set(stored.map(({ slug }) => slug));
  const newGroups: Named[] = [];
  // Sections are everybody's (H67): an owner picks among them, an admin's file may bring others.
  const create = (line: GroupLine) => {
    const made = { id: randomUUID(), slug: slugFor(line, slugs), translation: line.translation };
    house.groups.add(made);
    slugs.add(made.slug);
    newGroups.push(made);
    return made;
  };
  const groups = resolveGroups(groupLines, house, actor.role === "admin" ? create : null);
  const lines = resolveLines(menuLines, house);
  const made = planUpload(await readKnown(tx, businessId), lines.lines);
  const problems = [...groups.problems, ...lines.problems, ...made.problems];
  return { plan: made, problems, groupIds: groups.lines.map(({ id }) => id), newGroups };
}

function slugFor({ translation }: GroupLine, taken: ReadonlySet<string>): string {
  const titles = Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
  return slugOf(titles, "group", (slug) => taken.has(slug));
}

async function write(
  tx: Tx,
  { plan: { create, update }, groupIds, newGroups }: Found,
  stamp: Parameters<typeof insertDishes>[2],
): Promise<void> {
  await allowLongStatements(tx);
  await insertGroups(tx, newGroups);
  await orderGroups(tx, stamp.businessId, groupIds);
  await updateDishes(tx, update, stamp);
  await insertDishes(tx, create, stamp);
}

type KnownHouse = Omit<House, "groups">;

async function readHouse({ category, language }: MenuUpload, lines: readonly MenuLine[]): Promise<KnownHouse> {
  const titles = lines.flatMap(({ translation }) => Object.values(translation).map(({ title }) => title));
  const [stored, kinds] = await Promise.all([readCategories(), findKinds([...new Set(titles.flatMap(kindNames))])]);
  const categories = new Catalogue(stored);
  const common = category === undefined ? null : categories.find(category);
  if (category !== undefined && common === null) throw unknownField("category", "is no category of dishes");
  return { categories, kinds, commonCategoryId: common?.id ?? null, language };
}

async function pictureOf({ defaultImageId }: MenuUpload): Promise<string | null> {
  if (defaultImageId === undefined) return null;
  const mediaId = await readDefaultPicture(defaultImageId);
  if (mediaId === null) throw unknownField("defaultImage", "is no default image");
  return mediaId;
}

function unknownField(path: string, message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path, message }] });
}
