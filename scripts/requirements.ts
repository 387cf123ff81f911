// npm run requirements: which lines of docs/requirements.md the last `npm test` proved, and which stand open.
import fs from "node:fs";
import { type Outcome, readReports } from "./report/read-reports";
import { readCommandLine } from "./setup/command-line.mjs";

readCommandLine({
  command: "npm run requirements",
  about: "Which lines of docs/requirements.md the last `npm test` proved, and which stand open.",
});

interface Requirement {
  readonly id: string;
  readonly text: string;
}

function readRequirements(): Requirement[] {
  const lines = fs.readFileSync("docs/requirements.md", "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, id, text] = /^- ([A-Z0-9]+-\d+) (.+)$/.exec(line) ?? [];
    return id && text ? [{ id, text }] : [];
  });
}

/** Proven: some test names the ID, and every test that names it passed. */
function provenIds(outcomes: Outcome[]): Set<string> {
  const named = outcomes.flatMap(({ name, passed }) =>
    [...new Set(name.match(/\b[A-Z0-9]{2,4}-\d{2}\b/g))].map((id) => ({ id, passed })),
  );
  const failed = new Set(named.filter(({ passed }) => !passed).map(({ id }) => id));
  return new Set(named.map(({ id }) => id).filter((id) => !failed.has(id)));
}

const outcomes = readReports();
if (!outcomes) {
  console.error("There is no test report yet: run `npm test` first.");
  process.exit(1);
}
const proven = provenIds(outcomes);
const requirements = readRequirements();
for (const title of ["Proven", "Open"]) {
  const wanted = requirements.filter(({ id }) => proven.has(id) === (title === "Proven"));
  console.log(`\n${title} (${wanted.length})`);
  for (const { id, text } of wanted) console.log(`  ${id.padEnd(9)}${text}`);
}
const done = requirements.filter(({ id }) => proven.has(id)).length;
console.log(`\n${done} of ${requirements.length} requirements proven`);
