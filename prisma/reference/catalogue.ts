import { BUSINESS_TYPES } from "@/lib/core/constants";
import { catalogue, kinds, type Threefold } from "./data";
import { categoryId, groupId, kindId } from "./id";
import type { SuppliedRow } from "./supply-rows";

export function titles(title: Threefold) {
  return { en: { title: title.en }, fa: { title: title.fa }, ps: { title: title.ps } };
}

/** Menu sections in display order. */
export function groupRows(): SuppliedRow[] {
  return catalogue.groups.map(({ slug, title }, position) => ({
    id: groupId(slug),
    slug,
    translation: titles(title),
    position,
  }));
}

/** Categories of dishes, and for each type of business a category with the type's name. */
export function categoryRows(): SuppliedRow[] {
  const ofType = (type: string, items: typeof catalogue.dishCategories) =>
    items.map(({ slug, title }, position) => ({
      id: categoryId(type, slug),
      slug,
      type,
      translation: titles(title),
      position,
    }));
  return [
    ...ofType("dish", catalogue.dishCategories),
    ...BUSINESS_TYPES.flatMap((type) =>
      ofType(
        type,
        catalogue.businessCategories.filter(({ slug }) => slug === type),
      ),
    ),
  ];
}

type Ids = ReadonlyMap<string, string>;

/**
 * Kinds of dishes.
 * @param categories ids by slug from the database; a kind whose category is missing is left out until it exists
 * @param groups ids by slug
 */
export function kindRows(categories: Ids, groups: Ids): SuppliedRow[] {
  return kinds.flatMap(({ slug, title, category, group }) => {
    const category_id = categories.get(category);
    if (category_id === undefined) return [];
    const group_id = groups.get(group) ?? null;
    return [{ id: kindId(slug), slug, translation: titles(title), category_id, group_id }];
  });
}
