import "server-only";
import { z } from "zod";
import { businessTexts } from "@/lib/business/cards";
import { listedSql } from "@/lib/business/policy";
import type { City, Language } from "@/lib/core/constants";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { CountCache } from "@/lib/core/count-cache";
import { sqlQuery } from "@/lib/core/db";
import { provinceOf } from "@/lib/core/provinces";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import { fold } from "@/lib/i18n/fold";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import { findNames, type NamedBusiness } from "./business-names";
import type { Entity, Lexicon } from "./lexicon";
import { lookUp } from "./lookup";
import type { Suggestion } from "./model";
import { planQuery } from "./query-plan";
import { currentLexicon } from "./snapshot";
import { foldedWords, retypings } from "./tokenizer";

const noRow = z.strictObject({ no: z.int() });
const countRow = z.strictObject({ count: z.int() });
const suggestedRow = z.strictObject({
  no: z.int(),
  id: z.guid(),
  city: z.enum(CITIES),
  type: z.enum(BUSINESS_TYPES),
  slug: z.string(),
  translation: businessTexts,
  image: pictureColumn.nullable(),
});
const servedRow = z.strictObject({ priceFrom: z.int().nullable(), image: pictureColumn.nullable() });

const LIMIT = 8;
/** Bonus for entities that are requested more often, if names match equally well. */
const PRIOR: Readonly<Record<Entity["kind"], number>> = { city: 3, dish: 2, category: -3, type: 0, service: 0 };
const NEAR_CITY_BONUS = 2;
const LEAST = 66;
const CATEGORY_LEAST = 92;
/** Score from which the text counts as correctly typed. */
const SURE = 86;
/** Minimum score after correcting the keyboard layout: typos are not corrected there, because noise stays noise. */
const RETYPED_LEAST = 93;
/** While typing, data may be a second old. */
const AGE_MS = 1000;
/** Maximum distance to the best score; the rest is noise. */
const WITHIN = 26;

const OTHER_NAME = 12;
const BEGUN_LETTERS = 3;
const BEGUN = 84;

type Ranked = { score: number } & ({ entity: Entity } | { business: number });

const isSuggested = ({ kind }: Entity, score: number) =>
  kind === "dish" || kind === "city" ? score >= LEAST : kind === "category" && score >= CATEGORY_LEAST;

async function readThoseIn(city: City, named: readonly NamedBusiness[]): Promise<ReadonlySet<number>> {
  if (named.length === 0) return new Set();
  const rows = await sqlQuery(noRow, "SELECT no FROM search_businesses WHERE no = ANY ($1::int[]) AND city = $2", [
    named.map(({ no }) => no),
    city,
  ]);
  return new Set(rows.map(({ no }) => no));
}

async function rank(text: string, lexicon: Lexicon, city?: City): Promise<Ranked[]> {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const begun = words.join(" ");
  const found = lookUp(words, lexicon).filter(({ entity, score }) => isSuggested(entity, score));
  const entities = [...found, ...begunLater(begun, lexicon, new Set(found.map(({ entity }) => entity)))].map(
    ({ entity, score }): Ranked => ({ entity, score: score + PRIOR[entity.kind] }),
  );
  const named = await findNames(words, lexicon);
  const near = city === undefined ? new Set() : await readThoseIn(city, named);
  const businesses = named.map(
    ({ no, score }): Ranked => ({ business: no, score: near.has(no) ? score + NEAR_CITY_BONUS : score }),
  );
  const isCalledSo = new Map(entities.map((one) => [one, "entity" in one && beginsWith(one.entity, begun)]));
  // If something has exactly the typed name, matches by alias or similarity come after it.
  const hasNamesake = [...isCalledSo.values()].includes(true);
  const order = (one: Ranked) => one.score - (hasNamesake && isCalledSo.get(one) === false ? OTHER_NAME : 0);
  return [...entities, ...businesses].sort((a, b) => order(b) - order(a));
}

/** Three letters are too few for a search within names, but "pal" should find the dishes with a word that begins so. */
function begunLater(begun: string, lexicon: Lexicon, known: ReadonlySet<Entity>) {
  if (begun.length < BEGUN_LETTERS) return [];
  const called = lexicon.words
    .filter(({ text }) => text.startsWith(begun))
    .flatMap(({ text }) => lexicon.entriesOf.get(text) ?? [])
    .flatMap(({ entity, isMain }) => (isMain && entity.kind === "dish" && !known.has(entity) ? entity : []));
  return [...new Set(called)].map((entity) => ({ entity, score: BEGUN }));
}

function beginsWith(entity: Entity, begun: string): boolean {
  return Object.values(entity.translation).some(({ title }) => ` ${fold(title)}`.includes(` ${begun}`));
}

/** Corrects the keyboard layout if the typed text matches nothing for sure. */
async function rankRetyped(text: string, lexicon: Lexicon, least: number, city?: City): Promise<Ranked[]> {
  let best: Ranked[] = [];
  for (const variant of retypings(text)) {
    const ranked = (await rank(variant, lexicon, city)).filter(({ score }) => score >= RETYPED_LEAST);
    if ((ranked[0]?.score ?? least) > (best[0]?.score ?? least)) best = ranked;
  }
  return best;
}

/** "mantu herat": the entities of its parts, if no single entity has this name. */
function rankParts(text: string, lexicon: Lexicon): Ranked[] {
  const plan = planQuery(foldedWords(text), lexicon);
  const isWhole = plan.rest.length === 0 && plan.dishes.length + (plan.city ? 1 : 0) > 0;
  if (!isWhole) return [];
  const isPart = (entity: Entity) =>
    (entity.kind === "city" && entity.slug === plan.city) ||
    plan.dishes.some(
      ({ kinds, categories }) =>
        (entity.kind === "dish" && kinds.includes(entity.slug)) ||
        (entity.kind === "category" && categories.includes(entity.slug)),
    );
  return lexicon.entities
    .filter(isPart)
    .map((entity) => ({ entity, score: 50 + PRIOR[entity.kind] - (entity.kind === "city" ? 2 : 0) }));
}

const titleOf = (entity: Entity, language: Language): string =>
  pickFrom(entity.translation, language)?.value.title ?? entity.slug;

const counts = new CountCache<{ count: number }>(() => true);

const COUNTED_BY: Readonly<Partial<Record<Entity["kind"], string>>> = {
  city: "b.city = $1",
  category: "b.categories @> ARRAY[$1::int]",
  dish: "b.kinds && ARRAY[$1::int]",
};

async function countOf(entity: Entity): Promise<number> {
  const where = COUNTED_BY[entity.kind];
  if (!where) return 0;
  const value = "no" in entity ? entity.no : entity.slug;
  const { count } = await counts.read(`${entity.kind} ${value}`, async () => {
    const [row] = await sqlQuery(
      countRow,
      `SELECT count(*)::int AS count FROM search_businesses b WHERE b.visible AND ${where}`,
      [value],
    );
    return row ?? { count: 0 };
  });
  return count;
}

type Served = z.infer<typeof servedRow>;
const servings = new CountCache<Served>(() => true);

/** Lowest price of a kind, and the picture of the cheapest dish with one; may be some minutes old. */
function servedOf(kind: string): Promise<Served> {
  const from = `FROM dishes d JOIN dish_kinds k ON k.id = d.kind_id AND k.slug = $1
    JOIN businesses b ON b.id = d.business_id AND ${listedSql()}`;
  const cheapest = `WHERE ${ACTIVE_DISH} AND d.availability = 'available' ORDER BY d.price, d.id LIMIT 1`;
  return servings.read(kind, async () => {
    const [row] = await sqlQuery(
      servedRow,
      `SELECT (SELECT d.price ${from} ${cheapest}) AS "priceFrom",
        (SELECT ${pictureJson("m")} ${from} AND d.image_id IS NOT NULL
          JOIN media m ON m.id = d.image_id AND m.deleted_at IS NULL ${cheapest}) AS image`,
      [kind],
    );
    return row ?? { priceFrom: null, image: null };
  });
}

async function toSuggestion(entity: Entity, language: Language, lexicon: Lexicon): Promise<Suggestion | null> {
  const title = titleOf(entity, language);
  switch (entity.kind) {
    case "city":
      return { kind: "city", city: entity.slug, title, count: await countOf(entity) };
    case "category":
      return { kind: "category", slug: entity.slug, title, count: await countOf(entity) };
    case "dish": {
      const category = [...lexicon.categories.values()].find(({ no }) => no === entity.categoryNo);
      const detail = category ? titleOf(category, language) : "";
      const [count, served] = await Promise.all([countOf(entity), servedOf(entity.slug)]);
      return { kind: "dish", slug: entity.slug, title, detail, count, ...served };
    }
    case "type":
    case "service":
      return null;
  }
}

type Named = z.infer<typeof suggestedRow>;

async function readNamed(nos: readonly number[]): Promise<Map<number, Named>> {
  if (nos.length === 0) return new Map();
  const rows = await sqlQuery(
    suggestedRow,
    `SELECT s.no, b.id, b.city, b.type, b.slug, b.translation, ${pictureJson("m")} AS image
     FROM search_businesses s JOIN businesses b ON b.id = s.business_id
     LEFT JOIN media m ON m.id = b.cover_id AND m.deleted_at IS NULL
     WHERE s.no = ANY ($1::int[])`,
    [nos],
  );
  return new Map(rows.map((row) => [row.no, row]));
}

function businessSuggestion({ id, city, type, slug, translation, image }: Named, language: Language): Suggestion {
  const title = pickFrom(translation, language)?.value.title ?? slug;
  return { kind: "business", id, city, type, slug, title, detail: provinceOf(city).name[language], image };
}

async function present(ranked: readonly Ranked[], language: Language, lexicon: Lexicon): Promise<Suggestion[]> {
  const named = await readNamed(ranked.flatMap((one) => ("business" in one ? one.business : [])));
  const shown = ranked.map(async (one) => {
    if ("entity" in one) return toSuggestion(one.entity, language, lexicon);
    const business = named.get(one.business);
    return business ? businessSuggestion(business, language) : null;
  });
  return (await Promise.all(shown)).filter((one) => one !== null);
}

export type SuggestInput = { text: string; language: Language; city?: City; limit?: number };

/**
 * Completions of a text: dishes, provinces, categories and businesses, best first. Any script and spelling, with typos
 * or another keyboard layout; empty if nothing is similar.
 */
export async function suggest({ text, language, city, limit = LIMIT }: SuggestInput): Promise<Suggestion[]> {
  if (foldedWords(text).length === 0 && retypings(text).length === 0) return [];
  const lexicon = await currentLexicon(AGE_MS);
  let ranked = await rank(text, lexicon, city);
  const top = ranked[0]?.score ?? 0;
  if (top < SURE) {
    const other = await rankRetyped(text, lexicon, top, city);
    if (other.length > 0) ranked = other;
  }
  if (ranked.length === 0) ranked = rankParts(text, lexicon);
  const least = (ranked[0]?.score ?? 0) - WITHIN;
  return present(ranked.filter(({ score }) => score >= least).slice(0, limit), language, lexicon);
}
