import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { sourceFiles, testFiles } from "./source-files";

type Node = { readonly type: string; readonly value?: unknown; readonly [key: string]: unknown };

/** Parts of an expression that are no class: conditions, arguments, names, and lists of data. */
const OTHER_PARTS = new Set(["test", "arguments", "property", "key", "typeAnnotation"]);
const isNoClass = (node: Node) =>
  node.type === "ArrayExpression" ||
  /[!=]==/.test(String(node.operator)) ||
  (node.type === "KeyValueProperty" && (node.key as Node).value === "icon");

function nodesOf(value: unknown, isLeft: (node: Node) => boolean, left: ReadonlySet<string>): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  if (isLeft(node)) return [];
  const inside = Object.entries(node).flatMap(([key, part]) => (left.has(key) ? [] : nodesOf(part, isLeft, left)));
  return typeof node.type === "string" ? [node, ...inside] : inside;
}
const everyNode = (value: unknown) => nodesOf(value, () => false, new Set());
const partsOf = (value: unknown) => nodesOf(value, isNoClass, OTHER_PARTS);

/** Words of strings and templates, without those that a template completes. */
function wordsOf(parts: readonly Node[]): string[] {
  return parts
    .flatMap(({ type, value, quasis }) => {
      if (type === "StringLiteral") return [String(value)];
      return type === "TemplateLiteral" ? [(quasis as { raw: string }[]).map(({ raw }) => raw).join("\0")] : [];
    })
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word !== "" && !word.includes("\0"));
}
const namesIn = (parts: readonly Node[]) => parts.filter(({ type }) => type === "Identifier").map(({ value }) => value);

/** The classes of className attributes, and of the constants that they name, each with a file that uses it. */
function usedClasses(): Map<string, string> {
  const files = sourceFiles(["app", "components"], /\.tsx?$/).map(({ file, text }) => {
    const nodes = everyNode(parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }));
    const attributes = nodes
      .filter(({ type, name }) => type === "JSXAttribute" && /className$/i.test(String((name as Node).value)))
      .map(({ value }) => partsOf(value));
    return { file, nodes, attributes, names: new Set(attributes.flatMap(namesIn)) };
  });
  const everywhere = new Set(files.flatMap(({ names }) => [...names]).filter((name) => /^[A-Z_]+$/.test(String(name))));
  return new Map(
    files.flatMap(({ file, nodes, attributes, names }) => {
      const exported = new Set(
        nodes.flatMap(({ type, declaration }) =>
          type === "ExportDeclaration" ? (declaration as { declarations?: unknown[] }).declarations : [],
        ),
      );
      const constants = nodes.filter((node) => {
        const name = node.type === "VariableDeclarator" && (node.id as Node).value;
        return name && (names.has(name) || (exported.has(node) && everywhere.has(name)));
      });
      const words = [...attributes, ...constants.map(({ init }) => partsOf(init))].flatMap(wordsOf);
      return words.map((word) => [word, file] as const);
    }),
  );
}

/** A misspelt class, or one whose size or colour is not in the theme, does nothing, without a warning. */
test("every class has a style, or is what a script or a test finds its element by", async () => {
  const used = usedClasses();
  expect(used.size).toBeGreaterThan(1000);
  const theme = readFileSync("app/styles/theme.css", "utf8");
  const made = (await compile(`${theme}\n@tailwind utilities;`)).build([...used.keys()]);
  const own = sourceFiles(["app", "components"], /\.css$/).map(({ text }) => text);
  const scripts = [...sourceFiles(["app", "components", "scripts"], /\.m?tsx?$/), ...testFiles()];
  const selectors = scripts.flatMap(({ text }) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  const names = [made, ...own, ...selectors].join("\n").matchAll(/\.((?:\\.|[\w-])+)/g);
  const known = new Set([...names].map(([, name]) => `${name}`.replaceAll("\\", "")));
  const isKnown = (word: string) => known.has(word) || /^(?:group|peer)(?:\/\w+)?$/.test(word);
  expect([...used].filter(([word]) => !isKnown(word)).map((found) => found.join(" in "))).toEqual([]);
});
