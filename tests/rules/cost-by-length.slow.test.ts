import path from "node:path";
import { describe, expect, test } from "vitest";
import { NASTY_TEXTS } from "@/tests/fixtures/nasty-texts";
import { sourceFiles } from "./source-files";

/** Parameter names for user-written text. */
const NAMES =
  "text|typed|title|raw|html|word|value|heading|xml|attributes|folded|foldedText|target|accept|header|tag|segment|payload";
const TAKES_TEXT = new RegExp(
  `^export function\\*? (\\w+)(?:<[^>]*>)?\\((?:${NAMES})\\??: (?:string|unknown)\\b[^,)]*[,)]`,
  "gm",
);

/** Further arguments of each function. */
const REST: Readonly<Record<string, readonly unknown[]>> = {
  attribute: ["r"],
  columnNamed: ["menu"],
  digits: ["fa"],
  matches: ['W/"a"'],
  normalForm: ["NFKC"],
  toName: [(text: string) => text, () => 1],
  truncate: [120],
  wordNamed: ["label"],
};

/** Functions whose text is always short, with the reason. */
const SHORT: Readonly<Record<string, string>> = {
  "lib/business/list/queries.ts nameMatches": "makes SQL of a search of at most 80 letters",
  "lib/osm/elements.ts readOsm": "a file that an operator imports by hand",
  "lib/osm/opening-hours.ts parseOpeningHours": "a tag of OpenStreetMap: 255 letters",
  "lib/osm/opening-hours.ts parseWeek": "a tag of OpenStreetMap: 255 letters",
  "lib/page-cache/rewrite.ts keepPage": "pages of our own",
  "lib/page-cache/rewrite.ts rewritePage": "pages of our own",
  "lib/page-cache/rewrite.ts withoutReact": "pages of our own",
  "lib/post/html.ts cleanHtml": "is asked only for what isModest lets through; both together are looked at below",
  "lib/qr/picture.ts qrShape": "an address of our own",
  "lib/qr/picture.ts qrSvg": "an address of our own",
};

type Parser = (text: string, ...rest: readonly unknown[]) => unknown;

const found = sourceFiles(["lib"], /\.ts$/).flatMap(({ file, text }) =>
  [...text.matchAll(TAKES_TEXT)].map(([, name = ""]) => ({ file, name })),
);
const looked = found.filter(({ file, name }) => !SHORT[`${file} ${name}`]);

const LETTERS = 16_000;
/** Milliseconds that are acceptable at any growth; quadratic cost at this length takes ten times as long. */
const CHEAP_MS = 10;
const TIMES_LONGER = 8;
/** With eight times the length linear cost grows by 8, quadratic by 64; this leaves room for noise. */
const TIMES_DEARER = 24;
const TRIES = 3;
const LEAST_MS = 0.25;

/** CPU milliseconds of this process, the minimum of several tries; stops early below `enough`. */
function costOf(parse: () => unknown, enough = CHEAP_MS): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > enough; attempt += 1) {
    const before = process.cpuUsage();
    exhaust(parse);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function exhaust(parse: () => unknown): void {
  try {
    const made = parse();
    if (typeof made === "object" && made !== null && "next" in made)
      for (const _ of made as unknown as Iterable<unknown>);
  } catch {
    // A thrown refusal is fine.
  }
}

/** Whether the cost grows faster than the length in every try; other processes only disturb some. */
function isDear(parse: Parser, rest: readonly unknown[], short: string, long: string): boolean {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ms = costOf(() => parse(long, ...rest));
    if (ms <= CHEAP_MS) return false;
    const before = Math.max(
      costOf(() => parse(short, ...rest), LEAST_MS),
      LEAST_MS,
    );
    if (ms <= before * TIMES_DEARER) return false;
  }
  return true;
}

/** Names of the texts whose cost grows faster than their length. */
function dearTexts(parse: Parser, rest: readonly unknown[] = []): string[] {
  return NASTY_TEXTS.filter(([, make]) => isDear(parse, rest, make(LETTERS / TIMES_LONGER), make(LETTERS))).map(
    ([kind]) => kind,
  );
}

test("the check finds what takes the square of its length, and nothing else", () => {
  const square: Parser = (text) => /\s+$/.exec(text);
  expect(dearTexts(square)).toEqual(["spaces before an end"]);
  expect(dearTexts((text) => text.normalize("NFC")).length).toBeGreaterThan(0);
  expect(dearTexts((text) => text.split(""))).toEqual([]);
});

test("no exemption is left of what is gone", () => {
  const names = new Set(found.map(({ file, name }) => `${file} ${name}`));
  expect(Object.keys(SHORT).filter((each) => !names.has(each))).toEqual([]);
  expect(looked.length).toBeGreaterThan(50);
});

describe("S-78 the cost of a text grows with its length and no faster", () => {
  test.each(looked)("$name of $file", async ({ file, name }) => {
    const exported = (await import(/* @vite-ignore */ path.resolve(file))) as Record<string, Parser>;
    const parse = exported[name];
    expect(parse && dearTexts(parse, REST[name])).toEqual([]);
  });

  test("cleaning the HTML of a post that may be cleaned", async () => {
    const { cleanHtml, isModest } = await import("@/lib/post/html");
    // Each call gets another text, since results are cached.
    let times = 0;
    const clean = (text: string) => {
      times += 1;
      return isModest(text) && cleanHtml(`${text}${times}`);
    };
    expect(dearTexts(clean)).toEqual([]);
  });
});
