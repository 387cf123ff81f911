import fs from "node:fs";
import path from "node:path";

/**
 * The levels of `npm test`, from fast to slow. Each step answers with the first thing that failed, or null. Within a level
 * the tests that import the changed file come first. A test that fails is tried once more.
 * @param {typeof import("../setup/run.mjs")} tree runs commands in the copy that has the fault
 */
export function levelsOf({ ROOT, capture }) {
  const report = path.join(ROOT, ".data/mutation.json");
  const node = (args, env) => capture(process.execPath, args.map(String), { env: { NO_COLOR: "1", ...env } });

  const vitest = async (args) => {
    fs.rmSync(report, { force: true });
    const shared = ["--bail=1", "--retry=1", "--passWithNoTests", "--reporter=json", `--outputFile=${report}`];
    const { code, output } = await node(["node_modules/vitest/vitest.mjs", ...args, ...shared]);
    return code === 0 ? null : (firstFailed(report, ROOT) ?? `vitest: ${lastLine(output)}`);
  };
  const tests = (...options) => [
    ({ file }) => vitest(["related", file, "--run", ...options]),
    () => vitest(["run", ...options]),
  ];
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

  const [unit, database] = [
    tests("--project=unit", "--project=component"),
    tests("--project=platform", "--project=database"),
  ];
  return [
    { name: "unit", steps: [unit[0], lint, unit[1]] },
    { name: "database", steps: database },
    {
      name: "server",
      steps: [build, tests("--project=server")[1], tests("--project=pages")[1]],
    },
    { name: "browser", steps: [build, browser] },
  ];
}

function firstFailed(report, root) {
  if (!fs.existsSync(report)) return null;
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8"));
  for (const { name, assertionResults, status } of testResults) {
    const failed = assertionResults.find((test) => test.status === "failed");
    if (failed || status === "failed") return `${path.relative(root, name)} > ${failed?.fullName ?? "does not load"}`;
  }
  return null;
}

const lastLine = (output) => output.trim().split("\n").at(-1) ?? "";
