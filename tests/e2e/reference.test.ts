import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import type { ApiDocument } from "@/lib/openapi/model";

const REFERENCE = "/api/docs";

test("the reference holds every call and asks nobody else for anything", async ({ page, request, baseURL }) => {
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on("request", (asked) => {
    if (new URL(asked.url()).origin !== new URL(baseURL ?? "").origin) strangers.push(asked.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const response = await page.goto(REFERENCE);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'self'");
  const html = (await response?.text()) ?? "";
  expect(gzipSync(html).length).toBeLessThan(60_000);
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as ApiDocument;
  const calls = Object.values(paths).flatMap((operations) => Object.keys(operations));
  await expect(page.locator(".api-call")).toHaveCount(calls.length);
  expect(await page.locator("script:not([src])").count()).toBeLessThanOrEqual(2);
  expect([strangers, complaints]).toEqual([[], []]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a call opens, and what it names leads to where that is described", async ({ page }) => {
    await page.goto(`${REFERENCE}#chapter-posts`);
    const call = page.locator("#createPost");
    await expect(call.getByText("Admins only.")).toBeHidden();
    await call.locator("summary").click();
    await expect(call.getByText("Admins only.")).toBeVisible();
    await expect(call.locator("pre").last()).toContainText("curl -X POST");
    await call.getByRole("link", { name: "validation_failed" }).click();
    await expect(page.locator("#error-validation_failed")).toBeInViewport();
    await call.getByRole("link", { name: "Post", exact: true }).click();
    await expect(page.locator("#schema-Post")).toBeInViewport();
  });
});

test("every link within it leads somewhere", async ({ page }) => {
  await page.goto(REFERENCE);
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.hash.slice(1))
      .filter((id) => !document.getElementById(id)),
  );
  expect(lost).toEqual([]);
});
