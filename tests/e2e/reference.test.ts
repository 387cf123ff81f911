import { expect, test } from "@playwright/test";
import { ERROR_STATUS } from "@/lib/core/errors";
import type { ApiDocument } from "@/lib/openapi/model";

const REFERENCE = "/api/docs";

test("the reference shows the document of this site and asks nobody else for anything", async ({ page, baseURL }) => {
  const strangers: string[] = [];
  const complaints: string[] = [];
  const own = new URL(baseURL ?? "").origin;
  page.on("request", (asked) => {
    if (/^https?:/.test(asked.url()) && new URL(asked.url()).origin !== own) strangers.push(asked.url());
  });
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const response = await page.goto(REFERENCE);
  expect(response?.status()).toBe(200);
  const policy = response?.headers()["content-security-policy"];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
  const { tags, paths } = (await (await page.request.get("/api/openapi.json")).json()) as ApiDocument;
  const sidebar = page.getByRole("complementary");
  for (const { name } of tags) await expect(sidebar.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(Object.keys(ERROR_STATUS).length + 1);
  const summary = String(paths["/v1/post"]?.post?.summary);
  await sidebar.getByRole("button", { name: "Open Search" }).click();
  await page.getByRole("combobox").fill("post");
  await page.getByRole("option", { name: summary }).click();
  await expect(page.getByRole("heading", { name: summary })).toBeInViewport();
  await expect(page).toHaveURL(/#tag\/posts\/POST\/v1\/post$/);
  await expect(page.getByRole("button", { name: /Test Request|Send/ }), "nothing calls the API from there").toHaveCount(
    0,
  );
  expect([strangers, complaints]).toEqual([[], []]);
});
