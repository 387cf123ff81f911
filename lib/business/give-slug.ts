import "server-only";
import { type Draft, titlesOf } from "@/lib/business/draft";
import type { BusinessKey } from "@/lib/business/model";
import { makeSlug, SLUG_MAX_LENGTH } from "@/lib/business/slug";
import { escapeLike } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";

/** What numbers and a city at the end of a slug may take of its beginning. */
const TAIL_LENGTH = 20;

/**
 * The slug of a place that is new, or has another name, city or type. It is free in its city and type, where no other
 * place has it or ever had it (H9): old addresses lead to their places for good.
 * @param own the place itself, which may have its old slug back
 */
export async function giveSlug(tx: Tx, draft: Draft, own?: string): Promise<string> {
  const { city, type } = draft;
  const wanted = makeSlug(titlesOf(draft), city);
  // One at a time in a city: two new places of one name must not both find it free.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slug:${city}:${type}`}, 0))`;
  const like = `${escapeLike(wanted.slice(0, SLUG_MAX_LENGTH - TAIL_LENGTH))}%`;
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM businesses WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND id IS DISTINCT FROM ${own ?? null}::uuid
    UNION ALL
    SELECT slug FROM slug_history WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND business_id IS DISTINCT FROM ${own ?? null}::uuid`;
  const taken = new Set(rows.map(({ slug }) => slug));
  return makeSlug(titlesOf(draft), city, (slug) => taken.has(slug));
}

/** Would a place be called otherwise in its addresses? A change of accents or of a description changes nothing. */
export function needsSlug(before: Draft, after: Draft): boolean {
  const isElsewhere = before.city !== after.city || before.type !== after.type;
  return isElsewhere || makeSlug(titlesOf(before), before.city) !== makeSlug(titlesOf(after), after.city);
}

/** The address a place leaves leads to the one it has now; the one it has now leads nowhere else. */
export async function rememberAddress(tx: Tx, businessId: string, before: BusinessKey, after: BusinessKey) {
  await tx.slugHistory.deleteMany({ where: { ...after, businessId } });
  await tx.slugHistory.create({ data: { ...before, businessId } });
}
