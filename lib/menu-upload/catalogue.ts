import type { Translated } from "@/lib/core/constants";
import type { Named } from "@/lib/menu-upload/model";
import { titleKey } from "@/lib/menu-upload/title-key";

/** Maximum edit distance of a suggestion, as a share of the longer name. */
const NEAR = 0.5;

export class Catalogue<T extends Named> {
  readonly #items: T[] = [];
  readonly #byName = new Map<string, T>();

  constructor(items: readonly T[]) {
    for (const item of items) this.add(item);
  }

  /** If two items have the same name, the first keeps it. */
  add(item: T): void {
    this.#items.push(item);
    for (const name of [item.id, item.slug, ...titlesOf(item)]) {
      const key = titleKey(name);
      if (!this.#byName.has(key)) this.#byName.set(key, item);
    }
  }

  /** Replaces an item of the catalogue by one with further titles. */
  rename(item: T, translation: Named["translation"]): T {
    const renamed = { ...item, translation };
    this.#items.splice(this.#items.indexOf(item), 1, renamed);
    for (const [key, one] of this.#byName) if (one === item) this.#byName.set(key, renamed);
    for (const title of titlesOf(renamed)) {
      const key = titleKey(title);
      if (!this.#byName.has(key)) this.#byName.set(key, renamed);
    }
    return renamed;
  }

  byId(id: string): T | null {
    return this.#items.find((item) => item.id === id) ?? null;
  }

  find(name: string): T | null {
    return this.#byName.get(titleKey(name)) ?? null;
  }

  findTitled(translation: Translated<{ title: string }>): T | null {
    const found = titlesOf({ translation }).map((title) => this.find(title));
    return found.find((item) => item !== null) ?? null;
  }

  /** Suggestions for an unknown name, nearest first, titled by `inLanguage`. */
  nearest(name: string, most: number, inLanguage: (item: T) => string): string[] {
    const wanted = titleKey(name);
    const ranked = this.#items.map((item) => ({
      title: inLanguage(item),
      distance: Math.min(...[item.slug, ...titlesOf(item)].map((name) => distance(wanted, titleKey(name)))),
    }));
    return ranked
      .filter(({ distance }) => distance <= NEAR)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ title }) => title);
  }
}

const titlesOf = ({ translation }: Pick<Named, "translation">): string[] =>
  Object.values(translation).map(({ title }) => title);

/** Edit distance of two texts as a share of the longer one's length: 0 to 1. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, one.length, other.length);
}
