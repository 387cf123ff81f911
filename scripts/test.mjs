// npm test: decides whether a change may land, from a fresh clone. Ends with the line `N passed, N failed`.
// npm run test:all: also slow and repeated tests.
// npm run check: the two fast stages, for use while working.
import { readCommandLine } from "./setup/command-line.mjs";
import { followNpm } from "./setup/follow-npm.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { leave, leaveWell } from "./setup/leaving.mjs";
import { commandsEnded } from "./setup/run.mjs";
import { tellRefusal } from "./setup/say.mjs";

const NAMES = { "--all": "npm run test:all", "--fast": "npm run check" };
const preset = Object.keys(NAMES).find((flag) => process.argv.includes(flag));
const { operands: files, values } = readCommandLine({
  command: preset ? NAMES[preset] : "npm test",
  about: "Every check, from a fresh clone, or the tests of some files; ends with the line `N passed, N failed`.",
  operands: ["FILE…"],
  options: {
    all: { type: "flag", help: "also what takes long: faults, every language, the container image; npm run test:all" },
    fast: { type: "flag", help: "format, types, rules and pure tests alone, in 90 seconds; npm run check" },
    soak: { type: "flag", help: "half an hour of load while parts of a cluster are lost, and nothing else" },
    stage: { type: "text", value: "NAME,…", help: "only these stages, such as lint,unit; a wrong name lists them all" },
  },
});

try {
  checkNode();
  followNpm();
  leaveWell();
  await ensureInstalled();
  await import("./register.mjs");
  const { runFiles, runStages, summary } = await import("./setup/test-stages.mjs");
  const outcomes = await (files.length > 0 ? runFiles(files, values) : runStages(values));
  const failed = outcomes.filter(({ passed }) => !passed);
  const late = outcomes.filter(({ onSecondTry }) => onSecondTry);
  if (!commandsEnded()) {
    tell("Passed on the second try only", late);
    tell("Failed", failed);
    console.log(`\n${summary(outcomes)}`);
  }
  await leave(failed.length > 0 ? 1 : 0);
} catch (error) {
  tellRefusal(error);
  await leave(1);
}

function tell(what, outcomes) {
  if (outcomes.length > 0) console.log(`\n${what}:\n${outcomes.map(({ name }) => `  ${name}`).join("\n")}`);
}
