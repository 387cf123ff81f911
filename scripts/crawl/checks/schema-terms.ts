import fs from "node:fs";
import { createRequire } from "node:module";

/** Properties per schema.org type, read from the declarations of `schema-dts`. */
export type Terms = ReadonlyMap<string, ReadonlySet<string>>;

let known: Terms | undefined;

export function schemaTerms(): Terms {
  known ??= readTerms(fs.readFileSync(declarations(), "utf8"));
  return known;
}

function declarations(): string {
  const main = createRequire(import.meta.url).resolve("schema-dts/package.json");
  return main.replace(/package\.json$/, "dist/schema.d.ts");
}

type Shape = { parents: string[]; properties: string[] };

function readTerms(source: string): Terms {
  const shapes = new Map<string, Shape>();
  for (const [, name = "", parents = "", body = ""] of source.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
  )) {
    shapes.set(name, {
      parents: parents.split(",").map((parent) => parent.trim()),
      properties: [...body.matchAll(/^ {4}"([^"@]+)"\?:/gm)].map(([, property = ""]) => property),
    });
  }
  const leaves = [...shapes.keys()].filter((name) => name.endsWith("Leaf"));
  return new Map(leaves.map((leaf) => [leaf.replace(/Leaf$/, ""), new Set(propertiesOf(leaf, shapes))]));
}

function propertiesOf(name: string, shapes: ReadonlyMap<string, Shape>): string[] {
  const shape = shapes.get(name);
  if (!shape) return [];
  return [...shape.properties, ...shape.parents.flatMap((parent) => propertiesOf(parent, shapes))];
}
