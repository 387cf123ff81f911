import os from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/setup/chromium.mjs";

// E2E_URL tests a running server; without it, one is started with a copy of the demo data.
const port = process.env.E2E_PORT ?? "3210";
const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.test.ts", "a11y/**/*.test.ts"],
  // Slow tests run in `npm run test:all`, or when named: `npm test -- FILE`.
  testIgnore: process.env.EVERY_REPETITION ? [] : ["**/*.slow.test.ts"],
  outputDir: ".data/test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // In `npm test` a failing test gets a second try, and is reported if it needed it.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  workers: os.availableParallelism(),
  // Machines may be slow or busy: no test is about time, and only failures wait this long.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : [["list"]],
  use: {
    // Longer than any action takes: a walk of many states would wait for its own quarter of an hour.
    actionTimeout: 60_000,
    baseURL,
    browserName: "chromium",
    timezoneId: "Asia/Kabul",
    locale: "fa-AF",
    trace: "off",
    // Blocked except in its own tests, because the service worker would answer requests from its cache.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
        ...["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
        // Host names of a production site for some tests (tests/support/production.ts).
        "--host-resolver-rules=MAP dastarkhan.example 127.0.0.1,MAP www.dastarkhan.example 127.0.0.1",
      ],
    },
  },
  ...(!process.env.E2E_URL && {
    webServer: {
      command: `node --import ./scripts/register.mjs tests/support/serve.ts --port ${port}`,
      url: `${baseURL}/api/healthz`,
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
  }),
});
