import "server-only";
import type { BusinessKey } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import type { Tx } from "@/lib/core/transact";
import { fold } from "@/lib/i18n/fold";
import { exchangeReviews, olderDoubles } from "@/lib/merge/reviews";
import { type MovedVisits, moveVisits } from "@/lib/merge/visits";

export type Pair = { readonly winner: string; readonly loser: string };
export type Placed = { id: string; position: number };

type Rule = {
  readonly table: string;
  /** Column that the undo finds a moved row by. */
  readonly key: string;
  /** SQL: the loser's row `l` stays if this is true, mostly because the winner has the same. $1 is the winner. */
  readonly stays?: string;
  /** SQL: the undo moves a row back only if this is true. $4 is the time of the merge. */
  readonly returns?: string;
};

/** The winner has a row `w` like the loser's `l`. */
const double = (table: string, like: string) =>
  `EXISTS (SELECT 1 FROM ${table} w WHERE w.business_id = $1::uuid AND ${like})`;

/** Tables whose rows only change their business. */
export const RULES = {
  // Rows made again since the merge are meant for the winner.
  bookmarks: {
    table: "bookmarks",
    key: "user_id",
    stays: double("bookmarks", "w.user_id = l.user_id"),
    returns: "created_at <= $4",
  },
  lists: {
    table: "list_entries",
    key: "list_id",
    stays: double("list_entries", "w.list_id = l.list_id"),
    returns: "created_at <= $4",
  },
  // A claim decided since the merge was decided about the winner.
  claims: {
    table: "claims",
    key: "id",
    stays: `l.status = 'pending' AND ${double("claims", "w.user_id = l.user_id AND w.status = 'pending'")}`,
    returns: "(decided_at IS NULL OR decided_at <= $4)",
  },
  corrections: { table: "corrections", key: "id" },
  reports: {
    table: "reports",
    key: "id",
    stays: `l.status = 'open' AND ${double("reports", "w.user_id = l.user_id AND w.reason = l.reason AND w.status = 'open'")}`,
  },
  // Owners without a confirmed address don't become owners of the winner.
  owners: {
    table: "business_owners",
    key: "user_id",
    stays: `${double("business_owners", "w.user_id = l.user_id")}
      OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = l.user_id AND u.verified_at IS NOT NULL)`,
    returns: "created_at <= $4",
  },
  uploads: { table: "menu_uploads", key: "id" },
  // Menus typed since the merge stay with the winner.
  helps: {
    table: "menu_helps",
    key: "id",
    stays: `l.done_at IS NULL AND ${double("menu_helps", "w.done_at IS NULL")}`,
    returns: "(done_at IS NULL OR done_at <= $4)",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export const RULE_NAMES = Object.keys(RULES) as (keyof typeof RULES)[];

/** Everything moved from one business to the other, for the undo. Items that both have stay. */
export type Moved = Record<Exclude<keyof typeof RULES, "uploads" | "helps">, string[]> & {
  reviews: string[];
  /** Older reviews of the winner by guests whose newer review was moved to it. */
  aside: string[];
  dishes: Placed[];
  /** Menu groups that the winner did not have. */
  sections: string[];
  photos: Placed[];
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
    ...(await moveByRules(tx, pair)),
    ...(await moveMenu(tx, pair)),
    photos: await movePhotos(tx, pair),
    addresses: await moveAddresses(tx, pair, loser),
    numbers: await moveNumbers(tx, pair, no),
    ...(await moveAliases(tx, pair, lost)),
    osmId: await moveOsmId(tx, pair),
    visits: await moveVisits(tx, pair),
  };
}

async function moveByRules(tx: Tx, { winner, loser }: Pair) {
  const moved = Object.fromEntries(RULE_NAMES.map((name) => [name, [] as string[]]));
  for (const name of RULE_NAMES) {
    const { table, key, stays = "false" }: Rule = RULES[name];
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
      `UPDATE ${table} l SET business_id = $1::uuid WHERE l.business_id = $2::uuid AND NOT (${stays})
        RETURNING ${key}::text AS id`,
      winner,
      loser,
    );
    moved[name] = idsOf(rows);
  }
  return moved as Record<keyof typeof RULES, string[]>;
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
