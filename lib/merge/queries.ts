import "server-only";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import { readCategoryNames } from "@/lib/category/queries";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { distanceBetween } from "@/lib/core/position";
import { restorableSince } from "@/lib/core/restore";
import { type Tx, transact } from "@/lib/core/transact";
import {
  BUSINESS_IMPORT_LOCK,
  type MergeBlock,
  type MergeCandidate,
  type MergeCount,
  type MergePreview,
  type MergeSum,
  type MergeSums,
  type NotedMerge,
} from "@/lib/merge/model";

type Pair = { readonly winner: string; readonly loser: string };

export async function countSums(tx: Tx, { winner, loser }: Pair): Promise<MergeSums> {
  const rows = await tx.$queryRaw<({ name: MergeCount } & MergeSum)[]>`
    WITH w AS (SELECT ${winner}::uuid AS id), l AS (SELECT ${loser}::uuid AS id),
    counted (name, business_id, same) AS (
      SELECT 'reviews', business_id, user_id::text FROM reviews, w, l
        WHERE business_id IN (w.id, l.id) AND parent_id IS NULL AND deleted_at IS NULL
      UNION ALL SELECT 'bookmarks', business_id, user_id::text FROM bookmarks, w, l WHERE business_id IN (w.id, l.id)
      UNION ALL SELECT 'lists', business_id, list_id::text FROM list_entries, w, l WHERE business_id IN (w.id, l.id)
      UNION ALL SELECT 'dishes', business_id, title_key::text FROM dishes, w, l
        WHERE business_id IN (w.id, l.id) AND deleted_at IS NULL
      UNION ALL SELECT 'photos', business_id, media.type || media.key FROM media, w, l
        WHERE business_id IN (w.id, l.id) AND media.type IN ('gallery', 'menu') AND deleted_at IS NULL
      UNION ALL SELECT 'addresses', business_id, NULL FROM slug_history, w, l WHERE business_id IN (w.id, l.id)
      UNION ALL SELECT 'addresses', b.id, NULL FROM businesses b, w, l WHERE b.id IN (w.id, l.id))
    SELECT c.name, count(*) FILTER (WHERE business_id = w.id)::int AS winner,
      count(*) FILTER (WHERE business_id = l.id)::int AS loser,
      count(*) FILTER (WHERE business_id = l.id AND EXISTS (SELECT 1 FROM counted o
        WHERE o.name = c.name AND o.business_id = w.id AND o.same = c.same))::int AS doubles
    FROM counted c, w, l GROUP BY c.name`;
  const none = { winner: 0, loser: 0, doubles: 0 };
  const sumOf = (name: MergeCount): MergeSum => {
    const { winner: own, loser: other, doubles } = rows.find((row) => row.name === name) ?? none;
    return { winner: own, loser: other, doubles };
  };
  return {
    reviews: sumOf("reviews"),
    bookmarks: sumOf("bookmarks"),
    lists: sumOf("lists"),
    dishes: sumOf("dishes"),
    photos: sumOf("photos"),
    addresses: sumOf("addresses"),
  };
}

/** Ratings after the merge; of guests who reviewed both, the newer review counts. */
async function ratingsAfter(tx: Tx, { winner, loser }: Pair): Promise<MergePreview["ratings"]> {
  const [after] = await tx.$queryRaw<{ count: number; sum: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(overall), 0)::float8 AS sum FROM (
      SELECT DISTINCT ON (coalesce(user_id, id)) overall, hidden_at FROM reviews
      WHERE business_id IN (${winner}::uuid, ${loser}::uuid) AND parent_id IS NULL AND deleted_at IS NULL
      ORDER BY coalesce(user_id, id), created_at DESC, id DESC) newest
    WHERE hidden_at IS NULL`;
  return after ?? { count: 0, sum: 0 };
}

/**
 * Obstacles to a merge. No owner may lose a business to another one. An import that has read both would write the
 * deleted one, so the lock keeps imports from starting until the transaction ends.
 */
export async function findBlocks(tx: Tx, { winner, loser }: Pair): Promise<MergeBlock[]> {
  const [found] = await tx.$queryRaw<{ isFree: boolean; isOwned: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(${BUSINESS_IMPORT_LOCK}) AS "isFree",
      EXISTS (SELECT 1 FROM business_owners w WHERE w.business_id = ${winner}::uuid)
        AND EXISTS (SELECT 1 FROM business_owners l WHERE l.business_id = ${loser}::uuid AND NOT EXISTS (
          SELECT 1 FROM business_owners w WHERE w.business_id = ${winner}::uuid AND w.user_id = l.user_id
            AND (w.role = 'owner' OR l.role = 'manager'))) AS "isOwned"`;
  return [...(found?.isOwned ? (["owners"] as const) : []), ...(found?.isFree ? [] : (["import"] as const))];
}

const INCLUDE = {
  phones: { orderBy: { position: "asc" } },
  facts: true,
  categories: { orderBy: { categoryId: "asc" } },
  specialPeriods: { orderBy: { from: "asc" } },
  owners: { include: { user: { select: { id: true, fullname: true } } } },
  logo: { select: { key: true, widths: true } },
  cover: { select: { key: true, widths: true } },
} as const;

/** Both businesses side by side, with the effect of a merge and its obstacles. */
export async function previewMerge(actor: Actor, winnerId: string, loserId: string): Promise<MergePreview> {
  checkAccess("admin", actor, "restaurant");
  const pair = { winner: winnerId, loser: loserId };
  const rows = await db.business.findMany({
    where: { id: { in: [winnerId, loserId] }, deletedAt: null },
    include: INCLUDE,
  });
  const [winner, loser] = [winnerId, loserId].map((id) => rows.find((row) => row.id === id));
  if (!winner || !loser || winnerId === loserId) throw new AppError("not_found", { about: "restaurant" });
  const [sums, blocks] = [await countSums(db, pair), await transact(({ tx }) => findBlocks(tx, pair))];
  const sides = { winner: toCandidate(winner), loser: toCandidate(loser) };
  const categories = await readCategoryNames([sides.winner.values, sides.loser.values]);
  const ratings = await ratingsAfter(db, pair);
  return { ...sides, sums, ratings, blocks, categories, apart: metresBetween(winner, loser) };
}

type Row = Omit<StoredBusiness, "owners" | "mergedInto"> & {
  owners: (StoredBusiness["owners"][number] & { user: { id: string; fullname: string } })[];
  logo: MergeCandidate["logo"];
  cover: MergeCandidate["cover"];
};

function toCandidate(row: Row): MergeCandidate {
  const { translation, type, city, status, ...values } = toDraft(row);
  const { id, slug, logo, cover, owners, reviewCount, ratingSum, hoursConfirmedAt, createdAt, updatedAt } = row;
  return {
    id,
    slug,
    city,
    type,
    status,
    translation,
    logo,
    cover,
    hoursConfirmedAt,
    createdAt,
    updatedAt,
    values: { translation, ...values },
    owners: owners.map(({ user }) => user),
    ratings: { count: reviewCount, sum: ratingSum },
  };
}

type Position = Pick<StoredBusiness, "latitude" | "longitude">;

function metresBetween(a: Position, b: Position): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const from = { latitude: a.latitude, longitude: a.longitude };
  return Math.round(distanceBetween(from, { latitude: b.latitude, longitude: b.longitude }));
}

const REF = { select: { id: true, slug: true, city: true, type: true, translation: true } } as const;

/** Merges that can still be undone, latest first. */
export async function listMerges(
  actor: Actor,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<Paged<NotedMerge>> {
  checkAccess("admin", actor, "restaurant");
  const where = { createdAt: { gte: restorableSince(now) } };
  const [total, rows] = await Promise.all([
    db.businessMerge.count({ where }),
    db.businessMerge.findMany({
      where,
      select: {
        id: true,
        counts: true,
        createdAt: true,
        winner: REF,
        loser: REF,
        mergedBy: { select: { id: true, fullname: true } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const items = rows.map(({ mergedBy, ...row }) => ({ ...row, by: mergedBy }) as unknown as NotedMerge);
  return { items, pagination: paginate(page, limit, total) };
}
