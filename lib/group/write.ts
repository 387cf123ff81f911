import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { slugOf } from "@/lib/business/slug";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Tx, transact } from "@/lib/core/transact";
import { findTwin } from "@/lib/core/twin";
import { lockGroups } from "@/lib/group/lock";
import type { Group } from "@/lib/group/model";

type Titles = Translated<{ title: string }>;
type NewGroup = { translation: Titles; position?: number | undefined };
type GroupChange = { translation?: Translated<{ title: string } | null> | undefined; position?: number | undefined };

/** What every menu shows of the house's sections and categories. */
const TAGS = ["catalogue", "businesses"] as const;
const COLUMNS = { id: true, slug: true, translation: true, createdAt: true, updatedAt: true } as const;

/** Makes a section, behind all others unless its position is told. */
export function createGroup(actor: Actor, { translation, position }: NewGroup, now: Date): Promise<Group> {
  return transact(async ({ tx, invalidate }) => {
    await lockGroups(tx);
    const twin = await findTwin(tx, ["group", actor.id], now, async (since) => {
      const [row] = await tx.$queryRaw<{ id: string }[]>`
        SELECT t.id::text FROM groups t JOIN audit_log a ON a.entity = 'group' AND a.entity_id = t.id::text
        WHERE a.action = 'group.create' AND a.actor_id = ${actor.id}::uuid AND a.created_at > ${since}
          AND t.deleted_at IS NULL AND t.translation = ${JSON.stringify(translation)}::jsonb LIMIT 1`;
      return row ?? null;
    });
    if (twin !== null) return toGroup(await tx.group.findUniqueOrThrow({ where: { id: twin }, select: COLUMNS }));
    const taken = new Set((await tx.group.findMany({ select: { slug: true } })).map(({ slug }) => slug));
    const last = await tx.group.aggregate({ _max: { position: true } });
    const group = await tx.group.create({
      data: {
        translation,
        slug: slugOf(titlesOf(translation), "group", (slug) => taken.has(slug)),
        position: position ?? (last._max.position ?? 0) + 1,
      },
      select: COLUMNS,
    });
    await note(tx, actor, "create", group.id, { after: titlesOf(translation) });
    invalidate(...TAGS);
    return toGroup(group);
  });
}

/** @throws AppError `not_found`, `validation_failed` when no title would be left */
export function updateGroup(actor: Actor, id: string, { translation, position }: GroupChange): Promise<Group> {
  return transact(async ({ tx, invalidate }) => {
    const stored = await lockGroup(tx, id);
    const texts = changeTranslation(stored.translation, translation ?? {});
    const data = { translation: texts, ...(position !== undefined && { position }) };
    const group = await tx.group.update({ where: { id }, data, select: COLUMNS });
    await note(tx, actor, "update", id, { before: titlesOf(stored.translation), after: titlesOf(texts) });
    invalidate(...TAGS);
    return toGroup(group);
  });
}

/** @throws AppError `not_found`, `conflict` with the number of dishes and kinds of dish that stand in it */
export async function deleteGroup(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation } = await lockGroup(tx, id);
    const dishes = await tx.dish.count({ where: { groupId: id, deletedAt: null } });
    const kinds = await tx.dishKind.count({ where: { groupId: id, deletedAt: null } });
    if (dishes + kinds > 0) throw new AppError("conflict", { details: { dishes, kinds } });
    await tx.group.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await note(tx, actor, "delete", id, { before: titlesOf(translation) });
    invalidate(...TAGS);
  });
}

/** @throws AppError `not_found` when it was not deleted, or too long ago */
export function restoreGroup(actor: Actor, id: string, now: Date): Promise<Group> {
  return transact(async ({ tx, invalidate }) => {
    const [group] = await tx.group.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: COLUMNS,
    });
    if (!group) throw new AppError("not_found");
    await note(tx, actor, "restore", id, { after: titlesOf(toGroup(group).translation) });
    invalidate(...TAGS);
    return toGroup(group);
  });
}

/** The row, which no dish is put into until this transaction ends. */
async function lockGroup(tx: Tx, id: string): Promise<{ translation: Titles }> {
  const [row] = await tx.$queryRaw<{ translation: Titles }[]>`
    SELECT translation FROM groups WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
}

async function note(
  tx: Tx,
  actor: Actor,
  verb: "create" | "update" | "delete" | "restore",
  entityId: string,
  titles: { before?: Translated; after?: Translated },
): Promise<void> {
  await audit(tx, actor, { action: `group.${verb}`, entity: "group", entityId, ...titles });
}

type Row = Omit<Group, "translation"> & { translation: unknown };

const toGroup = (row: Row): Group => ({ ...row, translation: row.translation as Titles });

function titlesOf(translation: Titles): Translated {
  return Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
}
