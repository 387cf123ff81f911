import type { Intents } from "./intents/merge";
import type { Lexicon } from "./lexicon";
import { type Found, lookUp } from "./lookup";
import { isFiller } from "./stop-words";

/** Adjacent words that name something, by position among the words read. */
export type Part = {
  kind: "city" | "type" | "service" | "dish";
  found: Found[];
  /** The words may also name a type: «کافی», "ice cream". */
  twin?: Found | undefined;
  score: number;
  from: number;
  to: number;
};
const SPAN_MAX = 4;
/** Cost per part, so that fewer, longer parts win. */
const PART_COST = 1;
/** Scores below it count as zero. */
const FLOOR = 40;
const DISH_LEAST = 80;
const NAME_LEAST = 76;
const HALF = 0.5;
/** Minimum length for the prefix of a city, type or service ("hot" is no hotel). */
const TELLING_LETTERS = 4;
const SHORT_NAME_LEAST = 96;
const WHOLE_CATEGORY = 95;
const EXACT = 99;

function isAcceptable({ entity, score, covered, isMain }: Found, letters: number): boolean {
  switch (entity.kind) {
    case "dish":
      // Half a description ("hot" of "hot wings") is no dish.
      return score >= DISH_LEAST && (isMain || covered >= HALF);
    case "category":
      return entity.type === "dish" && covered === 1 && score >= WHOLE_CATEGORY;
    case "city":
    case "type":
    case "service":
      return covered > 0.99 && score >= (letters < TELLING_LETTERS ? SHORT_NAME_LEAST : NAME_LEAST);
  }
}

const partKind = ({ entity }: Found): Part["kind"] => (entity.kind === "category" ? "dish" : entity.kind);
/** Tie-breaker: «هرات» is the city, «قهوه» the drink rather than the type. */
const PRECEDENCE: Readonly<Record<Part["kind"], number>> = { city: 3, dish: 2, service: 1, type: 1.5 };

function readSpan(words: readonly string[], from: number, to: number, lexicon: Lexicon): Part | null {
  const span = words.slice(from, to);
  if (span.every(isFiller)) return null;
  const letters = span.join("").length;
  const hasCity = span.some((word) => isCityName(word, lexicon));
  const found = lookUp(span, lexicon).filter(
    // "burger kabul" is no "kabuli burger".
    (one) => isAcceptable(one, letters) && (!hasCity || one.entity.kind === "city" || one.score >= EXACT),
  );
  const best = found.reduce<Found | null>((top, next) => (top && rankOf(top) >= rankOf(next) ? top : next), null);
  if (!best) return null;
  const kind = partKind(best);
  const twin = found.find(({ entity, score }) => entity.kind === "type" && score >= EXACT);
  return {
    kind,
    found: found.filter((one) => partKind(one) === kind),
    twin: kind === "dish" ? twin : undefined,
    score: best.score,
    from,
    to,
  };
}

/**
 * Decides words that name both a dish and a type. Services and hours mean the type («کافی» with Wi-Fi); a whole
 * category ("ice cream") means the businesses that make it, and so does "nearest".
 */
export function withTwins(parts: readonly Part[], { openNow, allDay, openAt, minRating, sort }: Intents): Part[] {
  if (parts.some(({ kind }) => kind === "type")) return [...parts];
  const isOfBusiness =
    parts.some(({ kind }) => kind === "service") || openNow || allDay || openAt || minRating !== undefined;
  return parts.flatMap((part): Part[] => {
    const { twin } = part;
    if (!twin) return [part];
    const asType: Part = { ...part, kind: "type", found: [twin], twin: undefined };
    if (isOfBusiness) return [asType];
    if (part.found.some(isCategoryItself)) return [part, asType];
    return sort === "nearest" ? [asType] : [part];
  });
}

const isCategoryItself = ({ entity, isMain, score }: Found) => entity.kind === "category" && isMain && score >= EXACT;

const isCityName = (word: string, lexicon: Lexicon): boolean =>
  (lexicon.entriesOf.get(word) ?? []).some(({ entity, name }) => entity.kind === "city" && name.squashed === word);

const rankOf = (found: Found) => found.score + PRECEDENCE[partKind(found)];

type Way = { value: number; parts: Part[] };

function bestWay(
  words: readonly string[],
  at: readonly number[],
  to: number,
  before: readonly Way[],
  lexicon: Lexicon,
): Way {
  let best: Way = before[to - 1] ?? { value: 0, parts: [] };
  for (let from = Math.max(0, to - SPAN_MAX); from < to; from++) {
    // Words with a removed word between them are not adjacent.
    if ((at[to - 1] ?? 0) - (at[from] ?? 0) >= to - from) continue;
    const part = readSpan(words, from, to, lexicon);
    const way = before[from];
    if (!part || !way) continue;
    const letters = words.slice(from, to).join("").length;
    const value = way.value + ((part.score - FLOOR) / (100 - FLOOR)) * letters - PART_COST;
    if (value > best.value) best = { value, parts: [...way.parts, part] };
  }
  return best;
}

/** Splits the words so that the fewest parts explain most of the letters. */
export function splitNames(words: readonly string[], at: readonly number[], lexicon: Lexicon): Part[] {
  const ways: Way[] = [{ value: 0, parts: [] }];
  for (let to = 1; to <= words.length; to++) ways.push(bestWay(words, at, to, ways, lexicon));
  return ways.at(-1)?.parts ?? [];
}
