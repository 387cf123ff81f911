import { build } from "esbuild";
import type { MirrorEntry } from "@/components/mirror/search";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { BROWSER_SCRIPT } from "../setup/browser-script.mjs";
import { ROOT } from "../setup/run.mjs";
import { fileOf, relativeTo } from "./addresses";
import type { ListedBusiness } from "./lean-page";

/** The search index of one language as a script, because a page opened from a folder can't load data. */
export function searchIndex(lng: Language, businesses: readonly ListedBusiness[]): string {
  const entries = businesses.map((business) => entryOf(lng, business));
  return `window.mirrorBusinesses=${JSON.stringify(entries)};\n`;
}

function entryOf(lng: Language, { address, name, names, dishes }: ListedBusiness): MirrorEntry {
  const [, , city = "", type = ""] = address.split("/");
  return [
    relativeTo(searchFile(lng), fileOf(address)),
    name,
    namesOf(lng, city, type).join(" · "),
    dishes,
    fold([name, ...names].join(" ")),
    fold([city, type, ...LANGUAGES.flatMap((language) => namesOf(language, city, type))].join(" ")),
    dishes.map(fold),
  ];
}

/** Type and province in words, by the segments of an address. */
function namesOf(lng: Language, city: string, type: string): string[] {
  const enums = texts(lng, "enums");
  const [knownType, knownCity] = [resolveType(type)?.type, resolveCity(city)?.city];
  return [...(knownType ? [enums(`type.${knownType}`)] : []), ...(knownCity ? [enums(`city.${knownCity}`)] : [])];
}

export const searchFile = (lng: Language): string => `${lng}/search.html`;

/** The script of the search page, which folds what is typed as the site does. */
export async function searchScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["components/mirror/search.ts"],
    write: false,
    ...BROWSER_SCRIPT,
  });
  return outputFiles[0]?.text ?? "";
}
