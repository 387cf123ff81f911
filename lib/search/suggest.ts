import "server-only";
import type { BusinessCard } from "@/lib/business/model";
import type { City, Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { provinceOf } from "@/lib/core/provinces";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { cityIndex } from "./columns";
import { countsOf } from "./counts";
import { retyped } from "./keyboard";
import type { Entity } from "./lexicon";
import { lookUp } from "./lookup";
import type { Suggestion } from "./model";
import { findNames, foldedWords } from "./names";
import { currentState, type SearchState } from "./state";
import { understand } from "./understand";

const LIMIT = 8;
/** A little more for what is asked for most, when names are equally good. */
const PRIOR: Readonly<Record<Entity["kind"], number>> = { city: 3, dish: 2, category: -3, type: 0, service: 0 };
const NEAR_CITY_BONUS = 2;
const LEAST = 66;
const CATEGORY_LEAST = 92;
/** From here on the text was surely meant as typed. */
const SURE = 86;
/** Noise on one keyboard is noise on the other: typos are not looked for in what was typed on the wrong one. */
const RETYPED_LEAST = 93;
/** While one types, a second's age does not matter. */
const AGE_MS = 1000;
/** Far below the best, a suggestion is noise. */
const WITHIN = 26;

type Ranked = { score: number } & ({ entity: Entity } | { business: number });

const isSuggested = ({ kind }: Entity, score: number) =>
  kind === "dish" || kind === "city" ? score >= LEAST : kind === "category" && score >= CATEGORY_LEAST;

async function rank(text: string, state: SearchState, city?: City): Promise<Ranked[]> {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const entities = lookUp(words, state.lexicon)
    .filter(({ entity, score }) => isSuggested(entity, score))
    .map(({ entity, score }): Ranked => ({ entity, score: score + PRIOR[entity.kind] }));
  const businesses = (await findNames(words, state.lexicon)).map(({ no, score }): Ranked => {
    const isNear = city !== undefined && state.columns.city[no] === cityIndex(city);
    return { business: no, score: isNear ? score + NEAR_CITY_BONUS : score };
  });
  return [...entities, ...businesses].sort((a, b) => b.score - a.score);
}

/** The same keys on another keyboard, when the text as typed names nothing for sure. */
async function rankRetyped(text: string, state: SearchState, least: number, city?: City): Promise<Ranked[]> {
  let best: Ranked[] = [];
  for (const variant of retyped(text)) {
    const ranked = (await rank(variant, state, city)).filter(({ score }) => score >= RETYPED_LEAST);
    if ((ranked[0]?.score ?? least) > (best[0]?.score ?? least)) best = ranked;
  }
  return best;
}

/** "mantu herat": what its parts stand for, when no one thing is called so. */
function rankParts(text: string, { lexicon }: SearchState): Ranked[] {
  const plan = understand(foldedWords(text), lexicon);
  const isWhole = plan.rest.length === 0 && plan.wishes.length + (plan.city ? 1 : 0) > 0;
  if (!isWhole) return [];
  const isPart = (entity: Entity) =>
    (entity.kind === "city" && entity.slug === plan.city) ||
    plan.wishes.some(
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

function toSuggestion(entity: Entity, language: Language, state: SearchState): Suggestion | null {
  const title = titleOf(entity, language);
  const counts = countsOf(state);
  if (entity.kind === "city")
    return { kind: "city", city: entity.slug, title, count: counts.cities.get(entity.slug) ?? 0 };
  if (entity.kind === "category")
    return { kind: "category", slug: entity.slug, title, count: counts.categories.get(entity.no) ?? 0 };
  if (entity.kind !== "dish") return null;
  const category = [...state.lexicon.categories.values()].find(({ no }) => no === entity.categoryNo);
  const detail = category ? titleOf(category, language) : "";
  return { kind: "dish", slug: entity.slug, title, detail, count: counts.kinds.get(entity.no) ?? 0 };
}

type Named = Pick<BusinessCard, "id" | "city" | "type" | "slug" | "translation">;

async function readNamed(ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlQuery<Named>(
    "SELECT id, city, type, slug, translation FROM businesses WHERE id = ANY($1::uuid[])",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function businessSuggestion({ id, city, type, slug, translation }: Named, language: Language): Suggestion {
  const title = pickFrom(translation, language)?.value.title ?? slug;
  return { kind: "business", id, city, type, slug, title, detail: provinceOf(city).name[language] };
}

async function present(ranked: readonly Ranked[], language: Language, state: SearchState): Promise<Suggestion[]> {
  const idOf = (one: Ranked) => ("business" in one ? (state.columns.ids[one.business] ?? "") : "");
  const named = await readNamed(ranked.map(idOf).filter(Boolean));
  return ranked.flatMap((one) => {
    if ("entity" in one) return toSuggestion(one.entity, language, state) ?? [];
    const business = named.get(idOf(one));
    return business ? businessSuggestion(business, language) : [];
  });
}

export type SuggestInput = { text: string; language: Language; city?: City; limit?: number };

/**
 * What a text being typed may become: dishes, provinces, categories and places, best first. Any script, any spelling,
 * typos, another keyboard's layout; nothing for text that resembles nothing.
 */
export async function suggest({ text, language, city, limit = LIMIT }: SuggestInput): Promise<Suggestion[]> {
  if (foldedWords(text).length === 0 && retyped(text).length === 0) return [];
  const state = await currentState(AGE_MS);
  let ranked = await rank(text, state, city);
  const top = ranked[0]?.score ?? 0;
  if (top < SURE) {
    const other = await rankRetyped(text, state, top, city);
    if (other.length > 0) ranked = other;
  }
  if (ranked.length === 0) ranked = rankParts(text, state);
  const least = (ranked[0]?.score ?? 0) - WITHIN;
  return present(ranked.filter(({ score }) => score >= least).slice(0, limit), language, state);
}
