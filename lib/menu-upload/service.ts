import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkManagedBusiness, lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { allowLongStatements, type Tx, transact } from "@/lib/core/transact";
import { findKinds } from "@/lib/dish-kind/queries";
import { Catalogue } from "@/lib/menu-upload/catalogue";
import { changedPrices } from "@/lib/menu-upload/dish-notes";
import type { House, MenuCounts, MenuPlan, UploadReport, UploadUndo } from "@/lib/menu-upload/model";
import { type OpenMenu, withMenu } from "@/lib/menu-upload/reader";
import {
  checkMenuVersion,
  insertDishes,
  insertGroups,
  noteUpload,
  orderGroups,
  readBefore,
  readCategories,
  readDefaultPicture,
  readGroups,
  readKnown,
  readMenuVersion,
  readSectionIds,
  translateGroups,
  updateDishes,
} from "@/lib/menu-upload/store";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { toRowErrors } from "@/lib/menu-upload/wire";

export type MenuUpload = {
  businessId: string;
  groups: Uint8Array;
  menu: Uint8Array;
  defaultImageId?: string | undefined;
  /** Id, slug or title of the category of dishes without one. */
  category?: string | undefined;
  /** Menu version reported by a dry run; if the menu has changed since, nothing is written. */
  menuVersion?: string | undefined;
  /** Validate and plan without writing. */
  isDryRun: boolean;
  /** Return the contents of the files as well, for correcting them. */
  wantsEntries?: boolean;
  language: Language;
};

/**
 * Imports two files into the menu of a business: all of it, or nothing if one line has a problem. Known dishes are
 * skipped, so a repeated upload changes nothing (H68).
 * @throws AppError `validation_failed` for an unusable file, an unknown picture or category; `not_found` and
 * `forbidden` about the business; `conflict` if the menu has changed since `menuVersion`, with `changes` in its details
 */
export async function importMenu(actor: Actor, upload: MenuUpload, now: Date): Promise<UploadReport> {
  const { groups, menu, wantsEntries = false, language } = upload;
  await checkManagedBusiness(actor, upload.businessId);
  if (!upload.isDryRun) await countUse("menu_upload", actor.id);
  try {
    return await withMenu(actor.id, { files: { groups, menu }, wantsEntries }, (files) =>
      importRead(actor, upload, files, now),
    );
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const errors = toRowErrors(error.problems, { groups: "row", menu: "row" }, language);
    throw new AppError("validation_failed", { errors: errors.map(({ path, message }) => ({ path, message })) });
  }
}

async function importRead(actor: Actor, upload: MenuUpload, files: OpenMenu, now: Date): Promise<UploadReport> {
  const { numbering, hashes, entries } = files;
  const known = await readNames(upload, files.kindNames);
  const imageId = await pictureOf(upload);
  return transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, upload.businessId);
    const menuVersion = await readMenuVersion(tx, business.id, now);
    if (!upload.isDryRun)
      await checkMenuVersion(
        tx,
        { businessId: business.id, menuVersion, language: upload.language },
        upload.menuVersion,
      );
    const plan = await files.plan({ ...known, ...(await readHouse(tx, actor, business.id)) });
    const { counts, problems } = plan;
    if (upload.isDryRun) return { ...counts, problems, numbering, entries, menuVersion, uploadId: null };
    if (problems.length > 0) return { ...NOTHING, problems, numbering, entries, menuVersion, uploadId: null };
    const undo = await write(tx, plan, { businessId: business.id, imageId, now });
    const dishes = await changedPrices(tx, { made: undo.made, before: undo.changed });
    const { created, updated, skipped } = counts;
    const noted = { businessId: business.id, userId: actor.id, created, updated, skipped, undo, createdAt: now };
    const uploadId = await noteUpload(tx, noted, hashes);
    await audit(tx, actor, {
      action: "menu.upload",
      entity: "business",
      entityId: business.id,
      after: { ...counts, dishes },
    });
    invalidate(...businessTags(business));
    if (plan.newGroups.length + plan.translatedGroups.length > 0) invalidate("catalogue");
    const after = await readMenuVersion(tx, business.id, now);
    const id = created + updated > 0 ? uploadId : null;
    return { ...counts, problems, numbering, entries, menuVersion: after, uploadId: id };
  });
}

const NOTHING: MenuCounts = {
  created: 0,
  updated: 0,
  translated: 0,
  skipped: 0,
  groups: { created: 0, translated: 0 },
};

async function write(tx: Tx, plan: MenuPlan, stamp: Parameters<typeof insertDishes>[2]): Promise<UploadUndo> {
  await allowLongStatements(tx);
  await insertGroups(tx, plan.newGroups);
  await translateGroups(tx, plan.translatedGroups);
  await orderGroups(tx, stamp.businessId, plan.groupIds);
  const changed = await readBefore(tx, plan.updated);
  await updateDishes(tx, plan.updated, stamp);
  return { made: await insertDishes(tx, plan.created, stamp), changed };
}

type Names = Pick<House, "categories" | "kinds" | "commonCategoryId" | "language">;

/** Data that lines refer to and that is independent of the business. */
async function readNames({ category, language }: MenuUpload, kindNames: readonly string[]): Promise<Names> {
  const [categories, kinds] = await Promise.all([readCategories(), findKinds(kindNames)]);
  const common = category === undefined ? null : new Catalogue(categories).find(category);
  if (category !== undefined && common === null) throw unknownField("category", "is no category of dishes");
  return { categories, kinds, commonCategoryId: common?.id ?? null, language };
}

async function readHouse(tx: Tx, { role }: Actor, businessId: string): Promise<Omit<House, keyof Names>> {
  const isAdmin = role === "admin";
  const groups = await readGroups(tx, { mayAdd: isAdmin });
  const dishes = await readKnown(tx, businessId);
  return { isAdmin, groups, dishes, sectionIds: isAdmin ? await readSectionIds(tx, businessId) : [] };
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
