import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { parse } from "node-html-parser";
import fa from "@/messages/fa.json" with { type: "json" };
import { runCommand, startCommand } from "../support/command";
import { sql } from "../support/e2e-database";
import { newCafe, Writer } from "./planted";

const MAKING_MS = 900_000;
const SIZE_MAX = 60e6;
const SAMPLED = 50;

test.describe.configure({ mode: "serial", timeout: 120_000 });

const scratch = mkdtempSync(path.join(tmpdir(), "mirror-"));
const folder = path.join(scratch, "stick");
const script = (where: string, baseURL: string | undefined) => [
  "scripts/export-mirror.ts",
  where,
  "--from",
  `${baseURL}`,
];
const files = (top: string) => readdirSync(top, { recursive: true, encoding: "utf8" });
/** With the letters and digits of a Persian keyboard. */
const PLANTED = "کافه یک ۷۸۶";

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(MAKING_MS);
  const admin = await Writer.signUp({ role: "admin" });
  const translation = { en: { title: "Zz Number One" }, fa: { title: PLANTED } };
  await admin.send("POST", "/api/v1/restaurant", { ...newCafe("", { status: "confirmed" }), translation });
  const { code, output } = await runCommand(script(folder, baseURL), {});
  expect(output).toContain("Open ");
  expect(code).toBe(0);
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Opens a file of the mirror without a network. @returns what the page asked for beside files */
async function openOffline(page: Page, file: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:file|data):/.test(request.url())) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(path.join(folder, file)).href);
  return asked;
}

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole("searchbox").fill(query);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/search\.html\?q=/);
}

test("opens without a network: home, province, business, menu, with fonts, pictures and icons", async ({ page }) => {
  const asked = await openOffline(page, "index.html");
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("requestfailed", (request) => {
    const { errorText = "" } = request.failure() ?? {};
    // A picture that has not come when a link is followed is given up.
    if (errorText !== "net::ERR_ABORTED") faults.push(`${request.url()}: ${errorText}`);
  });
  await page.getByRole("link", { name: "دری" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator('main a[href="fa/herat.html"]').first().click();
  await expect(page).toHaveURL(/\/fa\/herat\.html$/);
  await page.getByRole("main").getByRole("link", { name: "رستورانت شب‌های هرات" }).first().click();
  await expect(page).toHaveURL(/\/fa\/herat\/restaurant\/herat-nights\/menu\.html$/);
  await expect(page.getByRole("main").getByText("۳۵۰ افغانی").first()).toBeVisible();

  expect(
    await page.evaluate(() =>
      document.fonts.ready.then((all) =>
        [...all].some((font) => font.family === "Vazirmatn" && font.status === "loaded"),
      ),
    ),
  ).toBe(true);
  const picture = page.locator("main img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  const icon = page.locator("main svg use").first();
  expect(await icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(1);
  await page.getByRole("link", { name: fa.business.tabs.reviews }).first().click();
  await expect(page).toHaveURL(/reviews\.html$/);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/herat\/restaurant\/herat-nights\/reviews\.html$/);
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
});

test("the search finds what is typed with other letters, digits and vowel marks, and says when it finds nothing", async ({
  page,
}) => {
  const asked = await openOffline(page, "fa/cities.html");
  const found = page.locator("#found li");
  for (const [query, name] of [
    ["رستورانت شب هاي هرات", "رستورانت شب‌های هرات"],
    ["Herat NIGHTS", "رستورانت شب‌های هرات"],
    ["كافه يك", PLANTED],
    ["یک 786", PLANTED],
    ["یک ٧٨٦", PLANTED],
    ["قَابلي پُلَو هرات", "رستورانت شب‌های هرات"],
  ] as const) {
    await search(page, query);
    await expect(found.getByRole("link", { name, exact: true }).first(), query).toBeVisible();
  }
  await expect(page.getByRole("status")).toHaveText(/[۰-۹]/);
  await found.getByRole("link", { name: "رستورانت شب‌های هرات" }).first().click();
  await expect(page).toHaveURL(/herat-nights\/menu\.html$/);
  await search(page, "xqzv");
  await expect(page.getByRole("status")).toHaveText(fa.mirror.none);
  await expect(found).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** Every link of a page leads to a file of the mirror, or off the site; nothing calls the server. */
function checkPage(file: string): void {
  const page = parse(readFileSync(path.join(folder, file), "utf8"));
  const links = ["href", "src", "action"].flatMap((name) =>
    page.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
  );
  const inside = links.filter((link) => !/^(?:(?:https?|tel|mailto|geo|sms):|#icon-)/.test(link));
  for (const link of inside) {
    const [to = "", id = ""] = link.split("#");
    const name = decodeURIComponent(to.split("?")[0] ?? "") || path.basename(file);
    expect([file, link, existsSync(path.join(folder, path.dirname(file), name))]).toEqual([file, link, true]);
    expect([file, link, to !== "" || page.querySelector(`[id="${id}"]`) !== null]).toEqual([file, link, true]);
  }
  const scripts = page.querySelectorAll("script").map((script) => script.getAttribute("src") ?? "inline");
  expect(
    scripts.filter((src) => !/assets\/(?:icons|search|places-..)\.js$/.test(src)),
    file,
  ).toEqual([]);
  expect(page.querySelectorAll("main form, main button, .open-badge, [srcset]").map(String), file).toEqual([]);
}

test("has every place in each language and no broken link, nothing of the server, and fits on a stick", async () => {
  const all = files(folder).filter((file) => file.endsWith(".html"));
  const [places] = await sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL AND slug NOT LIKE 'zz-%'",
  );
  for (const lng of ["en", "fa", "ps"]) {
    const menus = all.filter((file) => file.startsWith(`${lng}/`) && file.endsWith("/menu.html"));
    expect(menus.length).toBeGreaterThanOrEqual(places?.count ?? Number.POSITIVE_INFINITY);
  }
  const step = Math.floor(all.length / SAMPLED);
  const sampled = ["index.html", "fa.html", "fa/contact-us.html", ...all.filter((_, index) => index % step === 0)];
  expect(sampled.length).toBeGreaterThan(SAMPLED);
  for (const file of sampled) checkPage(file);
  expect(readFileSync(path.join(folder, "fa/contact-us.html"), "utf8")).toContain(`/fa/contact-us"`);
  const size = files(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  expect(size).toBeLessThanOrEqual(SIZE_MAX);
});

test("a folder that holds something is left alone, and Ctrl-C leaves nothing", async ({ baseURL }) => {
  const full = path.join(scratch, "full");
  mkdirSync(full);
  writeFileSync(path.join(full, "mine.txt"), "mine");
  const refused = await runCommand(script(full, baseURL), {});
  expect([refused.code, readdirSync(full)]).toEqual([1, ["mine.txt"]]);
  expect(refused.output).toContain("is not empty");

  const begun = startCommand(script(path.join(scratch, "cut"), baseURL), {});
  await expect.poll(() => existsSync(path.join(scratch, "cut.unfinished")), { timeout: 60_000 }).toBe(true);
  begun.interrupt();
  expect((await begun.ended).code).toBe(130);
  expect(readdirSync(scratch).sort()).toEqual(["full", "stick"]);
});
