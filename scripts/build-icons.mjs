// Writes public/icons.svg, one sprite of all icons, and components/ui/icon-names.ts with their names as a type.
// Run it after adding a name: node scripts/build-icons.mjs

import { createHash } from "node:crypto";
import { access, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { OWN_ICONS } from "./icons/own.mjs";

const require = createRequire(import.meta.url);
const ROOT = new URL("../", import.meta.url);

const LUCIDE = [
  ..."search map-pin chevron-down chevron-right chevron-left arrow-right globe moon sun monitor-smartphone menu x".split(
    " ",
  ),
  ..."house store book-open info mail phone heart bookmark user users clock locate-fixed check minus plus".split(" "),
  ..."circle-question-mark circle-exclamation-point triangle-exclamation-point circle-check share-2 copy qr-code printer camera image images".split(
    " ",
  ),
  ..."flame leaf sparkles chef-hat wifi square-letter-p calendar-check bike package utensils coffee".split(" "),
  ..."ice-cream-cone cake-slice sliders-horizontal arrow-up-down map external-link log-in message-circle".split(" "),
  ..."thumbs-up flag wallet zap sun-medium thermometer trash rotate-ccw-clock trending-up navigation send reply".split(
    " ",
  ),
  ..."badge-check pencil link armchair refresh-cw rotate-cw lock star calendar languages log-out layout-dashboard eye".split(
    " ",
  ),
  ..."grip-vertical ellipsis-vertical arrow-up arrow-down layers tag inbox panel-left upload settings".split(" "),
  ..."banknote credit-card smartphone newspaper letter-b italic underline strikethrough list list-ordered undo-2 redo-2".split(
    " ",
  ),
  ..."text-align-start text-align-center text-align-end text-align-justify pilcrow-left pilcrow-right".split(" "),
  ..."image-plus remove-formatting rss ellipsis chevrons-up-down".split(" "),
];

/** Directional icons, mirrored in Persian and Pashto. */
const DIRECTIONAL =
  "chevron-right chevron-left arrow-right external-link log-in log-out send reply bike panel-left undo-2 redo-2 text-align-start text-align-end list".split(
    " ",
  );

async function lucideShapes(name) {
  const file = join(require.resolve("lucide-react"), `../../esm/icons/${name}.mjs`);
  await access(file);
  const { __iconData } = await import(file);
  return __iconData.node
    .map(([tag, { key: _key, ...attributes }]) => `<${tag}${attributesText(attributes)}/>`)
    .join("");
}

function attributesText(attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

const lucide = await Promise.all(LUCIDE.map(async (name) => [name, "0 0 24 24", await lucideShapes(name)]));
const own = Object.entries(OWN_ICONS).map(([name, { box = "0 0 24 24", shapes }]) => [name, box, shapes]);
const symbols = [...lucide, ...own].map(
  ([name, box, shapes]) => `<symbol id="${name}" viewBox="${box}">${shapes}</symbol>`,
);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);
const names = [...lucide, ...own].map(([name]) => name).filter((name) => !name.startsWith("stars-"));

await writeFile(new URL("public/icons.svg", ROOT), sprite);
await writeFile(new URL("components/ui/icon-names.ts", ROOT), format({ version, names, directional: DIRECTIONAL }));
console.log(`${symbols.length} icons, ${sprite.length} bytes`);

function format({ version, names, directional }) {
  const list = (words) => words.map((word) => `  "${word}",\n`).join("");
  return `/** Written by scripts/build-icons.mjs. The version changes with the sprite, so browsers may keep it for ever. */
export const SPRITE = "/icons.svg?v=${version}";

export const ICON_NAMES = [
${list(names)}] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** Turned around in right-to-left text. */
export const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
${list(directional)}]);
`;
}
