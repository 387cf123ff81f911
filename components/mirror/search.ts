// The search of the mirror, in the browser: places and dishes of `window.mirrorBusinesses`, folded as the site folds them.
import { persianDigits } from "@/lib/i18n/digits";
import { fold, wordsOf } from "@/lib/i18n/fold";

/** A business: link, name, area and type, dishes; then folded: names, area and type, dishes. */
export type MirrorEntry = readonly [
  link: string,
  name: string,
  where: string,
  dishes: readonly string[],
  names: string,
  words: string,
  foldedDishes: readonly string[],
];

declare global {
  interface Window {
    mirrorBusinesses?: readonly MirrorEntry[];
  }
}

const SHOWN_MAX = 100;
const DISHES_SHOWN = 3;
/** A name says most, then a province or type, then a dish. */
const WEIGHTS = { name: 4, where: 2, dish: 1 } as const;

const hasWord = (folded: string, word: string) => ` ${folded}`.includes(` ${word}`);

type Found = { readonly entry: MirrorEntry; readonly rank: number; readonly dishes: readonly string[] };

/** The entry with its rank and the dishes that match, if it has a word that begins with each word of the query. */
function match(entry: MirrorEntry, words: readonly string[]): Found | null {
  const matching = new Set<string>();
  let rank = 0;
  for (const word of words) {
    const found = matchWord(entry, word);
    if (found.weight === 0) return null;
    rank += found.weight;
    for (const dish of found.dishes) matching.add(dish);
  }
  return { entry, rank, dishes: [...matching].slice(0, DISHES_SHOWN) };
}

function matchWord([, , , dishes, names, where, foldedDishes]: MirrorEntry, word: string) {
  if (hasWord(names, word)) return { weight: WEIGHTS.name, dishes: [] };
  if (hasWord(where, word)) return { weight: WEIGHTS.where, dishes: [] };
  const served = dishes.filter((_, index) => hasWord(foldedDishes[index] ?? "", word));
  return { weight: served.length > 0 ? WEIGHTS.dish : 0, dishes: served };
}

function show(): void {
  const query = new URLSearchParams(location.search).get("q") ?? "";
  const [told, list] = [document.getElementById("told"), document.getElementById("found")];
  if (!told || !list) return;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=q]")) input.value = query;
  const words = wordsOf(fold(query));
  if (words.length === 0) {
    told.textContent = told.dataset.ask ?? "";
    return;
  }
  const found = (window.mirrorBusinesses ?? []).flatMap((entry) => match(entry, words) ?? []);
  found.sort((a, b) => b.rank - a.rank);
  const count = String(found.length);
  const text = (found.length === 0 ? told.dataset.none : told.dataset.some) ?? "";
  told.textContent = text.replace("#", document.documentElement.lang === "en" ? count : persianDigits(count));
  list.replaceChildren(...found.slice(0, SHOWN_MAX).map(lineOf));
}

function lineOf({ entry: [link, name, where], dishes }: Found): HTMLElement {
  const line = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.dir = "auto";
  anchor.textContent = name;
  const about = document.createElement("small");
  about.textContent = [where, ...dishes].join(" · ");
  line.append(anchor, " ", about);
  return line;
}

show();
