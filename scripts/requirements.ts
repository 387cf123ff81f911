// npm run requirements: which lines of docs/requirements.md the last `npm test` proved, which of them without a screen,
// and which are open.
import fs from "node:fs";
import { proofOf } from "./report/proof";
import { reachingFiles } from "./report/reach";
import { readReports } from "./report/read-reports";
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

const outcomes = readReports();
if (!outcomes) {
  console.error("There is no test report yet: run `npm test` first.");
  process.exit(1);
}
const { proven, unseen } = proofOf(
  outcomes,
  await reachingFiles([...new Set(outcomes.flatMap(({ file = [] }) => file))]),
);
const requirements = readRequirements();
function list(title: string, isWanted: (id: string) => boolean): void {
  const wanted = requirements.filter(({ id }) => isWanted(id));
  console.log(`\n${title} (${wanted.length})`);
  for (const { id, text } of wanted) console.log(`  ${id.padEnd(9)}${text}`);
}
list("Proven", (id) => proven.has(id));
list("Proven without a screen", (id) => unseen.has(id));
list("Open", (id) => !proven.has(id));
const done = requirements.filter(({ id }) => proven.has(id)).length;
console.log(`\n${done} of ${requirements.length} requirements proven`);
