// The most common leaked passwords of sufficient length, most frequent first, from zxcvbn-ts's list (MIT). Run it when
// that list is updated:
//   node scripts/build-common-passwords.mjs
import { writeFile } from "node:fs/promises";
import { dictionary } from "@zxcvbn-ts/language-common";

const OUTPUT = "lib/auth/common-passwords.json";
const COUNT = 10_000;
const LENGTH_LEAST = 6;

const all = dictionary["passwords-common"].filter((word) => word.length >= LENGTH_LEAST);
await writeFile(OUTPUT, `${JSON.stringify({ words: all.slice(0, COUNT).join("\n") })}\n`);
console.log(`${OUTPUT}: ${Math.min(all.length, COUNT)} passwords`);
