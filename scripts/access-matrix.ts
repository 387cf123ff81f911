import { accessMatrix, PEOPLE } from "@/lib/openapi/access-matrix";
import { readCommandLine } from "./setup/command-line.mjs";

// npm run access-matrix: prints which roles may make which call, before the server looks at the call's subject.
readCommandLine({
  command: "npm run access-matrix",
  about: "Who may make which call of the API, as the server decides it before it knows what the call is about.",
});

const rows = accessMatrix().map(({ endpoint: { method, path, access }, refusals }) => [
  method,
  path,
  access,
  ...PEOPLE.map((kind) => refusals[kind] ?? "yes"),
]);
const table = [["method", "path", "access", ...PEOPLE], ...rows];
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
const lines = table.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd(),
);
console.log(lines.join("\n"));
console.log(
  `\n${rows.length} calls. Whose review, dish or restaurant it is, each domain's policy.ts decides afterwards.`,
);
