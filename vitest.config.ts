import os from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { ensureGenerated } from "./scripts/setup/install.mjs";

await ensureGenerated();

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

const FILES_TOGETHER = {
  isolate: false,
  // React Query keeps the online state in a module: inlined, it is reset for each file like our own modules.
  server: { deps: { inline: [/@tanstack/] } },
  setupFiles: ["tests/support/fresh-modules.ts"],
};

export default defineConfig({
  resolve: { alias: { "@": root, "server-only": `${root}/tests/support/empty.ts` } },
  test: {
    // Slow tests run in `npm run test:all`, or when named: `npm test -- FILE`.
    exclude: [...configDefaults.exclude, ...(process.env.EVERY_REPETITION ? [] : ["**/*.slow.test.ts"])],
    // +04:30 exposes code that depends on the time zone.
    env: {
      TZ: "Asia/Kabul",
      NODE_ENV: "test",
      // Checked for secrets at the end of `npm test`.
      LOG_FILE: ".data/test-report/logs/vitest.log",
      JWT_SECRET: "tests-sign-with-Jx7Qm2Vt9Lw4Rb8Nz3Hc6Yd1",
      // Tests of limits set their own; no other test may reach one.
      RATE_LIMITS:
        "write=100000/60,search=100000/60,suggest=100000/60,review=100000/60,reply=100000/60,render=999999/60",
    },
    environment: "node",
    // Tests wait for Postgres half of the time; one worker fewer than cores would leave two cores idle.
    maxWorkers: os.availableParallelism(),
    // On a slow or busy machine tests take long, and only failures wait this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.{ts,tsx}", "tests/rules/**/*.test.ts"],
          ...FILES_TOGETHER,
        },
      },
      {
        extends: true,
        test: { name: "component", include: ["{app,components}/**/*.test.{ts,tsx}"], ...FILES_TOGETHER },
      },
      {
        extends: true,
        test: {
          name: "platform",
          include: ["{scripts,prisma}/**/*.test.ts", "tests/platform/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["tests/{db,api}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/database-setup.ts"],
          isolate: false,
          setupFiles: ["tests/support/fresh-modules.ts", "tests/support/database-per-file.ts"],
        },
      },
      {
        // The built server as a separate process, one at a time; `npm test` runs these after the build.
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/support/database-setup.ts", "tests/support/build-setup.ts"],
          setupFiles: ["tests/support/follow-runner.ts"],
        },
      },
      {
        // Pages over HTTP: one built server with the demo data, shared by all files.
        extends: true,
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: ["tests/support/site-setup.ts"],
          setupFiles: ["tests/support/site-per-file.ts"],
        },
      },
      {
        // Half an hour on a cluster; only `npm run test:all -- --soak` has it.
        extends: true,
        test: {
          name: "soak",
          include: ["tests/soak/**/*.test.ts"],
          globalSetup: ["tests/support/build-setup.ts"],
          setupFiles: ["tests/support/follow-runner.ts"],
        },
      },
      {
        // The container image, really built; only `npm run test:all` has the minutes for it.
        extends: true,
        test: {
          name: "image",
          include: ["tests/image/**/*.test.ts"],
          globalSetup: ["tests/support/database-setup.ts"],
          setupFiles: ["tests/support/follow-runner.ts"],
        },
      },
    ],
  },
});
