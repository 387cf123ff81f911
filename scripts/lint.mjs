import { readCommandLine } from "./setup/command-line.mjs";
import { ensureGenerated } from "./setup/install.mjs";
import { leaveWell } from "./setup/leaving.mjs";
import { lint } from "./setup/lint.mjs";
import { refuse } from "./setup/say.mjs";

readCommandLine({ command: "npm run lint", about: "Format, rules, import directions, dead code, types." });

leaveWell();
try {
  await ensureGenerated();
  const outcomes = await lint({ all: true });
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  refuse(error);
}
