import fs from "node:fs";
import path from "node:path";

/** The levels of `npm test`, from fast to slow. */
export const LEVELS = ["unit", "database", "server", "browser"];

/**
 * Runs the tests that import the changed file first, level by level, then each level as a whole. A failing test is
 * retried once.
 * @param {typeof import("../setup/run.mjs")} tree runs commands in the copy with the fault
 * @returns steps whose `run` resolves to the first failure, or null
 */
export function stepsOf({ ROOT, capture }) {
  const report = path.join(ROOT, ".data/mutation.json");
  const node = (args, env) => capture(process.execPath, args.map(String), { env: { NO_COLOR: "1", ...env } });

  const vitest = async (args) => {
    fs.rmSync(report, { force: true });
    const shared = ["--bail=1", "--retry=1", "--passWithNoTests", "--reporter=json", `--outputFile=${report}`];
    const { code, output } = await node(["node_modules/vitest/vitest.mjs", ...args, ...shared]);
    return code === 0 ? null : (firstFailed(report, ROOT) ?? `vitest: ${lastLine(output)}`);
  };
  const lint = async () => {
    const { code, output } = await node(["scripts/lint.mjs"]);
    return code === 0 ? null : `lint: ${/^✗ (.+)$/m.exec(output)?.[1] ?? lastLine(output)}`;
  };
  const build = async () => {
    const { code, output } = await node(["scripts/build.mjs"]);
    return code === 0 ? null : `build: ${lastLine(output)}`;
  };
  const browser = async () => {
    const { code, output } = await node(["node_modules/@playwright/test/cli.js", "test", "-x", "--retries=1"], {
      TZ: "Asia/Kabul",
    });
    return code === 0 ? null : (/^ +1\) (.+?) ─*$/m.exec(output)?.[1] ?? `playwright: ${lastLine(output)}`);
  };

  const [unit, database, server] = [
    ["--project=unit", "--project=component"],
    ["--project=platform", "--project=database"],
    ["--project=server", "--project=pages"],
  ];
  const related =
    (projects) =>
    ({ file }) =>
      vitest(["related", file, "--run", ...projects]);
  const whole = (projects) => () => vitest(["run", ...projects]);
  return [
    { level: "unit", run: related(unit) },
    { level: "database", run: related(database) },
    { level: "unit", run: whole(unit) },
    { level: "unit", run: lint },
    { level: "database", run: whole(database) },
    { level: "server", run: build },
    { level: "server", run: whole(server) },
    { level: "browser", run: browser },
  ];
}

function firstFailed(report, root) {
  if (!fs.existsSync(report)) return null;
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8"));
  for (const { name, assertionResults, status } of testResults) {
    const failed = assertionResults.find((test) => test.status === "failed" && !wasEnded(test));
    const doesNotLoad = status === "failed" && assertionResults.length === 0;
    if (failed || doesNotLoad) return `${path.relative(root, name)} > ${failed?.fullName ?? "does not load"}`;
  }
  return null;
}

/** `--bail` aborts the other tests after the first failure; they are reported as failed, but do not count. */
const wasEnded = ({ failureMessages }) => failureMessages.some((message) => message.includes("run was aborted"));

const lastLine = (output) => output.trim().split("\n").at(-1) ?? "";
