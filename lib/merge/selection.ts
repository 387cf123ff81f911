import type { Draft } from "@/lib/business/draft/model";
import { CATEGORIES_MAX, PHONES_MAX, TAGS_MAX } from "@/lib/business/manage/schema";
import type { BusinessText } from "@/lib/business/model";
import { FACT_KEYS, LANGUAGES, type Language, SOCIAL_NETWORKS, type Translated } from "@/lib/core/constants";
import type { MergeField, MergeSide, MergeTake } from "@/lib/merge/model";

const SUFFIX = { en: "En", fa: "Fa", ps: "Ps" } as const satisfies Record<Language, string>;

export function mergeDrafts(winner: Draft, loser: Draft, take: MergeTake): Draft {
  const of = <Field extends MergeField & keyof Draft>(field: Field): Draft[Field] =>
    (take[field] === "loser" ? loser : winner)[field];
  const position = take.position === "loser" ? loser : winner;
  return {
    ...winner,
    translation: mergeTexts(winner, loser, take),
    address: of("address"),
    landmark: of("landmark"),
    latitude: position.latitude,
    longitude: position.longitude,
    email: of("email"),
    emailShown: (take.email === "loser" ? loser : winner).emailShown,
    website: of("website"),
    seating: of("seating"),
    hours: of("hours"),
    specialHours: of("specialHours"),
    phones: pick(take.phones, winner.phones, loser.phones, bothPhones),
    social: pick(take.social, winner.social, loser.social, (a, b) => inOrder(SOCIAL_NETWORKS, { ...b, ...a })),
    tags: pick(take.tags, winner.tags, loser.tags, (a, b) => [...new Set([...a, ...b])].slice(0, TAGS_MAX)),
    categories: pick(take.categories, winner.categories, loser.categories, (a, b) =>
      [...new Set([...a, ...b])].slice(0, CATEGORIES_MAX).sort(),
    ),
    facts: pick(take.facts, winner.facts, loser.facts, (a, b) => inOrder(FACT_KEYS, { ...b, ...a })),
  };
}

function pick<Value>(
  side: MergeSide | undefined,
  winner: Value,
  loser: Value,
  both: (winner: Value, loser: Value) => Value,
): Value {
  if (side === "both") return both(winner, loser);
  return side === "loser" ? loser : winner;
}

/** The winner's come first, because the page shows the first ones. */
function bothPhones(winner: Draft["phones"], loser: Draft["phones"]): Draft["phones"] {
  const known = new Set(winner.map(({ number }) => number));
  return [...winner, ...loser.filter(({ number }) => !known.has(number))].slice(0, PHONES_MAX);
}

function inOrder<Key extends string, Value>(keys: readonly Key[], values: Partial<Record<Key, Value>>) {
  const known = keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  return Object.fromEntries(known) as Partial<Record<Key, Value>>;
}

/** A description without a title in its language is dropped. */
function mergeTexts(winner: Draft, loser: Draft, take: MergeTake): Draft["translation"] {
  const texts: [Language, BusinessText][] = [];
  for (const lng of LANGUAGES) {
    const from = (field: MergeField) => (take[field] === "loser" ? loser : winner).translation[lng];
    const title = from(`name${SUFFIX[lng]}`)?.title;
    const description = from(`description${SUFFIX[lng]}`)?.description;
    if (title !== undefined) texts.push([lng, description === undefined ? { title } : { title, description }]);
  }
  return Object.fromEntries(texts);
}

/** Dropped names, which become aliases of the winner. */
export function lostNames(
  winner: Pick<Draft, "translation">,
  ...drafts: readonly Pick<Draft, "translation">[]
): { term: string; language: Language }[] {
  const kept = new Set(Object.values(winner.translation as Translated<BusinessText>).map(({ title }) => title));
  const lost = new Map<string, Language>();
  for (const { translation } of drafts) {
    for (const lng of LANGUAGES) {
      const title = translation[lng]?.title;
      if (title !== undefined && !kept.has(title) && !lost.has(title)) lost.set(title, lng);
    }
  }
  return [...lost].map(([term, language]) => ({ term, language }));
}
