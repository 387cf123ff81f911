import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import type { Actor } from "@/lib/auth/actor";
import { slugOf } from "@/lib/business/slug";
import { auditTitles, CATALOGUE_TAGS, findSameTitled, lockAll, lockOne } from "@/lib/catalogue/mutations";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import type { GroupChange, NewGroup } from "@/lib/group/model";

/**
 * Makes a section, behind all others unless its position is told.
 * @returns its id
 */
export function createGroup(actor: Actor, { translation, position }: NewGroup, now: Date): Promise<string> {
  return transact(async ({ tx, invalidate }) => {
    await lockAll(tx, "group");
    const twin = await findSameTitled(tx, actor, { entity: "group", translation }, now);
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
    await auditTitles(tx, actor, { entity: "group", id }, "create", { after: translation });
    invalidate(...CATALOGUE_TAGS);
    return id;
  });
}

/** @throws AppError `not_found`, `validation_failed` when no title would be left */
export async function updateGroup(actor: Actor, id: string, { translation, position }: GroupChange): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before } = await lockOne(tx, "group", id);
    const after = changeTranslation(before, translation ?? {});
    const data = { translation: after, ...(position !== undefined && { position }) };
    await tx.group.update({ where: { id }, data, select: { id: true } });
    await auditTitles(tx, actor, { entity: "group", id }, "update", { before, after });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found`, `conflict` with the number of dishes and kinds of dish that stand in it */
export async function deleteGroup(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before } = await lockOne(tx, "group", id);
    await checkUnused(tx, id);
    await tx.group.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await auditTitles(tx, actor, { entity: "group", id }, "delete", { before });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** @throws AppError `not_found` when it was not deleted, or too long ago */
export async function restoreGroup(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const [group] = await tx.group.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: { translation: true },
    });
    if (!group) throw new AppError("not_found");
    await auditTitles(tx, actor, { entity: "group", id }, "restore", { after: group.translation as Titles });
    invalidate(...CATALOGUE_TAGS);
  });
}

/** Slugs of deleted sections stay theirs. */
async function freeSlug(tx: Tx, translation: Titles): Promise<string> {
  const taken = new Set((await tx.group.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  return slugOf(titlesOf(translation), "group", (slug) => taken.has(slug));
}

async function checkUnused(tx: Tx, id: string): Promise<void> {
  const dishes = await tx.dish.count({ where: { groupId: id, deletedAt: null } });
  const kinds = await tx.dishKind.count({ where: { groupId: id, deletedAt: null } });
  if (dishes + kinds > 0) throw new AppError("conflict", { details: { dishes, kinds } });
}
