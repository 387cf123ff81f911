import fs from "node:fs";
import path from "node:path";
import type { Endpoint } from "@/lib/api/endpoint";

// Writes lib/calls from the endpoints: what a browser needs of each. Endpoints bring their schemas along, and the schema
// library is larger than a whole public page. One file per feature, so that a page loads no other feature's calls.
const FOLDER = "lib/calls";

const features = fs
  .readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "endpoints.ts")
  .map((file) => path.dirname(file).replaceAll(path.sep, "/"))
  .filter((feature) => feature !== "openapi");

async function callsOf(feature: string): Promise<[file: string, text: string]> {
  const endpoints = (await import(`@/lib/${feature}/endpoints`)) as Readonly<Record<string, Endpoint>>;
  const calls = Object.entries(endpoints).map(([name, { method, path: route, reads, touches }]) => {
    const call = JSON.stringify({ method, path: route, reads, touches });
    return `export const ${name}: CallOf<typeof endpoints.${name}> = ${call};\n`;
  });
  const head = [
    "// Made by scripts/build-calls.ts.",
    'import type { CallOf } from "@/lib/api/call";',
    `import type * as endpoints from "@/lib/${feature}/endpoints";`,
  ];
  return [`${feature.replaceAll("/", "-")}.ts`, `${head.join("\n")}\n\n${calls.join("")}`];
}

const files = await Promise.all(features.map(callsOf));
fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER);
for (const [file, text] of files) fs.writeFileSync(path.join(FOLDER, file), text);
