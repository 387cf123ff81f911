import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";

const opener = (page: Page) => page.locator(".map-opener");
const pins = (page: Page) => page.locator(".map-pin");

/** Opens the map of a page by a tap and waits until it is drawn. */
async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await opener(page).click();
  await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
}

/** How many colours the drawing itself has; one would be an empty canvas. */
async function coloursDrawn(page: Page): Promise<string[]> {
  const picture = await page.locator(".map canvas").screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels * 7) seen.add(data.subarray(at, at + 3).join());
  return [...seen];
}

async function businessesInPins(page: Page): Promise<number> {
  const counts = await pins(page).evaluateAll((all) => all.map((pin) => Number(pin.getAttribute("data-businesses"))));
  return counts.reduce((sum, count) => sum + count, 0);
}

test("BIZ-01 the map comes when it is asked for, from nowhere but here, and shows every place found", async ({
  page,
}) => {
  const asked: URL[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/en/herat");
  await page.waitForLoadState("networkidle");
  expect(asked.filter(({ pathname }) => /_next.*\.js|\/map\//.test(pathname))).toEqual([]);
  await opener(page).click();
  await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
  const api = await page.request.get("/api/v1/search/markers?city=herat&lang=en");
  const { markers } = (await api.json()) as { markers: unknown[] };
  await expect(page.locator(".map__foot [role=status]")).toContainText(String(markers.length));
  expect(markers.length).toBeGreaterThan(10);
  await expect.poll(() => businessesInPins(page)).toBe(markers.length);
  await expect.poll(async () => (await coloursDrawn(page)).length, { timeout: 10_000 }).toBeGreaterThan(1);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => url.protocol.startsWith("http") && url.origin !== origin)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("BIZ-01 a place stands on its own map with its neighbours, named in its script", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page, "/ps/herat/restaurant/herat-nights/overview");
  const name = ((await page.locator("h1").textContent()) ?? "").trim();
  await expect(page.locator(".map-pin--subject .map-pin__name")).toHaveText(name);
  expect(await pins(page).count()).toBeGreaterThan(3);
  await expect(page.locator(".map-label--ring").first()).toHaveText(/^[۰-۹٫]+\s/);
});

test("the map is worked with keys: markers in the order of the list, the card takes the focus", async ({ page }) => {
  await openMap(page, "/en/herat/cafe");
  await expect(page.locator(".map")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".map__skip")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(pins(page).first()).toBeFocused();
  await page.locator(".map-pin:not(.map-pin--many)").first().focus();
  await page.keyboard.press("Enter");
  const link = page.locator(".map__chosen a");
  await expect(link).toBeFocused();
  expect(await link.getAttribute("href")).toMatch(/^\/en\/herat\/cafe\//);
  await page.locator(".map__foot button").click();
  await expect(opener(page)).toBeFocused();
});

test("several places at one spot part when one comes closer; all can be seen again", async ({ page }) => {
  await openMap(page, "/fa/businesses");
  const before = await pins(page).count();
  expect(before).toBeGreaterThan(5);
  const all = await businessesInPins(page);
  await page.locator(".map-pin--many").first().click();
  await expect.poll(() => businessesInPins(page)).toBeLessThan(all);
  await page.locator(".map__zoom button").nth(2).click();
  await expect.poll(() => businessesInPins(page)).toBe(all);
  await expect(pins(page)).toHaveCount(before);
  await expect(page.locator(".map-label--province").first()).toHaveText(/[\u0600-\u06ff]/);
});

test("what is on screen can be searched, and seen as a list", async ({ page }) => {
  await openMap(page, "/en/herat");
  const answer = page.waitForResponse(/markers\?.*radius=/);
  await page.locator(".map__zoom button").first().click();
  await page.locator(".map__area button").click();
  const asked = new URL((await answer).url());
  expect(asked.searchParams.get("lat")).toMatch(/^34\.\d{1,3}$/);
  expect(asked.searchParams.has("city")).toBe(false);
  await page.locator(".map__area a").click();
  await expect(page).toHaveURL(/\/en\/businesses\?.*radius=\d+.*sort=nearest/);
  await expect(page.locator(".result-card").first()).toBeVisible();
});

test("the map follows the theme that is chosen while it is open", async ({ page }) => {
  await openMap(page, "/en/herat");
  const ground = async () => (await coloursDrawn(page)).join(" ");
  await expect.poll(ground).toContain("228,234,250");
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect.poll(ground).toContain("34,48,94");
});

test("without WebGL the map is a message with links", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/fa/herat/restaurant/herat-nights/overview");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await opener(page).click();
  const message = page.locator(".map-message");
  await expect(message.locator("a")).toHaveCount(3);
  await expect(message.locator("a").first()).toHaveAttribute("href", /^geo:34\./);
  expect(loaded.some((url) => url.includes("/map/"))).toBe(false);
});

test("LAY-13 a map that does not come reloads the page once, then leaves links", async ({ page }) => {
  await page.goto("/en/herat");
  // The library is by far the largest script: the others are what the island itself needs.
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const answer = await route.fetch();
    if ((await answer.body()).length > 600_000) await route.abort();
    else await route.fulfill({ response: answer });
  });
  const reloaded = page.waitForEvent("load");
  await opener(page).click();
  await reloaded;
  await opener(page).click();
  await expect(page.locator(".map-message a")).toHaveAttribute("href", /openstreetmap\.org/, { timeout: 15_000 });
  await expect(page.locator(".result-card").first()).toBeVisible();
});

test.describe("with a Mapbox token", () => {
  test.use({ bypassCSP: true });

  test("H64 Mapbox draws the map, and is told the token", async ({ page }) => {
    const asked: URL[] = [];
    await page.route("**/*__hydrate=*", async (route) => {
      const answer = await route.fetch();
      const own = String.raw`{\"kind\":\"own\"}`;
      const body = (await answer.text()).replace(own, String.raw`{\"kind\":\"mapbox\",\"token\":\"pk.test\"}`);
      await route.fulfill({ response: answer, body });
    });
    await page.route("https://*.mapbox.com/**", async (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const style = { version: 8, sources: {}, layers: [{ id: "ground", type: "background" }] };
      await route.fulfill({ json: style, headers: { "access-control-allow-origin": "*" } });
    });
    await openMap(page, "/en/herat");
    const styled = asked.find(({ pathname }) => pathname.startsWith("/styles/v1/mapbox/light"));
    expect(styled?.searchParams.get("access_token")).toBe("pk.test");
    expect(await pins(page).count()).toBeGreaterThan(3);
    await expect(page.locator(".map-label")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("BIZ-01 the way to the map is a link to another one", async ({ page }) => {
    await page.goto("/fa/herat");
    await expect(opener(page)).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/#map=13\/34\./);
    await expect(page.locator(".map-opener small")).toBeHidden();
    await page.goto("/fa/herat/restaurant/herat-nights/overview");
    await expect(opener(page)).toHaveAttribute("href", /openstreetmap\.org\/\?mlat=34\./);
    await expect(page.locator(".map-card a[href^='geo:34']")).toBeVisible();
  });
});
