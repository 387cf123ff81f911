// npm run mutations: does `npm test` notice mistakes? Plants the faults of scripts/mutations/faults.json one at a time
// in a copy of the project and reports which test level catches each. Takes an hour or two; `npm test` must be green
// before.
import faults from "./mutations/faults.json" with { type: "json" };
import { LEVELS, stepsOf } from "./mutations/levels.mjs";
import { copyTree, plant } from "./mutations/tree.mjs";
import { misuse, readCommandLine } from "./setup/command-line.mjs";

/** Maximum number of faults that only linters find: such a fault says nothing about the tests. */
const BY_LINT_MAX = 3;

const { operands: names, values } = readCommandLine({
  command: "npm run mutations",
  about: "Plants one fault after the other in a copy of the project, and says which test catches it.",
  operands: ["NAME…"],
  options: {
    until: {
      type: "text",
      choices: LEVELS,
      default: "browser",
      help: "the last level that is run, unless a fault is caught",
    },
  },
});
const stranger = names.find((name) => !faults.some((fault) => fault.name === name));
if (stranger !== undefined) misuse(`There is no fault "${stranger}".`);
const wanted = faults.filter(({ name }) => names.length === 0 || names.includes(name));

const { folder, remove } = copyTree();
const { beforeLeaving, leave, leaveWell } = await import(`${folder}/scripts/setup/leaving.mjs`);
beforeLeaving(async () => remove());
leaveWell();
const tree = await import(`${folder}/scripts/setup/run.mjs`);
try {
  await leave((await tryFaults()) ? 0 : 1);
} catch (error) {
  console.error(error.message);
  await leave(1);
}

/** @returns whether all were caught, and by tests */
async function tryFaults() {
  const { ensureGenerated } = await import(`${folder}/scripts/setup/install.mjs`);
  await ensureGenerated();
  const tried = LEVELS.slice(0, LEVELS.indexOf(values.until) + 1);
  const steps = stepsOf(tree).filter(({ level }) => tried.includes(level));
  const lived = [];
  const byLint = [];
  for (const fault of wanted) {
    const heal = plant(folder, fault);
    const caught = await firstToCatch(steps, fault);
    heal();
    if (!caught) lived.push(fault);
    if (caught?.by.startsWith("lint")) byLint.push(fault.name);
    console.log(caught ? `✓ ${fault.name} (${caught.level}): ${caught.by}` : `✗ ${fault.name} lived`);
  }
  for (const { name, what, file } of lived) console.log(`lived: ${name} in ${file}: ${what}`);
  const isUnfair = byLint.length > BY_LINT_MAX;
  if (isUnfair) console.log(`The linters alone find ${byLint.length} faults: ${byLint.join(", ")}`);
  console.log(`${wanted.length - lived.length} of ${wanted.length} caught`);
  return lived.length === 0 && !isUnfair;
}

async function firstToCatch(steps, fault) {
  for (const { level, run } of steps) {
    const by = await run(fault);
    // An interrupted run has caught nothing.
    if (tree.commandsEnded()) await new Promise(() => undefined);
    if (by !== null) return { level, by };
  }
  return null;
}
