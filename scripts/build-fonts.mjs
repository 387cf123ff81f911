// Subsets the two fonts for the three languages and writes them to public/fonts, and their CSS to app/fonts.
// Run it after changing a font's version or its letters: node scripts/build-fonts.mjs
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Dari, Pashto, and Arabic letters of names and quotations. */
const ARABIC_LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱٹپچڈڑژکگںھۀہۂیۍېےټځڅډړږښګڼ";
const ARABIC_MARKS = "ًٌٍَُِّْٰٕٓٔـ";
const ARABIC_SIGNS = "،؛؟٪٫٬٭۔";
const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const BIDI_MARKS = "\u200c\u200d\u200e\u200f";

const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const LATIN_SIGNS = "\u00a0©«»·×°–—‘’“”•…′″−™ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü";

const FONTS = [
  {
    name: "vazirmatn",
    from: "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    text: ARABIC_LETTERS + ARABIC_MARKS + ARABIC_SIGNS + ARABIC_DIGITS + BIDI_MARKS,
  },
  {
    name: "figtree",
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    text: LATIN + LATIN_SIGNS,
  },
];

const WEIGHTS = "400 700";
const ROOT = new URL("../", import.meta.url);
const addresses = {};

for (const { name, from, text } of FONTS) {
  const whole = await readFile(require.resolve(from));
  const subset = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  const file = `${name}.${createHash("sha256").update(subset).digest("hex").slice(0, 8)}.woff2`;
  const old = (await readdir(new URL("public/fonts/", ROOT))).filter((known) => known.startsWith(`${name}.`));
  await Promise.all(old.map((known) => rm(new URL(`public/fonts/${known}`, ROOT))));
  await writeFile(new URL(`public/fonts/${file}`, ROOT), subset);
  addresses[name] = `/fonts/${file}`;
  console.log(`${file}: ${subset.length} bytes (of ${whole.length})`);
}

const face = (family, name, rest, display = "swap") =>
  `@font-face {\n  font-family: "${family}";\n  src: url("${addresses[name]}") format("woff2");\n  font-weight: ${WEIGHTS};\n  font-display: ${display};\n${rest && `  ${rest}\n`}}\n`;

await writeFile(
  new URL("app/fonts/fonts.css", ROOT),
  `/* Written by scripts/build-fonts.mjs. */\n${face("Vazirmatn", "vazirmatn", "unicode-range: U+600-6FF, U+200C-200F;")}${face("Figtree", "figtree", "")}/*\n * Beside Vazirmatn, Figtree looks small: its words in Persian and Pashto lines come 5 % larger. There it is not worth moving a line\n * that is being read: it comes with the next page.\n */\n${face("Figtree RTL", "figtree", "size-adjust: 105%;", "optional")}`,
);
