import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedPlace, placeTags } from "@/lib/business/manage";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { kindNames } from "@/lib/dish-kind/kind-of";
import { findKinds } from "@/lib/dish-kind/match";
import { Catalogue } from "@/lib/menu-upload/catalogue";
import type { MenuLine, Problem, UploadReport } from "@/lib/menu-upload/model";
import { type KnownHouse, type MenuPlan, planMenu } from "@/lib/menu-upload/plan-menu";
import type { ReadMenu } from "@/lib/menu-upload/read-menu";
import { readInThread } from "@/lib/menu-upload/reader";
import {
  allowLongStatements,
  insertDishes,
  insertGroups,
  noteUpload,
  orderGroups,
  readCategories,
  readDefaultPicture,
  translateGroups,
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
  const files = await readFiles(upload);
  const { groups, menu } = files;
  const house = await readHouse(upload, menu.lines);
  const imageId = await pictureOf(upload);
  const judged = [...groups.problems, ...menu.problems];
  return transact(async ({ tx, touch }) => {
    const place = await lockManagedPlace(tx, actor, upload.businessId);
    const found = await planMenu(tx, actor, place.id, house, { groups: groups.lines, menu: menu.lines });
    const problems = [...judged, ...found.problems].sort(byPlace);
    const counts = countsOf(found);
    if (problems.length > 0 && !upload.isDryRun) return report(NOTHING, problems, files);
    if (upload.isDryRun) return report(counts, problems, files);
    await write(tx, found, { businessId: place.id, imageId, now });
    const { created, updated, skipped } = counts;
    await noteUpload(tx, { businessId: place.id, userId: actor.id, created, updated, skipped }, files);
    await audit(tx, actor, { action: "menu.upload", entity: "business", entityId: place.id, after: counts });
    touch(...placeTags(place));
    if (found.newGroups.length + found.translatedGroups.length > 0) touch("catalogue");
    return report(counts, [], files);
  });
}

async function readFiles({ groups, menu, language }: MenuUpload): Promise<ReadMenu> {
  try {
    return await readInThread({ groups, menu });
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const told = toRowErrors(error.problems, { groups: "row", menu: "row" }, language);
    throw new AppError("validation_failed", { errors: told.map(({ path, message }) => ({ path, message })) });
  }
}

type Counts = Pick<UploadReport, "created" | "updated" | "translated" | "skipped" | "groups">;
const NOTHING: Counts = { created: 0, updated: 0, translated: 0, skipped: 0, groups: { created: 0, translated: 0 } };

function countsOf({ plan, newGroups, translatedGroups }: MenuPlan): Counts {
  return {
    ...{ created: plan.create.length, updated: plan.update.length, translated: plan.translated, skipped: plan.skipped },
    groups: { created: newGroups.length, translated: translatedGroups.length },
  };
}

function report(counts: Counts, problems: readonly Problem[], files: ReadMenu): UploadReport {
  return { ...counts, problems, numbering: { groups: files.groups.numbering, menu: files.menu.numbering } };
}

/** Groups first, then by line. */
const byPlace = (a: Problem, b: Problem) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.row - b.row);

async function write(
  tx: Tx,
  { plan: { create, update }, groupIds, newGroups, translatedGroups }: MenuPlan,
  stamp: Parameters<typeof insertDishes>[2],
): Promise<void> {
  await allowLongStatements(tx);
  await insertGroups(tx, newGroups);
  await translateGroups(tx, translatedGroups);
  await orderGroups(tx, stamp.businessId, groupIds);
  await updateDishes(tx, update, stamp);
  await insertDishes(tx, create, stamp);
}

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
