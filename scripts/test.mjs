// npm test: what decides whether a change may land, from a fresh clone. Ends with the line `N passed, N failed`.
// npm run test:all: that, and what takes long or repeats it.
import { readCommandLine } from "./setup/command-line.mjs";
import { followNpm } from "./setup/follow-npm.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { endCommands } from "./setup/run.mjs";
import { refuse } from "./setup/say.mjs";

const { all } = readCommandLine({
  command: process.argv.includes("--all") ? "npm run test:all" : "npm test",
  about: "Every check, from a fresh clone; ends with the line `N passed, N failed`.",
  options: {
    all: {
      type: "flag",
      help: "also what takes long: every language, the image's Node, the container image; npm run test:all",
    },
  },
}).values;

try {
  checkNode();
  followNpm();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      endCommands();
      process.exit(1);
    });
  }
  await ensureInstalled();
  await import("./register.mjs");
  const { runStages, summary } = await import("./setup/test-stages.mjs");
  const outcomes = await runStages({ all });
  const failed = outcomes.filter(({ passed }) => !passed);
  const late = outcomes.filter(({ onSecondTry }) => onSecondTry);
  tell("Passed on the second try only", late);
  tell("Failed", failed);
  console.log(`\n${summary(outcomes)}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  refuse(error);
}

function tell(what, outcomes) {
  if (outcomes.length > 0) console.log(`\n${what}:\n${outcomes.map(({ name }) => `  ${name}`).join("\n")}`);
}
