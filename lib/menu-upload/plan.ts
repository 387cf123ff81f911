import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type Translated } from "@/lib/core/constants";
import type { DishText } from "@/lib/dish/model";
import { isPublishing, lacksOnMenu } from "@/lib/dish/policy";
import { pairTranslations } from "@/lib/menu-upload/languages";
import type { KnownDish, MenuDish, Plan, Problem, ResolvedLine } from "@/lib/menu-upload/model";
import { likeness, titleKeys } from "@/lib/menu-upload/title-key";

/**
 * Plans the dishes of a file: new titles are created, known ones updated if the line differs, else skipped. A dish is
 * known if it has the same title in one language (H68; among several, the one whose other titles fit best) or if the
 * line translates it (`pairTranslations`).
 * @param known in the order of the menu
 */
export function planUpload(known: readonly KnownDish[], lines: readonly ResolvedLine[]): Plan {
  const menu = new Menu(known, pairTranslations(known, lines));
  const plan = { create: [] as (MenuDish & { row: number })[], update: [] as KnownDish[], problems: [] as Problem[] };
  let skipped = 0;
  for (const line of lines) {
    const { create, update, problem } = outcomeOf(menu.claim(line), line);
    if (create) plan.create.push(create);
    else if (update) plan.update.push(update);
    else if (problem) plan.problems.push(problem);
    else skipped += 1;
  }
  return { ...plan, skipped, translated: countTranslated(known, plan.update) };
}

type Outcome = { create?: MenuDish & { row: number }; update?: KnownDish; problem?: Problem };

function outcomeOf(dish: KnownDish | Problem | null, line: ResolvedLine): Outcome {
  if (dish === null) {
    const made = newDish(line);
    return "code" in made ? { problem: made } : { create: made };
  }
  if ("code" in dish) return { problem: dish };
  const update = changedBy(dish, line);
  if (!update) return {};
  return isIncomplete(dish, update) ? { problem: problemOf(line, "draftIncomplete", "status") } : { update };
}

function countTranslated(before: readonly KnownDish[], after: readonly KnownDish[]): number {
  const languages = new Map(before.map(({ id, translation }) => [id, Object.keys(translation).length]));
  return after.filter(({ id, translation }) => Object.keys(translation).length > (languages.get(id) ?? 0)).length;
}

class Menu {
  readonly #byTitle = new Map<string, KnownDish[]>();
  readonly #claims = new Map<string, number>();

  /** @param pairs the dishes that lines translate, by row */
  constructor(
    known: readonly KnownDish[],
    private readonly pairs: ReadonlyMap<number, KnownDish>,
  ) {
    for (const dish of known) {
      for (const key of titleKeys(dish.translation)) {
        const same = this.#byTitle.get(key);
        if (same) same.push(dish);
        else this.#byTitle.set(key, [dish]);
      }
    }
  }

  /** The existing dish for a line, or null for a new one. A problem if it is ambiguous or already claimed. */
  claim(line: ResolvedLine): KnownDish | Problem | null {
    const keys = titleKeys(line.translation);
    const pair = this.pairs.get(line.row);
    const candidates = pair ? [pair] : [...new Set(keys.flatMap((key) => this.#byTitle.get(key) ?? []))];
    const ranked = candidates
      .map((dish) => ({ dish, score: likeness(dish.translation, line.translation) ?? 0 }))
      .sort((a, b) => b.score - a.score);
    const [best, next] = ranked;
    const names = best ? [...keys, best.dish.id] : keys;
    const before = names.map((name) => this.#claims.get(name)).find((row) => row !== undefined);
    if (before !== undefined) return problemOf(line, "dishTwice", "translation", { other: before });
    if (best && best.score === next?.score) return problemOf(line, "dishUnclear", "translation");
    for (const name of names) this.#claims.set(name, line.row);
    return best?.dish ?? null;
  }
}

function problemOf(
  { row }: ResolvedLine,
  code: Problem["code"],
  path: string,
  values: Problem["values"] = {},
): Problem {
  return { file: "menu", row, path, code, values };
}

function newDish(line: ResolvedLine): (MenuDish & { row: number }) | Problem {
  const categoryIds = inOrder(line.categoryIds ?? line.fallbackCategoryIds);
  if (categoryIds.length === 0) return problemOf(line, "categoryMissing", "categories");
  return {
    row: line.row,
    translation: merge({}, line.translation),
    price: line.price,
    groupId: line.groupId ?? null,
    categoryIds,
    kindId: line.kindId,
    servingTime: line.servingTime ?? null,
    labels: inOrder(line.labels ?? []),
    availability: line.availability ?? "available",
    status: line.status ?? "active",
    type: line.type ?? "food",
  };
}

/** A file can't publish a draft that lacks a required field. */
function isIncomplete(before: KnownDish, { translation, categoryIds, price, status }: KnownDish): boolean {
  return isPublishing(before.status, status) && lacksOnMenu({ translation, categories: categoryIds, price }).length > 0;
}

function changedBy(dish: KnownDish, line: ResolvedLine): KnownDish | null {
  const before = { ...dish, labels: inOrder(dish.labels), categoryIds: inOrder(dish.categoryIds) };
  const translation = merge(dish.translation, line.translation);
  const isRenamed = !isDeepStrictEqual(titleKeys(translation), titleKeys(dish.translation));
  const after: KnownDish = {
    ...before,
    translation,
    price: line.price,
    groupId: line.groupId ?? dish.groupId,
    categoryIds: inOrder(line.categoryIds ?? dish.categoryIds),
    kindId: isRenamed ? (line.kindId ?? dish.kindId) : (dish.kindId ?? line.kindId),
    servingTime: line.servingTime ?? dish.servingTime,
    labels: inOrder(line.labels ?? dish.labels),
    availability: line.availability ?? dish.availability,
    status: line.status ?? dish.status,
    type: line.type ?? dish.type,
  };
  return isDeepStrictEqual(before, after) ? null : after;
}

/** Merges both by language; `second` wins where it has a value. */
function merge(first: Translated<DishText>, second: Translated<DishText>): Translated<DishText> {
  return Object.fromEntries(
    LANGUAGES.flatMap((lng) => {
      const title = second[lng]?.title ?? first[lng]?.title;
      const description = second[lng]?.description ?? first[lng]?.description;
      return title === undefined ? [] : [[lng, { title, ...(description !== undefined && { description }) }]];
    }),
  );
}

const inOrder = <T extends string>(words: readonly T[]): T[] => [...new Set(words)].sort();
