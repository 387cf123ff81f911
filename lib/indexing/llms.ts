import { BUSINESS_TYPES, COMPANY_CITY, LANGUAGES } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

/** The text of llms.txt. @param origin of the site, without a trailing slash */
export function llmsText(origin: string): string {
  return `# Dastarkhan

> Restaurants, cafes, ice cream shops and confectioneries of Afghanistan: menus with prices in afghani, opening hours, addresses, phone numbers and reviews, in English (en), Dari (fa) and Pashto (ps).

A page of a place exists in each language under the same address but for its first part (${LANGUAGES.join(", ")}). Hours that nobody knows are unknown, not closed. Times are of Kabul (UTC+04:30), prices in AFN.

## Pages

- [Sitemap](${origin}/sitemap.xml): every page, by language
- [Places of a province](${origin}${paths.search("en", { city: COMPANY_CITY })}): \`/{language}/{province}\`, \`/{language}/{province}/{type}\` with the types ${BUSINESS_TYPES.join(", ")}
- Menu of a place: \`/{language}/{province}/{type}/{name}/menu\`; beside it \`overview\`, \`photos\`, \`reviews\`
- [Posts](${origin}/en/posts): as a feed at \`/{language}/feed.xml\`

## API

- [OpenAPI document](${origin}/api/openapi.json): read only without an account, JSON

- [Open data](${origin}${paths.page("en", "data")}): all public data as JSON, CSV, GeoJSON, under the Open Database License; \`/data/latest/manifest.json\` describes the newest

## Rules

- [Terms](${origin}/en/terms-and-conditions), [Privacy](${origin}/en/privacy-policy)
`;
}
