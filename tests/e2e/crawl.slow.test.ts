import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const KINDS = ["", "businesses", "cities", "posts", "weblog/{post}", "{city}", "{city}/{type}", "{city}/dishes/{dish}"];
const TABS = ["menu", "overview", "photos", "reviews"].map((tab) => `{city}/{type}/{slug}/${tab}`);

/**
 * One page of each kind per language; `npm run crawl` visits all of them. Texts of businesses from other tests are
 * incomplete.
 */
test("every kind of page is in order for search engines, in all languages", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const args = [
    "--import",
    "./scripts/register.mjs",
    "scripts/crawl/main.ts",
    "--url",
    `${baseURL}`,
    "--limit",
    "1",
    "--except",
    "/zz-",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
  expect(stdout).toContain("Nothing was found.");
  for (const kind of [...KINDS, ...TABS]) expect(stdout).toContain(`\n  ${kind} `);
});
