import { parseSync } from "@swc/core";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Regular expressions with superlinear cost, with the reason why their text is short. All others must be linear. */
const BOUNDED: Readonly<Record<string, string>> = {
  "/^[^\\p{L}]+|[^\\p{L}]+$/gu": "a password, in its owner's browser",
  "/\\s+\\S*$/": "at most the width of a title, to which it was cut",
  "/[\\s،,.:;؛]+\\S*$/u": "at most 155 letters, to which it was cut",
  "/\\B(?=(?:\\d{3})+$)/g": "the digits of a number",
  "/\\s+to\\s+/g": "a tag of OpenStreetMap: 255 letters",
  "/^(\\d{1,2})(?::(\\d{2}))?\\s*(am|pm)?\\s*-\\s*(\\d{1,2})(?::(\\d{2}))?\\s*(am|pm)?$/":
    "a tag of OpenStreetMap: 255 letters",
  "/\\s*[/|;؛]\\s*|\\s+[-–—·•]\\s+/": "a tag of OpenStreetMap: 255 letters",
  "/^[\\s\\-–—/|,،;؛.·•:()[\\]«»\"'\\u200c]+|[\\s\\-–—/|,،;؛·•:([\\]«»\"'\\u200c]+$/g":
    "a tag of OpenStreetMap: 255 letters",
};

/** Files that build regular expressions at run time, with their patterns. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // Built from constant patterns; each gap matches a bounded number of characters.
  "app/[lng]/(app)/dashboard/restaurants/_editor/position.ts": [],
  "components/worker/saved-copy.ts": ['(data-when="none") hidden(?:="")?'],
  // Built from constant phrases; each gap matches a bounded number of characters.
  "lib/api/field-phrases.ts": [],
  "lib/core/env.ts": ["^(login|write)=(\\d{1,6})/(\\d{1,6})$"],
  "lib/core/typed-text.ts": ["([\\p{M}\\uff9e\\uff9f]{30})[\\p{M}\\uff9e\\uff9f]+"],
  "lib/indexing/model.ts": ["^(places|posts)-(en|fa|ps)-([1-9]\\d{0,3})\\.xml$"],
  // For files that an operator imports by hand.
  "lib/osm/opening-hours.ts": [],
  "lib/page-cache/first-pictures.ts": ['\\ssrc="([^"]*)"'],
  "lib/server/route.ts": ["^/(?:robots\\.txt|sitemaps/[^/]+|og(?:/[^/]+){3}|qr?(?:/.*)?)$"],
  "lib/settings/schema.ts": ["^(?:[\\w-]+\\.)*(?:facebook\\.com|fb\\.com)$"],
  "lib/share-picture/model.ts": ["^(en|fa|ps)\\.jpg$"],
};

type SyntaxNode = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } };
type Found = { file: string; source: string; flags: string };

const files = sourceFiles(["app", "components", "lib"], /\.tsx?$/);

/** The regular expressions of a file, and whether it builds others at run time. */
function expressionsIn(file: string, text: string): { literals: Found[]; isPuttingTogether: boolean } {
  const literals: Found[] = [];
  let isPuttingTogether = false;
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, pattern = "", flags = "", callee } = node as SyntaxNode;
    if (type === "RegExpLiteral") literals.push({ file, source: pattern, flags });
    if (type === "NewExpression" && callee?.value === "RegExp") isPuttingTogether = true;
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }));
  return { literals, isPuttingTogether };
}

const isDear = (source: string, flags: string) =>
  analyse({ source, flags }, { assumeRejectingSuffix: false }).reports.length > 0;

const all = files.map(({ file, text }) => ({ file, ...expressionsIn(file, text) }));
const literals = all.flatMap((each) => each.literals);

test("the check knows what is dear", () => {
  for (const source of ['^\\s*charset="?([^"]*)"?\\s*$', "\\s+$", "<[^>]*>", "(a+)+b"])
    expect([source, isDear(source, "")]).toEqual([source, true]);
  for (const source of ["^\\s*a", "<[^<>]*>", "a{1,30}$"])
    expect([source, isDear(source, "")]).toEqual([source, false]);
  expect(literals.length).toBeGreaterThan(250);
});

test("no regular expression takes more than time by the length of its text, unless that is short", () => {
  const dear = literals.filter(({ source, flags }) => isDear(source, flags));
  const unknown = dear.filter(({ source, flags }) => !BOUNDED[`/${source}/${flags}`]);
  expect(unknown).toEqual([]);
  const found = new Set(dear.map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(BOUNDED).filter((known) => !found.has(known))).toEqual([]);
});

test("none is put together of what somebody typed, nor dearer for it", () => {
  expect(all.filter((each) => each.isPuttingTogether).map(({ file }) => file)).toEqual(Object.keys(PUT_TOGETHER));
  for (const source of Object.values(PUT_TOGETHER).flat())
    expect([source, isDear(source, "u")]).toEqual([source, false]);
});

test("the normal form of Unicode has one home, and names of passwords", () => {
  const users = files.filter(({ text }) => /\.normalize\("NF/.test(text)).map(({ file }) => file);
  expect(users).toEqual(USERS_OF_NORMAL_FORM);
});

/**
 * Users besides its own module: the user's own text in the browser, single characters, and passwords of up to 256
 * characters.
 */
const USERS_OF_NORMAL_FORM = [
  "components/account/account-script.ts",
  "lib/auth/guessable-password.ts",
  "lib/i18n/collate.ts",
  "lib/i18n/fold-table.ts",
];
