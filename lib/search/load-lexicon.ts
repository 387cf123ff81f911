import "server-only";
import { BUSINESS_TYPES, SERVICES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { PROVINCES } from "@/lib/core/provinces";
import { CITY_SPELLINGS } from "./city-names";
import { type Alias, buildLexicon, type Entity, type Lexicon } from "./lexicon";
import { aliasRow, categoryRow, dishKindRow } from "./rows";

function cityAliases(): Alias[] {
  return CITY_SPELLINGS.flatMap(({ city, names }) => names.map((term) => ({ term, target: "city", targetId: city })));
}

function fixedEntities(): Entity[] {
  return [
    ...PROVINCES.map(({ slug, name }): Entity => {
      const translation = { en: { title: name.en }, fa: { title: name.fa }, ps: { title: name.ps } };
      return { kind: "city", slug, translation };
    }),
    // Types and services are named only by aliases.
    ...BUSINESS_TYPES.map((slug): Entity => ({ kind: "type", slug, translation: {} })),
    ...SERVICES.map((slug): Entity => ({ kind: "service", slug, translation: {} })),
  ];
}

/** Loads the lexicon. @param more unsaved aliases to include */
export async function loadLexicon(more: readonly Alias[] = []): Promise<Lexicon> {
  const [dishes, categories, aliases] = await Promise.all([
    sqlQuery(
      dishKindRow,
      `SELECT k.slug, k.no, c.no AS "categoryNo", k.translation FROM dish_kinds k
       LEFT JOIN categories c ON c.id = k.category_id WHERE k.deleted_at IS NULL ORDER BY k.no`,
    ),
    sqlQuery(categoryRow, "SELECT slug, no, type, translation FROM categories WHERE deleted_at IS NULL ORDER BY no"),
    sqlQuery(
      aliasRow,
      `SELECT term, target, target_id AS "targetId" FROM search_aliases WHERE target <> 'business' ORDER BY target, target_id, id`,
    ),
  ]);
  const entities: Entity[] = [
    ...dishes.map((row): Entity => ({ kind: "dish", ...row })),
    ...categories.map((row): Entity => ({ kind: "category", ...row })),
    ...fixedEntities(),
  ];
  return buildLexicon(entities, [...cityAliases(), ...aliases, ...more]);
}
