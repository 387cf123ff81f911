import "server-only";
import { type Draft, titlesOf } from "@/lib/business/draft/model";
import type { BusinessKey } from "@/lib/business/model";
import { SLUG_MAX_LENGTH } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { escapeLike } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";
import { freeSlug, isSlugOf, makeSlug } from "@/lib/i18n/slug";

/** What numbers and a city at the end of a slug may take of its beginning. */
const TAIL_LENGTH = 20;

type Area = Pick<Draft, "city" | "type">;
type Own = { readonly id: string; readonly slug: string };

/**
 * The slug of a place that is new, or has another name, city or type. It is free in its city and type, where no other
 * place has it or ever had it (H9): old addresses lead to their places for good.
 * @param own the place itself, which may have its old slug back
 */
export function giveSlug(tx: Tx, draft: Draft, own?: string): Promise<string> {
  return findFree(tx, draft, makeSlug(titlesOf(draft), draft.city), own);
}

/**
 * The slug of a place that has changed: it follows name, city and type, but one that an admin has chosen stays, with a
 * number where another place has it in its new city or type.
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
 * A slug that an admin has chosen for a place.
 * @throws AppError `validation_failed` where another place has it or ever had it
 */
export async function checkSlugFree(tx: Tx, { slug, ...area }: Area & { slug: string }, own: string): Promise<void> {
  const taken = await othersSlugs(tx, area, escapeLike(slug), own);
  if (taken.length === 0) return;
  throw new AppError("validation_failed", { errors: [{ path: "slug", message: "is taken by another place" }] });
}

/** The slugs of a city and type that other places have or have had, as far as they are like a pattern. */
async function othersSlugs(tx: Tx, { city, type }: Area, like: string, own: string | undefined): Promise<string[]> {
  // One at a time in a city: two new places of one name must not both find it free.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slug:${city}:${type}`}, 0))`;
  const rows = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM businesses WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND id IS DISTINCT FROM ${own ?? null}::uuid
    UNION ALL
    SELECT slug FROM slug_history WHERE city = ${city} AND type = ${type} AND slug LIKE ${like}
      AND business_id IS DISTINCT FROM ${own ?? null}::uuid`;
  return rows.map(({ slug }) => slug);
}

/** Would a place be called otherwise in its addresses? A change of accents or of a description changes nothing. */
function isRenamed(before: Draft, after: Draft): boolean {
  return makeSlug(titlesOf(before), before.city) !== makeSlug(titlesOf(after), after.city);
}

/** The address that a place leaves leads to the one it has now; the one it has now leads nowhere else. */
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
