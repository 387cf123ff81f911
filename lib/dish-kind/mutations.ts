import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import {
  auditTitles,
  CATALOGUE_TAGS,
  type Catalogue,
  findSameTitled,
  lockAll,
  lockOne,
} from "@/lib/catalogue/mutations";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import type { KindChange, NewKind } from "@/lib/dish-kind/model";
import { fold } from "@/lib/i18n/fold";
import { slugOf } from "@/lib/i18n/slug";

const KINDS: Catalogue = { table: "dish_kinds", entity: "dish_kind" };

/**
 * Creates a kind and assigns it to all dishes of that name without a kind.
 * @returns its id
 * @throws AppError `validation_failed` for an unknown category or group, and for a name without letters
 */
export function createKind(actor: Actor, kind: NewKind, now: Date): Promise<string> {
  const { translation, category, group = null, aliases = [] } = kind;
  return transact(async ({ tx, invalidate }) => {
    await lockAll(tx, KINDS);
    const twin = await findSameTitled(tx, actor, { ...KINDS, translation }, now);
    if (twin !== null) return twin;
    await checkReferences(tx, kind);
    const slug = await freeSlug(tx, translation);
    const data = { translation, slug, categoryId: category, groupId: group };
    const { id } = await tx.dishKind.create({ data, select: { id: true } });
    await setAliases(tx, slug, aliases);
    await tx.$executeRaw`SELECT app_assign_kinds()`;
    await auditKind(tx, actor, id, "create", null, { translation, aliases });
    invalidate(...CATALOGUE_TAGS);
    return id;
  });
}

/**
 * @param version the version that the editor loaded; null overwrites any
 * @throws AppError `not_found`, `conflict` (stale), `validation_failed` as `createKind` does
 */
export async function updateKind(actor: Actor, id: string, change: KindChange, version: Date | null): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation: before, updatedAt } = await lockOne(tx, KINDS, id);
    checkVersion(updatedAt, version);
    await checkReferences(tx, change);
    const { category, group, aliases } = change;
    const after = changeTranslation(before, change.translation ?? {});
    const { slug } = await tx.dishKind.update({
      where: { id },
      data: {
        translation: after,
        ...(category !== undefined && { categoryId: category }),
        ...(group !== undefined && { groupId: group }),
      },
      select: { slug: true },
    });
    const forgotten = aliases && (await setAliases(tx, slug, aliases));
    await tx.$executeRaw`SELECT app_assign_kinds()`;
    await auditKind(
      tx,
      actor,
      id,
      "update",
      { translation: before, aliases: forgotten },
      { translation: after, aliases },
    );
    invalidate(...CATALOGUE_TAGS);
  });
}

/**
 * @param options.moveTo another kind, which takes over its dishes
 * @throws AppError `not_found`, `conflict` with the number of its dishes, `validation_failed` when the target does not
 * exist
 */
export async function deleteKind(
  actor: Actor,
  id: string,
  { moveTo, now }: { moveTo?: string | undefined; now: Date },
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { translation } = await lockOne(tx, KINDS, id);
    if (moveTo !== undefined) await moveDishes(tx, id, moveTo);
    const dishes = await tx.dish.count({ where: { kindId: id, deletedAt: null } });
    if (dishes > 0) throw new AppError("conflict", { details: { dishes } });
    await tx.dishKind.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await auditTitles(tx, actor, { ...KINDS, id }, "delete", { before: translation });
    invalidate(...CATALOGUE_TAGS);
  });
}

/**
 * @throws AppError `not_found` when it is not deleted, or was deleted too long ago; `validation_failed` when its
 * category is gone
 */
export async function restoreKind(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const [kind] = await tx.dishKind.updateManyAndReturn({
      where: { id, deletedAt: { gte: restorableSince(now) } },
      data: { deletedAt: null },
      select: { translation: true, categoryId: true },
    });
    if (!kind) throw new AppError("not_found");
    await checkReferences(tx, { category: kind.categoryId });
    await tx.$executeRaw`SELECT app_assign_kinds()`;
    await auditTitles(tx, actor, { ...KINDS, id }, "restore", { after: kind.translation as Titles });
    invalidate(...CATALOGUE_TAGS);
  });
}

async function checkReferences(tx: Tx, { category, group }: Pick<KindChange, "category" | "group">): Promise<void> {
  const isThere = { deletedAt: null };
  if (category && !(await tx.category.count({ where: { id: category, type: "dish", ...isThere } })))
    throw refused("category", "is no category of dishes");
  if (group && !(await tx.group.count({ where: { id: group, ...isThere } }))) throw refused("group", "is no group");
}

/** Slugs of deleted kinds stay reserved. */
async function freeSlug(tx: Tx, translation: Titles): Promise<string> {
  const taken = new Set((await tx.dishKind.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  return slugOf(titlesOf(translation), "dish", (slug) => taken.has(slug));
}

/**
 * Replaces the aliases of a kind; unchanged ones keep their rows.
 * @returns the previous aliases
 */
async function setAliases(tx: Tx, slug: string, terms: readonly string[]): Promise<string[]> {
  const wanted = new Map(terms.map((term) => [fold(term), term]));
  if (wanted.has("")) throw refused("aliases", "holds no letter");
  const of = { target: "dish_kind", targetId: slug };
  const had = await tx.searchAlias.findMany({ where: of, select: { term: true, folded: true } });
  await tx.searchAlias.deleteMany({ where: { ...of, folded: { notIn: [...wanted.keys()] } } });
  const known = new Set(had.map(({ folded }) => folded));
  const data = [...wanted].flatMap(([folded, term]) =>
    known.has(folded) ? [] : [{ ...of, term, folded, kind: "synonym" }],
  );
  if (data.length > 0) await tx.searchAlias.createMany({ data });
  return had.map(({ term }) => term);
}

async function moveDishes(tx: Tx, id: string, to: string): Promise<void> {
  const target = await tx.dishKind.findFirst({ where: { id: to, deletedAt: null, NOT: { id } }, select: { id: true } });
  if (!target) throw refused("moveTo", "is no kind of dish");
  await lockOne(tx, KINDS, to);
  await tx.dish.updateMany({ where: { kindId: id }, data: { kindId: to } });
}

type Names = { readonly translation: Titles; readonly aliases?: readonly string[] | undefined };

/** Aliases are noted only if they were sent. */
async function auditKind(
  tx: Tx,
  actor: Actor,
  id: string,
  verb: "create" | "update",
  before: Names | null,
  after: Names,
): Promise<void> {
  const noted = ({ translation, aliases }: Names) => ({
    ...titlesOf(translation),
    ...(aliases && { aliases: aliases.toSorted().join(", ") }),
  });
  await audit(tx, actor, {
    action: `dish_kind.${verb}`,
    entity: "dish_kind",
    entityId: id,
    ...(before && { before: noted(before) }),
    after: noted(after),
  });
}

function refused(path: string, message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path, message }] });
}
