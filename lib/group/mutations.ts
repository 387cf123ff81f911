import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import type { Move } from "@/lib/catalogue/model";
import {
  auditTitles,
  CATALOGUE_TAGS,
  type Catalogue,
  findSameTitled,
  lockAll,
  lockOne,
  moveOne,
} from "@/lib/catalogue/mutations";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import type { GroupChange, NewGroup } from "@/lib/group/model";
import { slugOf } from "@/lib/i18n/slug";

export const GROUPS: Catalogue = { table: "groups", entity: "group" };

/**
 * Creates a group, by default as the last one.
 * @returns its id
 */
export function createGroup(actor: Actor, { translation, position }: NewGroup, now: Date): Promise<string> {
  return transact(async ({ tx, invalidate }) => {
    await lockAll(tx, GROUPS);
    const twin = await findSameTitled(tx, actor, { ...GROUPS, translation }, now);
    if (twin !== null) return twin;
    const last = await tx.group.aggregate({ _max: { position: true } });
    const { id } = await tx.group.create({
      data: {
        translation,
        slug: await freeSlug(tx, translation),
        position: position ?? (last._max.position ?? 0) + 1,
      },
      select: { id: true },
    });
    await auditTitles(tx, actor, { ...GROUPS, id }, "create", { after: translation });
    invalidate(...CATALOGUE_TAGS);
    return id;
  });
}

/**
 * @param version the version that the editor loaded; null overwrites any
 * @throws AppError `not_found`, `conflict` (stale), `validation_failed` when no title would be left
 */
export async function updateGroup(
  actor: Actor,
  id: string,
  { translation, position }: GroupChange,
  version: Date | null,
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before, updatedAt } = await lockOne(tx, GROUPS, id);
    checkVersion(updatedAt, version);
    const after = changeTranslation(before, translation ?? {});
    const data = { translation: after, ...(position !== undefined && { position }) };
    await tx.group.update({ where: { id }, data, select: { id: true } });
    await auditTitles(tx, actor, { ...GROUPS, id }, "update", { before, after });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found`, `conflict` (stale) when its new neighbours are no longer adjacent */
export async function moveGroup(actor: Actor, id: string, move: Move): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    await moveOne(tx, GROUPS, id, { move });
    await auditTitles(tx, actor, { ...GROUPS, id }, "move", {});
    invalidate(...CATALOGUE_TAGS);
  });
}

/**
 * @param options.moveTo another group, which takes over its dishes and kinds of dish
 * @throws AppError `not_found`, `conflict` with the number of its dishes and kinds, `validation_failed` when the target
 * does not exist
 */
export async function deleteGroup(
  actor: Actor,
  id: string,
  { moveTo, now }: { moveTo?: string | undefined; now: Date },
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before } = await lockOne(tx, GROUPS, id);
    if (moveTo !== undefined) await moveContents(tx, id, moveTo);
    await checkUnused(tx, id);
    await tx.group.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await auditTitles(tx, actor, { ...GROUPS, id }, "delete", { before });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found` when it is not deleted, or was deleted too long ago */
export async function restoreGroup(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const [group] = await tx.group.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: { translation: true },
    });
    if (!group) throw new AppError("not_found");
    await auditTitles(tx, actor, { ...GROUPS, id }, "restore", { after: group.translation as Titles });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** Slugs of deleted groups stay reserved. */
async function freeSlug(tx: Tx, translation: Titles): Promise<string> {
  const taken = new Set((await tx.group.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  return slugOf(titlesOf(translation), "group", (slug) => taken.has(slug));
}

/** Menus with their own order keep the position: the target takes that of the deleted group, unless it has one. */
async function moveContents(tx: Tx, id: string, to: string): Promise<void> {
  const target = await tx.group.findFirst({ where: { id: to, deletedAt: null, NOT: { id } }, select: { id: true } });
  if (!target) throw new AppError("validation_failed", { errors: [{ path: "moveTo", message: "is no group" }] });
  await lockOne(tx, GROUPS, to);
  await tx.dish.updateMany({ where: { groupId: id }, data: { groupId: to } });
  await tx.dishKind.updateMany({ where: { groupId: id }, data: { groupId: to } });
  await tx.$executeRaw`
    INSERT INTO business_groups (business_id, group_id, position)
    SELECT business_id, ${to}::uuid, position FROM business_groups WHERE group_id = ${id}::uuid
    ON CONFLICT DO NOTHING`;
  await tx.businessGroup.deleteMany({ where: { groupId: id } });
}

async function checkUnused(tx: Tx, id: string): Promise<void> {
  const dishes = await tx.dish.count({ where: { groupId: id, deletedAt: null } });
  const kinds = await tx.dishKind.count({ where: { groupId: id, deletedAt: null } });
  if (dishes + kinds > 0) throw new AppError("conflict", { details: { dishes, kinds } });
}
