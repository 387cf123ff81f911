import { BUSINESS_TYPES } from "@/lib/core/constants";
import type { Seed } from "./context";
import { catalogue, kinds, type Threefold } from "./data";
import type { Row } from "./insert";

/** { en: { title }, … } as the columns want it. */
export function titles(title: Threefold): Row {
  return { en: { title: title.en }, fa: { title: title.fa }, ps: { title: title.ps } };
}

/** Groups, categories and kinds of dish: the same for every place. */
export function catalogueRows(seed: Seed): { groups: Row[]; categories: Row[]; kinds: Row[] } {
  const category = (type: string) => (item: (typeof catalogue.dishCategories)[number], position: number) => ({
    id: categoryId(seed, type, item.slug),
    slug: item.slug,
    type,
    translation: titles(item.title),
    position,
    created_at: seed.founded,
    updated_at: seed.founded,
  });
  return {
    groups: catalogue.groups.map((group, position) => ({
      id: groupId(seed, group.slug),
      slug: group.slug,
      translation: titles(group.title),
      position,
      created_at: seed.founded,
      updated_at: seed.founded,
    })),
    categories: [
      ...catalogue.dishCategories.map(category("dish")),
      ...BUSINESS_TYPES.flatMap((type) =>
        catalogue.businessCategories.filter((item) => item.slug === type).map(category(type)),
      ),
    ],
    kinds: kinds.map((kind) => ({
      id: kindId(seed, kind.slug),
      slug: kind.slug,
      translation: titles(kind.title),
      category_id: categoryId(seed, "dish", kind.category),
      group_id: groupId(seed, kind.group),
      created_at: seed.founded,
    })),
  };
}

export const groupId = (seed: Seed, slug: string) => seed.id("group", slug);
export const categoryId = (seed: Seed, type: string, slug: string) => seed.id("category", `${type}/${slug}`);
export const kindId = (seed: Seed, slug: string) => seed.id("kind", slug);
