import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { formatVectors } from "../fixtures/format-vectors";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Bundles the formatting module for a browser, with its vectors as `globalThis.formatVectors`. */
async function bundleVectors(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'import { formatVectors } from "@/tests/fixtures/format-vectors"; globalThis.formatVectors = formatVectors;',
      resolveDir: ROOT,
    },
    alias: { "@": ROOT },
    bundle: true,
    format: "iife",
    target: "chrome109",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("I18N-15 I18N-16 I18N-17 I18N-18 Node and Chromium write numbers, dates, times and prices alike", async ({
  page,
}) => {
  const bundle = await bundleVectors();
  expect(bundle).not.toContain("Intl.");
  expect(bundle).not.toMatch(/toLocale|localeCompare/);
  await page.setContent("<!doctype html><title>vectors</title>");
  await page.addScriptTag({ content: bundle });
  const inBrowser = await page.evaluate("globalThis.formatVectors()");
  const inNode = formatVectors();
  expect(inNode.length).toBeGreaterThan(3000);
  expect(inBrowser).toEqual(inNode);
});
