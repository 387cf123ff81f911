import "server-only";
import { checkVersion } from "@/lib/api/version";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { entityOf, toJson } from "@/lib/business/draft/mutations";
import { fittingCategories, lockBusinesses, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import { type BusinessKey, businessTags } from "@/lib/business/model";
import { checkManages } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { allowLongStatements, type Tx, transact, type Write } from "@/lib/core/transact";
import type { MergeTake } from "@/lib/merge/model";
import { type Moved, moveAll } from "@/lib/merge/move-rows";
import { countSums, findBlocks } from "@/lib/merge/queries";
import { countClashes } from "@/lib/merge/reviews";
import { lostNames, mergeDrafts } from "@/lib/merge/selection";
import { applyFields, changedSince, restoreFields, type Snapshot } from "@/lib/merge/snapshot";
import { moveBack } from "@/lib/merge/undo-move";
import { endGivenByAll } from "@/lib/team/leave";
import type { Prisma } from "@/prisma/generated/client";

type Wish = {
  readonly loserId: string;
  readonly take: MergeTake;
  readonly versions: { readonly winner: Date; readonly loser: Date };
  readonly now: Date;
};

type Undo = { moved: Moved; snapshot: Snapshot };

/**
 * Merges two businesses in one transaction: all content of `loserId` moves to the winner, its addresses redirect there,
 * its names find it, and it is deleted.
 * @returns the id for the undo
 * @throws AppError `forbidden` except for admins; `not_found`; `conflict` where one has changed since it was loaded
 * (stale), or naming the obstacle; `validation_failed` for a business and itself, or when no name is left
 */
export async function mergeBusinesses(actor: Actor, winnerId: string, wish: Wish): Promise<string> {
  checkAccess("admin", actor, "restaurant");
  const { loserId, take, versions, now } = wish;
  if (winnerId === loserId) throw refused("loserId", "must be another restaurant");
  return transact(async (write) => {
    const { tx } = write;
    await allowLongStatements(tx);
    const { winner, loser } = await lockPair(tx, actor, winnerId, loserId);
    checkVersion(winner.updatedAt, versions.winner);
    checkVersion(loser.updatedAt, versions.loser);
    const pair = { winner: winnerId, loser: loserId };
    const blocks = await findBlocks(tx, pair);
    if (blocks.length > 0) throw new AppError("conflict", { details: { blocks } });
    const counts = await countSums(tx, pair);
    const drafts = { winner: toDraft(winner), loser: toDraft(loser) };
    const merged = mergeDrafts(drafts.winner, drafts.loser, take);
    if (Object.keys(merged.translation).length === 0) throw refused("take", "leaves no name");
    const draft = { ...merged, categories: await fittingCategories(tx, merged) };
    const snapshot = await applyFields(tx, { winner, loser }, { draft, take, now });
    await tx.business.update({ where: { id: loserId }, data: { deletedAt: now }, select: { id: true } });
    const lost = lostNames(draft, drafts.winner, drafts.loser);
    const moved = await moveAll(tx, pair, { loser: keyOf(loser), no: loser.no, lost });
    const { id } = await tx.businessMerge.create({
      data: {
        winnerId,
        loserId,
        mergedById: actor.id,
        counts: Object.fromEntries(Object.entries(counts).map(([name, { loser: count }]) => [name, count])),
        undo: toJson({ moved, snapshot } satisfies Undo),
        createdAt: now,
      },
      select: { id: true },
    });
    const { before, after } = snapshot;
    await note(tx, actor, { action: "business.merge", winner, loser, before, after });
    invalidateBoth(write, winner, loser);
    return id;
  });
}

/**
 * Undoes a merge: moved content returns and the winner is restored. Content added since stays with the winner.
 * @throws AppError `forbidden`; `not_found` for a merge that is unknown, undone, or too old; `conflict`, naming why it
 * can't be undone: the winner is gone itself, or its fields or a guest's reviews were changed since
 */
export async function undoMerge(actor: Actor, winnerId: string, mergeId: string, now: Date): Promise<void> {
  checkAccess("admin", actor, "restaurant");
  await transact(async (write) => {
    const { tx } = write;
    await allowLongStatements(tx);
    const merge = await lockMerge(tx, winnerId, mergeId, now);
    const pair = { winner: winnerId, loser: merge.loserId };
    const { moved, snapshot } = merge.undo as unknown as Undo;
    const { winner, loser } = await readPair(tx, pair);
    if (!winner || winner.deletedAt) throw changed({ reasons: ["winner"] });
    if (!loser) throw new AppError("not_found", { about: "restaurant" });
    const fields = changedSince(winner, snapshot);
    const clashes = await countClashes(tx, pair, moved);
    const reasons = [...(fields.length > 0 ? ["fields"] : []), ...(clashes > 0 ? ["reviews"] : [])];
    if (reasons.length > 0) throw changed({ reasons, fields, reviews: clashes });
    await moveBack(tx, pair, moved, { loser: keyOf(loser), no: loser.no, mergedAt: merge.createdAt });
    // Removes team members of the winner who were invited by owners that return to the loser.
    await endGivenByAll(tx, actor, moved.owners, winnerId);
    await restoreFields(tx, winner, loser.id, snapshot);
    await tx.business.update({ where: { id: loser.id }, data: { deletedAt: null }, select: { id: true } });
    await tx.businessMerge.delete({ where: { id: mergeId }, select: { id: true } });
    const { before: after, after: before } = snapshot;
    await note(tx, actor, { action: "business.unmerge", winner, loser, before, after });
    invalidateBoth(write, winner, loser);
  });
}

const keyOf = ({ city, type, slug }: StoredBusiness): BusinessKey => ({ city, type, slug }) as BusinessKey;

const refused = (path: string, message: string) => new AppError("validation_failed", { errors: [{ path, message }] });

const changed = (details: Record<string, unknown>) => new AppError("conflict", { details });

async function readPair(tx: Tx, { winner, loser }: { winner: string; loser: string }) {
  const stored = await lockBusinesses(tx, [winner, loser]);
  const of = (id: string) => stored.find((business) => business.id === id) ?? null;
  return { winner: of(winner), loser: of(loser) };
}

async function lockPair(tx: Tx, actor: Actor, winnerId: string, loserId: string) {
  const { winner, loser } = await readPair(tx, { winner: winnerId, loser: loserId });
  checkManages(actor, winner);
  checkManages(actor, loser);
  return { winner, loser };
}

async function lockMerge(tx: Tx, winnerId: string, id: string, now: Date) {
  await tx.$queryRaw`SELECT 1 FROM business_merges WHERE id = ${id}::uuid FOR UPDATE`;
  const merge = await tx.businessMerge.findFirst({ where: { id, winnerId } });
  if (!merge || merge.createdAt < restorableSince(now)) throw new AppError("not_found");
  return merge;
}

type Note = {
  readonly action: "business.merge" | "business.unmerge";
  readonly winner: StoredBusiness;
  readonly loser: StoredBusiness;
  readonly before: object;
  readonly after: object;
};

/** Audits the merge for both businesses, each naming the other. */
async function note(tx: Tx, actor: Actor, { action, winner, loser, before, after }: Note): Promise<void> {
  const nameOf = ({ id, slug, translation }: StoredBusiness): Prisma.InputJsonObject =>
    toJson({ _id: id, slug, translation });
  await audit(tx, actor, {
    action,
    ...entityOf(winner.id),
    before: toJson(before),
    after: { ...toJson(after), other: nameOf(loser) },
  });
  await audit(tx, actor, { action, ...entityOf(loser.id), after: { into: nameOf(winner) } });
}

/** Invalidates the pages of both: one redirects to the other, or is back. */
function invalidateBoth({ invalidate }: Write, winner: StoredBusiness, loser: StoredBusiness): void {
  for (const business of [winner, loser]) invalidate(...businessTags({ id: business.id, city: keyOf(business).city }));
}
