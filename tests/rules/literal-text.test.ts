import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Attributes that are shown or read out. */
const SPOKEN = new Set([
  "alt",
  "title",
  "placeholder",
  "label",
  "aria-label",
  "aria-description",
  "aria-roledescription",
]);
/** Proper names that are not translated. */
const PROPER: ReadonlySet<string> = new Set(["App Store", "Google Play", "SHA-256"]);
const LETTERS = /\p{L}{2,}/u;

type Node = { readonly type?: string; readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function spokenText(node: Node): string | null {
  if (node.type === "JSXText") return String(node.value);
  if (node.type !== "JSXAttribute") return null;
  const { name, value } = node as { name: { value?: string }; value?: { type?: string; value?: unknown } };
  return SPOKEN.has(name.value ?? "") && value?.type === "StringLiteral" ? String(value.value) : null;
}

function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (!isNode(node)) return [];
  const text = spokenText(node);
  const own = text !== null && LETTERS.test(text) && !PROPER.has(text.trim()) ? [text.trim()] : [];
  return [...own, ...Object.values(node).flatMap(literals)];
}

test("I18N-10 every visible text stands in the messages, none in a component", () => {
  const files = sourceFiles(["app", "components"], /\.tsx$/);
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap(({ file, text }) =>
    literals(parseSync(text, { syntax: "typescript", tsx: true, target: "es2022" })).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("the search for literal text finds it", () => {
  const sample = 'const a = <p title="Read me">Hello <b aria-hidden="true">{x}</b> & 12</p>;';
  expect(literals(parseSync(sample, { syntax: "typescript", tsx: true })).sort()).toEqual(["Hello", "Read me"]);
});
