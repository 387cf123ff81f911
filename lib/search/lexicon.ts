import { LRUCache } from "lru-cache";
import type { BusinessType, CategoryType, City, Language, Service, Translated } from "@/lib/core/constants";
import { dialect, fold, wordsOf } from "@/lib/i18n/fold";
import { type Token, toToken } from "./similarity";
import { isFiller, isGeneric } from "./tokenizer";

/**
 * A name, or one reading of a query, in which adjacent words may be joined. `weights` are lower for common words such as
 * types.
 */
export type Name = { readonly words: readonly Token[]; readonly weights: readonly number[]; readonly squashed: string };

export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** A name or reading that keeps all words, fillers included. */
export const ofWords = (
  words: readonly string[],
  make: (text: string) => Token,
  weigh: (text: string) => number,
): Name => ({
  words: words.map(make),
  weights: words.map((text) => text.length * weigh(text)),
  squashed: words.join(""),
});

export const toName = (folded: string, make: (text: string) => Token, weigh: (text: string) => number): Name =>
  ofWords(withoutFillers(folded.split(" ")), make, weigh);

type Title = Translated<{ title: string }>;

/** Everything that query words can refer to, except names of businesses. */
export type Entity =
  | { kind: "dish"; slug: string; no: number; categoryNo: number | null; translation: Title }
  | { kind: "category"; slug: string; no: number; type: CategoryType; translation: Title }
  | { kind: "city"; slug: City; translation: Title }
  | { kind: "type"; slug: BusinessType; translation: Title }
  | { kind: "service"; slug: Service; translation: Title };

/** Another name of an entity, or (target `word`) a member of a group of synonyms. */
export type Alias = { term: string; target: string; targetId: string };

export type Entry = { readonly entity: Entity; readonly name: Name; readonly isMain: boolean };

export type Lexicon = {
  readonly entities: readonly Entity[];
  readonly words: readonly Token[];
  readonly entriesOf: ReadonlyMap<string, readonly Entry[]>;
  readonly groupsOf: ReadonlyMap<string, readonly number[]>;
  readonly groups: readonly (readonly string[])[];
  readonly dishes: ReadonlyMap<string, Extract<Entity, { kind: "dish" }>>;
  readonly categories: ReadonlyMap<string, Extract<Entity, { kind: "category" }>>;
  make(text: string): Token;
  weigh(text: string): number;
  /** A folded text with known phrases joined ("سیب زمینی"), or null without any. */
  joinPhrases(folded: string): string | null;
};

const OTHER_WORDS = 5000;
const GENERIC_WEIGHT = 0.3;
const TYPE_WEIGHT = 0.4;
const TARGETS: Readonly<Record<string, Entity["kind"]>> = {
  dish_kind: "dish",
  category: "category",
  city: "city",
  type: "type",
  service: "service",
};
const LANGUAGES: readonly Language[] = ["fa", "ps", "en"];

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Groups of synonyms; a word may be in several. */
function makeGroups(aliases: readonly Alias[]) {
  const byId = new Map<string, Set<string>>();
  const phrases = new Set<string>();
  for (const alias of aliases) {
    if (alias.target !== "word") continue;
    const members = byId.get(alias.targetId) ?? new Set();
    byId.set(alias.targetId, members);
    for (const text of [alias.term, dialect(alias.term)]) {
      if (text === null) continue;
      const folded = fold(text);
      if (folded.includes(" ")) phrases.add(folded);
      members.add(folded.replaceAll(" ", ""));
    }
  }
  const groups = [...byId.values()].map((members) => [...members]);
  const groupsOf = new Map<string, number[]>();
  groups.forEach((members, index) => {
    for (const member of members) push(groupsOf, member, index);
  });
  return { groups, groupsOf, phrases };
}

function phraseJoiner(phrases: ReadonlySet<string>): (folded: string) => string | null {
  const byFirst = new Map<string, string[]>();
  for (const phrase of phrases) push(byFirst, phrase.split(" ")[0] ?? "", phrase);
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return (folded) => {
    const words = wordsOf(folded);
    const out: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const rest = `${words.slice(i).join(" ")} `;
      const phrase = byFirst.get(words[i] ?? "")?.find((known) => rest.startsWith(`${known} `));
      out.push(phrase ? phrase.replaceAll(" ", "") : (words[i] ?? ""));
      if (phrase) i += phrase.split(" ").length - 1;
    }
    return out.length === words.length ? null : out.join(" ");
  };
}

/** Spellings of a name for comparison: as written, in eastern pronunciation, with phrases joined. */
function spellings(term: string, joinPhrases: (folded: string) => string | null): string[] {
  const folded = [term, dialect(term)].flatMap((text) => (text === null ? [] : [fold(text)]));
  return [...new Set([...folded, ...folded.flatMap((text) => joinPhrases(text) ?? [])])].filter(Boolean);
}

const titlesOf = ({ translation }: Entity) => LANGUAGES.flatMap((language) => translation[language]?.title ?? []);
const keyOf = (kind: Entity["kind"], slug: string) => `${kind}:${slug}`;

/** Words of type names ("restaurant", «کافه»); in a longer name they have little weight. */
function typeWords(aliases: readonly Alias[]): ReadonlySet<string> {
  return new Set(aliases.filter(({ target }) => target === "type").flatMap(({ term }) => wordsOf(fold(term))));
}

/** Builds the lookup data from the tables; rebuilt when they change. */
export function buildLexicon(entities: readonly Entity[], aliases: readonly Alias[]): Lexicon {
  const { groups, groupsOf, phrases } = makeGroups(aliases);
  const joinPhrases = phraseJoiner(phrases);
  const known = new Map<string, Token>();
  // Cache for words outside the lexicon: a few thousand of them cover nearly all names.
  const others = new LRUCache<string, Token>({ max: OTHER_WORDS });
  const make = (text: string): Token => known.get(text) ?? others.get(text) ?? other(text);
  const other = (text: string): Token => {
    const word = toToken(text);
    others.set(text, word);
    return word;
  };
  const keep = (text: string): Token => {
    const word = known.get(text) ?? toToken(text);
    known.set(text, word);
    return word;
  };
  const types = typeWords(aliases);
  const weigh = (text: string) => (isGeneric(text) ? GENERIC_WEIGHT : types.has(text) ? TYPE_WEIGHT : 1);
  const plain = () => 1;
  const entriesOf = new Map<string, Entry[]>();
  const seen = new Set<string>();

  const addSpelling = (entity: Entity, folded: string, isMain: boolean): void => {
    const key = `${keyOf(entity.kind, entity.slug)}|${folded}`;
    if (seen.has(key)) return;
    seen.add(key);
    const entry: Entry = { entity, name: toName(folded, keep, plain), isMain };
    for (const word of new Set(entry.name.words.map(({ text }) => text))) push(entriesOf, word, entry);
  };
  const add = (entity: Entity, term: string, isMain: boolean): void => {
    for (const folded of spellings(term, joinPhrases)) {
      addSpelling(entity, folded, isMain);
      // Also without spaces, so that typos in joined words are found.
      if (folded.includes(" ")) addSpelling(entity, folded.replaceAll(" ", ""), false);
    }
  };

  const byKey = new Map(entities.map((entity) => [keyOf(entity.kind, entity.slug), entity]));
  for (const entity of entities) for (const title of titlesOf(entity)) add(entity, title, true);
  for (const { term, target, targetId } of aliases) {
    const kind = TARGETS[target];
    const entity = kind && byKey.get(keyOf(kind, targetId));
    if (entity) add(entity, term, false);
  }
  for (const members of groups) for (const member of members) keep(member);

  return {
    entities,
    words: [...known.values()].filter(({ text }) => !isFiller(text)),
    entriesOf,
    groupsOf,
    groups,
    dishes: new Map(entities.flatMap((entity) => (entity.kind === "dish" ? [[entity.slug, entity] as const] : []))),
    categories: new Map(
      entities.flatMap((entity) => (entity.kind === "category" ? [[entity.slug, entity] as const] : [])),
    ),
    make,
    weigh,
    joinPhrases,
  };
}
