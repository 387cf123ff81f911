import { BUSINESS_TYPES, SERVICES } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { CITY_SPELLINGS } from "@/lib/search/city-names";
import { type Alias, buildLexicon, type Entity, type Lexicon } from "@/lib/search/lexicon";
import { aliasRows } from "@/prisma/reference/aliases";
import catalogue from "@/prisma/reference/data/catalogue.json";
import dishKinds from "@/prisma/reference/data/dish-kinds.json";

type Titles = { en: string; fa: string; ps: string };
const translated = ({ en, fa, ps }: Titles) => ({ en: { title: en }, fa: { title: fa }, ps: { title: ps } });

/** The search lexicon of the demo data, read from its files without a database. */
export function demoLexicon(): Lexicon {
  const categories = catalogue.dishCategories.map(({ slug }) => slug);
  const noOf = (slug: string) => categories.indexOf(slug) + 1;
  const entities: Entity[] = [
    ...dishKinds.map(
      ({ slug, category, title }, index): Entity => ({
        kind: "dish",
        slug,
        no: index + 1,
        categoryNo: noOf(category),
        translation: translated(title),
      }),
    ),
    ...catalogue.dishCategories.map(
      ({ slug, title }): Entity => ({
        kind: "category",
        slug,
        no: noOf(slug),
        type: "dish",
        translation: translated(title),
      }),
    ),
    ...PROVINCES.map(({ slug, name }): Entity => ({ kind: "city", slug, translation: translated(name) })),
    ...BUSINESS_TYPES.map((slug): Entity => ({ kind: "type", slug, translation: {} })),
    ...SERVICES.map((slug): Entity => ({ kind: "service", slug, translation: {} })),
  ];
  const cities = CITY_SPELLINGS.flatMap(({ city, names }) =>
    names.map((term): Alias => ({ term, target: "city", targetId: city })),
  );
  const others = aliasRows().map(({ term, target, target_id }): Alias => ({ term, target, targetId: target_id }));
  return buildLexicon(entities, [...cities, ...others]);
}
