// npm run requirements: which lines of docs/requirements.md the last `npm test` proved, and which stand open.
import fs from "node:fs";
import { reachingFiles } from "./report/reach";
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

/** Proven: a test that meets the product names the ID, and every test that names it passed. */
async function provenIds(outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
  const meeting = await reachingFiles([...new Set(outcomes.flatMap(({ file = [] }) => file))]);
  const named = outcomes.flatMap(({ name, passed, file }) =>
    [...new Set(name.match(/\b[A-Z0-9]{2,4}-\d{2}\b/g))].map((id) => ({
      id,
      passed,
      meets: file === undefined || meeting.has(file),
    })),
  );
  const failed = new Set(named.filter(({ passed }) => !passed).map(({ id }) => id));
  return new Set(named.filter(({ id, meets }) => meets && !failed.has(id)).map(({ id }) => id));
}

const outcomes = readReports();
if (!outcomes) {
  console.error("There is no test report yet: run `npm test` first.");
  process.exit(1);
}
const proven = await provenIds(outcomes);
const requirements = readRequirements();
for (const title of ["Proven", "Open"]) {
  const wanted = requirements.filter(({ id }) => proven.has(id) === (title === "Proven"));
  console.log(`\n${title} (${wanted.length})`);
  for (const { id, text } of wanted) console.log(`  ${id.padEnd(9)}${text}`);
}
const done = requirements.filter(({ id }) => proven.has(id)).length;
console.log(`\n${done} of ${requirements.length} requirements proven`);
