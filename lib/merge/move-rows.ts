import "server-only";
import type { BusinessKey } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import type { Tx } from "@/lib/core/transact";
import { fold } from "@/lib/i18n/fold";
import { exchangeReviews, olderDoubles } from "@/lib/merge/reviews";
import { type MovedVisits, moveVisits } from "@/lib/merge/visits";

export type Pair = { readonly winner: string; readonly loser: string };
type Placed = { id: string; position: number };

/** Everything moved from one business to the other, for the undo. Items that both have stay. */
export type Moved = {
  reviews: string[];
  /** Older reviews of the winner by guests whose newer review was moved to it. */
  aside: string[];
  bookmarks: string[];
  lists: string[];
  dishes: Placed[];
  /** Menu groups that the winner did not have. */
  sections: string[];
  photos: Placed[];
  claims: string[];
  corrections: string[];
  reports: string[];
  owners: string[];
  addresses: BusinessKey[];
  /** Numbers of businesses merged into the loser earlier. */
  numbers: number[];
  aliases: string[];
  madeAliases: string[];
  osmId: string | null;
  /** Absent in merges of earlier versions, like all following fields. */
  uploads?: string[];
  helps?: string[];
  visits?: MovedVisits;
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Moves all content of one business to another. The caller holds locks on both. */
export async function moveAll(
  tx: Tx,
  pair: Pair,
  { loser, no, lost }: { loser: BusinessKey; no: number; lost: readonly { term: string; language: Language }[] },
): Promise<Moved> {
  const { aside, left } = await olderDoubles(tx, pair);
  const reviews = idsOf(
    await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM reviews
      WHERE business_id = ${pair.loser}::uuid AND parent_id IS NULL AND id <> ALL (${left}::uuid[]) ORDER BY id`,
  );
  await exchangeReviews(tx, pair, { reviews, aside });
  return {
    reviews,
    aside,
    ...(await moveMarks(tx, pair)),
    ...(await moveMenu(tx, pair)),
    photos: await movePhotos(tx, pair),
    ...(await movePapers(tx, pair)),
    addresses: await moveAddresses(tx, pair, loser),
    numbers: await moveNumbers(tx, pair, no),
    ...(await moveAliases(tx, pair, lost)),
    osmId: await moveOsmId(tx, pair),
    ...(await moveMenuWork(tx, pair)),
    visits: await moveVisits(tx, pair),
  };
}

/** Bookmarks and list entries; where both exist, the winner's stays. */
async function moveMarks(tx: Tx, { winner, loser }: Pair) {
  const bookmarks = await tx.$queryRaw<{ id: string }[]>`
    UPDATE bookmarks l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND NOT EXISTS (SELECT 1 FROM bookmarks w WHERE w.business_id = ${winner}::uuid AND w.user_id = l.user_id)
    RETURNING user_id::text AS id`;
  const lists = await tx.$queryRaw<{ id: string }[]>`
    UPDATE list_entries l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND NOT EXISTS (SELECT 1 FROM list_entries w WHERE w.business_id = ${winner}::uuid AND w.list_id = l.list_id)
    RETURNING list_id::text AS id`;
  return { bookmarks: idsOf(bookmarks), lists: idsOf(lists) };
}

/** Appends the dishes to the winner's, even those of the same name: only people can tell which one is right. */
async function moveMenu(tx: Tx, { winner, loser }: Pair) {
  const [last] = await tx.$queryRaw<{ next: number }[]>`
    SELECT coalesce(max(position), -1)::int + 1 AS next FROM dishes WHERE business_id = ${winner}::uuid`;
  const next = last?.next ?? 0;
  const dishes = await tx.$queryRaw<Placed[]>`
    UPDATE dishes SET business_id = ${winner}::uuid, position = position + ${next}::int
    WHERE business_id = ${loser}::uuid RETURNING id::text, position - ${next}::int AS position`;
  const sections = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO business_groups (business_id, group_id, position)
    SELECT ${winner}::uuid, l.group_id, coalesce(w.last, -1) + row_number() OVER (ORDER BY l.position, l.group_id)
    FROM business_groups l
    CROSS JOIN (SELECT max(position) AS last FROM business_groups WHERE business_id = ${winner}::uuid) w
    WHERE l.business_id = ${loser}::uuid
    ON CONFLICT DO NOTHING RETURNING group_id::text AS id`;
  return { dishes, sections: idsOf(sections) };
}

/** Gallery and menu photos; identical pictures of both are not duplicated. */
async function movePhotos(tx: Tx, { winner, loser }: Pair): Promise<Placed[]> {
  const [last] = await tx.$queryRaw<{ next: number }[]>`
    SELECT coalesce(max(position), -1)::int + 1 AS next FROM media WHERE business_id = ${winner}::uuid`;
  const next = last?.next ?? 0;
  return tx.$queryRaw<Placed[]>`
    UPDATE media l SET business_id = ${winner}::uuid, position = position + ${next}::int
    WHERE l.business_id = ${loser}::uuid AND l.type IN ('gallery', 'menu') AND l.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM media w
        WHERE w.business_id = ${winner}::uuid AND w.key = l.key AND w.type = l.type AND w.deleted_at IS NULL)
    RETURNING l.id::text, l.position - ${next}::int AS position`;
}

/**
 * Claims, corrections, reports and owners; duplicates count once. Owners without a confirmed address don't become
 * owners of the winner.
 */
async function movePapers(tx: Tx, { winner, loser }: Pair) {
  const claims = await tx.$queryRaw<{ id: string }[]>`
    UPDATE claims l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND (l.status <> 'pending' OR NOT EXISTS (SELECT 1 FROM claims w
        WHERE w.business_id = ${winner}::uuid AND w.user_id = l.user_id AND w.status = 'pending'))
    RETURNING id::text`;
  const corrections = await tx.$queryRaw<{ id: string }[]>`
    UPDATE corrections SET business_id = ${winner}::uuid WHERE business_id = ${loser}::uuid RETURNING id::text`;
  const reports = await tx.$queryRaw<{ id: string }[]>`
    UPDATE reports l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND (l.status <> 'open' OR NOT EXISTS (SELECT 1 FROM reports w WHERE w.business_id = ${winner}::uuid
        AND w.user_id = l.user_id AND w.reason = l.reason AND w.status = 'open'))
    RETURNING id::text`;
  const owners = await tx.$queryRaw<{ id: string }[]>`
    UPDATE business_owners l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND NOT EXISTS (SELECT 1 FROM business_owners w WHERE w.business_id = ${winner}::uuid AND w.user_id = l.user_id)
      AND EXISTS (SELECT 1 FROM users u WHERE u.id = l.user_id AND u.verified_at IS NOT NULL)
    RETURNING user_id::text AS id`;
  return { claims: idsOf(claims), corrections: idsOf(corrections), reports: idsOf(reports), owners: idsOf(owners) };
}

/** Menu uploads and requests to type a menu; an open request stays behind if the winner has one. */
async function moveMenuWork(tx: Tx, { winner, loser }: Pair) {
  const uploads = await tx.$queryRaw<{ id: string }[]>`
    UPDATE menu_uploads SET business_id = ${winner}::uuid WHERE business_id = ${loser}::uuid RETURNING id::text`;
  const helps = await tx.$queryRaw<{ id: string }[]>`
    UPDATE menu_helps l SET business_id = ${winner}::uuid WHERE l.business_id = ${loser}::uuid
      AND (l.done_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM menu_helps w
        WHERE w.business_id = ${winner}::uuid AND w.done_at IS NULL))
    RETURNING id::text`;
  return { uploads: idsOf(uploads), helps: idsOf(helps) };
}

/** The loser's current and former addresses redirect to the winner for good. */
async function moveAddresses(tx: Tx, { winner, loser }: Pair, own: BusinessKey): Promise<BusinessKey[]> {
  const addresses = await tx.$queryRaw<BusinessKey[]>`
    UPDATE slug_history SET business_id = ${winner}::uuid WHERE business_id = ${loser}::uuid RETURNING city, type, slug`;
  const { city, type, slug } = own;
  await tx.slugHistory.create({ data: { city, type, slug, businessId: winner } });
  return addresses;
}

/** The same for its printed codes. */
async function moveNumbers(tx: Tx, { winner, loser }: Pair, own: number): Promise<number[]> {
  const numbers = await tx.$queryRaw<{ no: number }[]>`
    UPDATE number_history SET business_id = ${winner}::uuid WHERE business_id = ${loser}::uuid RETURNING no`;
  await tx.numberHistory.create({ data: { no: own, businessId: winner } });
  return numbers.map(({ no }) => no);
}

/** The loser's names and aliases become aliases of the winner. */
async function moveAliases(tx: Tx, { winner, loser }: Pair, lost: readonly { term: string; language: Language }[]) {
  const aliases = await tx.$queryRaw<{ id: string }[]>`
    UPDATE search_aliases l SET target_id = ${winner} WHERE l.target = 'business' AND l.target_id = ${loser}
      AND NOT EXISTS (SELECT 1 FROM search_aliases w
        WHERE w.target = 'business' AND w.target_id = ${winner} AND w.folded = l.folded)
    RETURNING id::text`;
  const made = await tx.searchAlias.createManyAndReturn({
    data: lost.flatMap(({ term, language }) => {
      const folded = fold(term);
      return folded === "" ? [] : [{ term, folded, language, kind: "name", target: "business", targetId: winner }];
    }),
    skipDuplicates: true,
    select: { id: true },
  });
  return { aliases: idsOf(aliases), madeAliases: idsOf(made) };
}

/**
 * The winner keeps its OSM id; if it has none it gets the loser's, so that the next import does not add the business
 * again.
 */
async function moveOsmId(tx: Tx, { winner, loser }: Pair): Promise<string | null> {
  const rows = await tx.business.findMany({
    where: { id: { in: [winner, loser] } },
    select: { id: true, osmId: true },
  });
  const osmOf = (id: string) => rows.find((row) => row.id === id)?.osmId ?? null;
  const [known, osmId] = [osmOf(winner), osmOf(loser)];
  if (known !== null || osmId === null) return null;
  await tx.$executeRaw`UPDATE businesses SET osm_id = NULL WHERE id = ${loser}::uuid`;
  await tx.$executeRaw`UPDATE businesses SET osm_id = ${osmId} WHERE id = ${winner}::uuid`;
  return osmId;
}
