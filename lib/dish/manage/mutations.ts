import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import type { Upload } from "@/lib/api/upload";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { titlesOf } from "@/lib/core/titles";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import {
  checkCategories,
  checkGroup,
  findTwinDish,
  kindIdOf,
  lockDish,
  lockManagedDish,
  type StoredDish,
} from "@/lib/dish/manage/queries";
import {
  type DishChange,
  type DishFacts,
  type DishText,
  type NewDish,
  type NewPicture,
  notedFacts,
  type TextChange,
} from "@/lib/dish/model";
import { isPublishing } from "@/lib/dish/policy";
import { checkMenuPhoto, checkPublishable } from "@/lib/dish/publish";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Appends a dish to a menu.
 * @returns its id
 * @throws AppError `not_found` about the restaurant, `forbidden` for another's, `validation_failed` for an unknown
 * group, category or picture
 */
export async function createDish(
  actor: Actor,
  businessId: string,
  dish: NewDish,
  { picture, now }: { picture: NewPicture; now: Date },
): Promise<string> {
  return transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId, "dish");
    await checkReferences(tx, dish);
    const twin = await findTwinDish(tx, actor, businessId, { dish, picture, now });
    if (twin !== null) return twin;
    const { _max } = await tx.dish.aggregate({ where: { businessId }, _max: { position: true } });
    const { translation, price, categories, unreadablePhoto } = dish;
    if (unreadablePhoto) await checkMenuPhoto(tx, businessId, unreadablePhoto);
    const kindId = await kindIdOf(tx, translation);
    const imageId = await pictureOf(tx, picture, actor, businessId);
    const { id } = await tx.dish.create({
      data: {
        businessId,
        kindId,
        translation,
        price,
        ...factsOf(dish),
        priceConfirmedAt: now,
        createdAt: now,
        updatedAt: now,
        position: (_max.position ?? -1) + 1,
        ...(imageId && { imageId }),
        ...(unreadablePhoto && { unreadablePhotoId: unreadablePhoto }),
        categories: { create: categories.map((categoryId) => ({ categoryId })) },
      },
      select: { id: true },
    });
    await audit(tx, actor, {
      action: "dish.create",
      entity: "dish",
      entityId: id,
      after: { price, ...titlesOf(translation) },
    });
    invalidate(...businessTags(business));
    return id;
  });
}

/**
 * Changes a dish; undefined fields stay.
 * @param version the version that the editor loaded; null overwrites any (H69)
 * @throws AppError `not_found`, `forbidden` for another's, `conflict` when it has changed since, `validation_failed`
 * also when it can't be published
 */
export async function updateDish(actor: Actor, id: string, change: DishChange, how: HowChanged): Promise<void> {
  await transact((write) => changeDish(write, actor, id, change, how));
}

type HowChanged = { picture: NewPicture; version: Date | null; now: Date };

/** `updateDish` within a larger transaction. */
export async function changeDish(
  { tx, invalidate }: Write,
  actor: Actor,
  id: string,
  change: DishChange,
  { picture, version, now }: HowChanged,
): Promise<void> {
  const stored = await lockManagedDish(tx, actor, id);
  checkVersion(stored.updatedAt, version);
  checkStays(stored, change);
  await checkReferences(tx, change);
  const texts = change.translation && textsOf(stored, change.translation);
  const imageId = await pictureOf(tx, picture, actor, stored.business.id);
  await tx.dish.update({
    where: { id },
    data: {
      ...factsOf(change),
      ...(change.price !== undefined && { price: change.price, priceConfirmedAt: now, unreadablePhotoId: null }),
      ...(texts && { translation: texts, kindId: (await kindIdOf(tx, texts)) ?? stored.kindId }),
      ...(imageId !== undefined && { imageId }),
      updatedAt: now,
    },
    select: { id: true },
  });
  if (change.categories) await setCategories(tx, id, change.categories);
  if (isPublishing(stored.status, change.status))
    await checkPublishable(tx, id, {
      translation: texts ?? stored.translation,
      price: change.price ?? stored.price,
      unreadablePhoto: change.price === undefined ? stored.unreadablePhoto : null,
    });
  if (imageId !== undefined) await removePicture(tx, stored.imageId);
  await audit(tx, actor, {
    action: "dish.update",
    entity: "dish",
    entityId: id,
    ...differences(stored, change, texts),
  });
  invalidate(...businessTags(stored.business));
}

/** @throws AppError `not_found`, `forbidden` for another's */
export async function deleteDish(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation, price, business } = await lockManagedDish(tx, actor, id);
    await tx.dish.update({ where: { id }, data: { deletedAt: now, updatedAt: now }, select: { id: true } });
    const before = { price, ...titlesOf(translation) };
    await audit(tx, actor, { action: "dish.delete", entity: "dish", entityId: id, before });
    invalidate(...businessTags(business));
  });
}

/**
 * Restores a dish from its menu's bin, which only managers see (H31).
 * @throws AppError `not_found` when it is not deleted, was deleted too long ago, is another's, or its business is gone
 * as well
 */
export async function restoreDish(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const dish = await lockDish(tx, actor, id);
    const isInBin = dish?.isManaged && dish.deletedAt && dish.deletedAt >= restorableSince(now);
    if (!isInBin) throw new AppError("not_found", { about: "dish" });
    await tx.dish.update({ where: { id }, data: { deletedAt: null, updatedAt: now }, select: { id: true } });
    const after = { price: dish.price, ...titlesOf(dish.translation) };
    await audit(tx, actor, { action: "dish.restore", entity: "dish", entityId: id, after });
    invalidate(...businessTags(dish.business));
  });
}

function checkStays({ business }: StoredDish, { restaurantId = business.id }: DishChange): void {
  if (restaurantId.toLowerCase() === business.id) return;
  const errors = [{ path: "restaurantId", message: "a dish stays on the menu that it is on" }];
  throw new AppError("validation_failed", { about: "dish", errors });
}

async function checkReferences(tx: Tx, { group, categories }: Pick<DishChange, "group" | "categories">): Promise<void> {
  if (group) await checkGroup(tx, group);
  if (categories) await checkCategories(tx, categories);
}

/** A dish with a description must keep one in some language (DDI-04). */
function textsOf(stored: StoredDish, change: Translated<TextChange | null>): Translated<DishText> {
  const texts = changeTranslation(stored.translation, change);
  const isDescribed = (one: Translated<DishText>) => Object.values(one).some(({ description }) => description);
  if (isDescribed(stored.translation) && !isDescribed(texts)) {
    const errors = [{ path: "translation", message: "a description is needed in at least one language" }];
    throw new AppError("validation_failed", { about: "dish", errors });
  }
  return texts;
}

async function setCategories(tx: Tx, dishId: string, categories: readonly string[]): Promise<void> {
  await tx.dishCategory.deleteMany({ where: { dishId, categoryId: { notIn: [...categories] } } });
  const data = categories.map((categoryId) => ({ dishId, categoryId }));
  await tx.dishCategory.createMany({ data, skipDuplicates: true });
}

function factsOf({ type, group, status, availability, label, servingTime }: DishFacts) {
  return {
    ...(type !== undefined && { type }),
    ...(group !== undefined && { groupId: group }),
    ...(status !== undefined && { status }),
    ...(availability !== undefined && { availability }),
    ...(label !== undefined && { labels: label }),
    ...(servingTime !== undefined && { servingTime }),
  };
}

function differences(stored: StoredDish, change: DishChange, texts = stored.translation) {
  const { before, after } = notedFacts(stored, change);
  const titlesIfChanged = (translation: Translated<DishText>): Prisma.InputJsonObject =>
    texts === stored.translation ? {} : titlesOf(translation);
  return {
    before: { ...before, ...titlesIfChanged(stored.translation) },
    after: { ...after, ...titlesIfChanged(texts) },
  };
}

/** Stores a sent picture, before the transaction that writes its row. */
export async function storeDishPicture(sent: {
  media?: Upload | null | undefined;
  defaultImage?: string | undefined;
}): Promise<NewPicture> {
  if (sent.media) return { made: await storePicture(sent.media, "dish") };
  return sent.defaultImage === undefined ? sent.media : { defaultImage: sent.defaultImage };
}

/**
 * Id of the picture; undefined leaves it unchanged.
 * @throws AppError `validation_failed` for an unknown default image
 */
export async function pictureOf(
  tx: Tx,
  picture: NewPicture,
  actor: Pick<Actor, "id">,
  businessId: string,
): Promise<string | null | undefined> {
  if (!picture) return picture;
  if ("made" in picture) return addMedia(tx, picture.made, { type: "dish", uploaderId: actor.id, businessId });
  const found = await tx.defaultImage.findFirst({
    where: { id: picture.defaultImage, deletedAt: null, media: { deletedAt: null } },
    select: { mediaId: true },
  });
  if (found) return found.mediaId;
  const errors = [{ path: "defaultImage", message: "is no default image" }];
  throw new AppError("validation_failed", { about: "dish", errors });
}

/** Removes a dish's old picture, unless it is used elsewhere. */
async function removePicture(tx: Tx, mediaId: string | null): Promise<void> {
  if (mediaId !== null) await removeMedia(tx, [mediaId]);
}
