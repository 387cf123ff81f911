import "server-only";
import { type Draft, titlesOf } from "@/lib/business/draft/model";
import type { BusinessKey } from "@/lib/business/model";
import { SLUG_MAX_LENGTH } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { escapeLike } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";
import { freeSlug, isSlugOf, makeSlug } from "@/lib/i18n/slug";

/** Characters at the end of a slug that a city and a number may need. */
const TAIL_LENGTH = 20;

type Area = Pick<Draft, "city" | "type">;
type Own = { readonly id: string; readonly slug: string };

/**
 * Slug for a new business, or after a change of name, city or type. It is free if no other business of its city and
 * type has or ever had it (H9): old addresses lead to their businesses for good.
 * @param own id of the business itself, which may get its old slug back
 */
export function giveSlug(tx: Tx, draft: Draft, own?: string): Promise<string> {
  return findFree(tx, draft, makeSlug(titlesOf(draft), draft.city), own);
}

/**
 * Slug after a change: it follows name, city and type. A slug chosen by an admin stays, with a number if it is taken in
 * the new city or type.
 */
export async function followSlug(tx: Tx, { id, slug }: Own, before: Draft, after: Draft): Promise<string> {
  const isElsewhere = before.city !== after.city || before.type !== after.type;
  if (!isSlugOf(slug, titlesOf(before), before.city)) return isElsewhere ? findFree(tx, after, slug, id) : slug;
  return isElsewhere || isRenamed(before, after) ? giveSlug(tx, after, id) : slug;
}

async function findFree(tx: Tx, area: Area, wanted: string, own: string | undefined): Promise<string> {
  const like = `${escapeLike(wanted.slice(0, SLUG_MAX_LENGTH - TAIL_LENGTH))}%`;
  const taken = new Set(await othersSlugs(tx, area, like, own));
  return freeSlug(wanted, (slug) => taken.has(slug));
}

/**
 * Checks a slug that an admin has chosen.
 * @throws AppError `validation_failed` if another business has or ever had it
 */
export async function checkSlugFree(tx: Tx, { slug, ...area }: Area & { slug: string }, own: string): Promise<void> {
  const taken = await othersSlugs(tx, area, escapeLike(slug), own);
  if (taken.length === 0) return;
  throw new AppError("validation_failed", { errors: [{ path: "slug", message: "is taken by another place" }] });
}

/** Current and former slugs of other businesses of a city and type that match a LIKE pattern. */
async function othersSlugs(tx: Tx, { city, type }: Area, like: string, own: string | undefined): Promise<string[]> {
  // Serialises writers of a city and type: two new businesses of one name must not get the same slug.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slug:${city}:${type}`}, 0))`;
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM businesses WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND id IS DISTINCT FROM ${own ?? null}::uuid
    UNION ALL
    SELECT slug FROM slug_history WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND business_id IS DISTINCT FROM ${own ?? null}::uuid`;
  return rows.map(({ slug }) => slug);
}

function isRenamed(before: Draft, after: Draft): boolean {
  return makeSlug(titlesOf(before), before.city) !== makeSlug(titlesOf(after), after.city);
}

/** Redirects the old address to the new one and removes a redirect from the new one. */
export async function rememberAddress(
  tx: Tx,
  businessId: string,
  before: BusinessKey,
  after: BusinessKey,
): Promise<void> {
  const [from, to] = [addressOf(before), addressOf(after)];
  if (from.slug === to.slug && from.city === to.city && from.type === to.type) return;
  await tx.slugHistory.deleteMany({ where: { ...to, businessId } });
  await tx.slugHistory.create({ data: { ...from, businessId } });
}

const addressOf = ({ city, type, slug }: BusinessKey): BusinessKey => ({ city, type, slug });
