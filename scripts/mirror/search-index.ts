import { build } from "esbuild";
import type { MirrorEntry } from "@/components/mirror/search";
import { type BusinessType, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { texts } from "@/lib/i18n/texts";
import { ROOT } from "../setup/run.mjs";
import { fileOf, relativeTo } from "./addresses";
import type { ListedBusiness } from "./lean-page";

/** What a search in one language finds, as a script: a page from a folder can't load data. */
export function searchIndex(lng: Language, businesses: readonly ListedBusiness[]): string {
  const entries = businesses.map((business) => entryOf(lng, business));
  return `window.mirrorPlaces=${JSON.stringify(entries)};\n`;
}

function entryOf(lng: Language, { address, name, names, dishes }: ListedBusiness): MirrorEntry {
  const [, , city = "", type = ""] = address.split("/") as [string, string, City, BusinessType];
  const inAll = LANGUAGES.flatMap((language) => namesOf(language, city, type));
  return [
    relativeTo(searchFile(lng), fileOf(address)),
    name,
    namesOf(lng, city, type).join(" · "),
    dishes,
    fold([name, ...names].join(" ")),
    fold([city, type, ...inAll].join(" ")),
    dishes.map(fold),
  ];
}

function namesOf(lng: Language, city: City, type: BusinessType): [string, string] {
  const enums = texts(lng, "enums");
  return [enums(`type.${type}`), enums(`city.${city}`)];
}

export const searchFile = (lng: Language): string => `${lng}/search.html`;

/** The script of the search page, which folds what is typed as the site does. */
export async function searchScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["components/mirror/search.ts"],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["es2020"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
