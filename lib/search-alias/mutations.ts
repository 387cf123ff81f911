import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { isTaken, transact, type Write } from "@/lib/core/transact";
import { fold } from "@/lib/i18n/fold";
import type { AliasChange, NewAlias, SearchAlias } from "@/lib/search-alias/model";
import { checkAlias, getAlias, toAlias } from "@/lib/search-alias/queries";

/**
 * Adds a synonym. Every instance uses it from its next search on: triggers announce that the lexicon changed.
 * @throws AppError `validation_failed` for a term without letters and for an unknown target; `conflict` for an existing
 * one
 */
export async function createAlias(actor: Actor, alias: NewAlias): Promise<SearchAlias> {
  await checkAlias(alias);
  return write(async ({ tx }) => {
    const made = await tx.searchAlias.create({ data: { ...alias, folded: fold(alias.term) } });
    await audit(tx, actor, { action: "search_alias.create", entity: "search_alias", entityId: made.id, after: alias });
    return toAlias(made);
  });
}

/** @throws AppError `not_found`, and those of `createAlias` */
export async function updateAlias(actor: Actor, id: string, change: AliasChange): Promise<SearchAlias> {
  const { id: _, ...before } = await getAlias(id);
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: NewAlias = { ...before, ...wanted };
  await checkAlias(after);
  return write(async ({ tx }) => {
    const [made] = await tx.searchAlias.updateManyAndReturn({
      where: { id },
      data: { ...after, folded: fold(after.term) },
    });
    if (!made) throw new AppError("not_found");
    await audit(tx, actor, { action: "search_alias.change", entity: "search_alias", entityId: id, before, after });
    return toAlias(made);
  });
}

/** @throws AppError `not_found` */
export async function deleteAlias(actor: Actor, id: string): Promise<void> {
  const { id: _, ...before } = await getAlias(id);
  await write(async ({ tx }) => {
    const { count } = await tx.searchAlias.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, { action: "search_alias.delete", entity: "search_alias", entityId: id, before });
  });
}

/** Cached search pages depend on the synonyms, so they are invalidated. */
function write<T>(work: (write: Write) => Promise<T>): Promise<T> {
  return transact((tools) => {
    tools.invalidate("businesses");
    return work(tools);
  }).catch((error: unknown) => {
    throw isTaken(error) ? new AppError("conflict") : error;
  });
}
