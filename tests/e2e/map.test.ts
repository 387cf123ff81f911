import { expect, type Page, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };

const pins = (page: Page) => page.locator(".map-pin");
const ready = (page: Page) => expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });

/** Opens a map and waits until it can be moved. */
async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function businessesInPins(page: Page): Promise<number> {
  const counts = await pins(page).evaluateAll((all) => all.map((pin) => Number(pin.getAttribute("data-businesses"))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Where the ground of the map stands. */
const ground = (page: Page) => page.locator(".map__ground g").getAttribute("transform");

test("a list leads to its map, which shows every place found and asks nobody else", async ({ page }) => {
  const asked: URL[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/en/herat");
  await page.locator(".map-opener").click();
  await expect(page).toHaveURL(/\/en\/map\?city=herat$/);
  await ready(page);
  const api = await page.request.get("/api/v1/search/markers?city=herat&lang=en");
  const { markers } = (await api.json()) as { markers: unknown[] };
  expect(markers.length).toBeGreaterThan(10);
  await expect(page.locator(".map__foot [role=status]")).toContainText(String(markers.length));
  await expect.poll(() => businessesInPins(page)).toBe(markers.length);
  expect(asked.some(({ pathname }) => pathname === "/map/country.svg")).toBe(true);
  expect(asked.filter(({ pathname }) => /maplibre|mapbox/.test(pathname))).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => url.protocol.startsWith("http") && url.origin !== origin)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.locator(".map-page__head a").click();
  await expect(page).toHaveURL(/\/en\/herat$/);
});

test("BIZ-01 a place stands on the map with its neighbours, named in its script", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ps/herat/restaurant/herat-nights/overview");
  const name = ((await page.locator("h1").textContent()) ?? "").trim();
  await page.locator(".map-card__open").click();
  await ready(page);
  await expect(page.locator(".map-pin--subject .map-pin__name")).toHaveText(name);
  await expect(page.locator(".map__chosen a")).toHaveText(name);
  expect(await pins(page).count()).toBeGreaterThan(3);
  await expect(page.locator(".map-label--ring").first()).toHaveText(/^[۰-۹٫]+\s/);
});

test("on a desk the places of a town fill the map that a phone's size was drawn for", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openMap(page, "/fa/map?city=kabul");
  const stage = await page.locator(".map__stage").boundingBox();
  const boxes = await pins(page).evaluateAll((all) =>
    all.map((pin) => pin.getBoundingClientRect().toJSON() as DOMRect),
  );
  const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  expect(Math.max(across / (stage?.width ?? 0), down / (stage?.height ?? 0))).toBeGreaterThan(0.7);
});

test("a town without streets has the names of its quarters, and a scale", async ({ page }) => {
  for (const [lng, quarter, scale] of [
    ["en", "Takht-e Safar", /^\d+\s(m|km)$/],
    ["fa", "تخت سفر", /^[۰-۹]+\s(متر|کیلومتر)$/],
  ] as const) {
    await page.goto(`/${lng}/map?city=herat`);
    await expect(page.locator(".map-label--district > span").filter({ hasText: quarter })).toBeVisible();
    await expect(page.locator(".map__scale")).toHaveText(scale);
  }
  const before = await page.locator(".map__scale").textContent();
  await ready(page);
  for (let time = 0; time < 3; time++) await page.getByRole("button", { name: fa.map.zoomIn, exact: true }).click();
  await expect(page.locator(".map__scale")).not.toHaveText(before ?? "");
});

test("the map is worked with keys: markers in the order of the list, the card takes the focus", async ({ page }) => {
  await openMap(page, "/en/map?city=herat&type=cafe");
  await page.locator(".map__skip").focus();
  await page.keyboard.press("Tab");
  await expect(pins(page).first()).toBeFocused();
  const before = await ground(page);
  await page.keyboard.press("ArrowRight");
  expect(await ground(page)).not.toBe(before);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("+");
  await expect.poll(() => ground(page)).not.toBe(before);
  await page.locator(".map-pin:not(.map-pin--many)").first().focus();
  await page.keyboard.press("Enter");
  const link = page.locator(".map__chosen a");
  await expect(link).toBeFocused();
  expect(await link.getAttribute("href")).toMatch(/^\/en\/herat\/cafe\//);
});

test("the map follows the mouse, the wheel and the buttons; letting go above a marker is no press", async ({
  page,
}) => {
  await openMap(page, "/en/map?city=herat");
  const stage = page.locator(".map__stage");
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const states = [await ground(page)];
  const changed = async () => {
    const now = await ground(page);
    expect(states).not.toContain(now);
    states.push(now);
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await page.mouse.up();
  await changed();
  await expect(page.locator(".map__chosen")).toHaveCount(0);
  await page.mouse.wheel(0, -240);
  await changed();
  for (const index of [0, 1, 4]) {
    await page.locator(".map__rail button").nth(index).click();
    await changed();
  }
});

test("several places at one spot part when one comes closer; all can be seen again", async ({ page }) => {
  await openMap(page, "/fa/map");
  const before = await pins(page).count();
  expect(before).toBeGreaterThan(5);
  const all = await businessesInPins(page);
  await page.locator(".map-pin--many").first().press("Enter");
  await expect.poll(() => businessesInPins(page)).toBeLessThan(all);
  await page.locator(".map__rail button").nth(2).click();
  await expect.poll(() => businessesInPins(page)).toBe(all);
  await expect(page.locator(".map-label--province").first()).toHaveText(/[\u0600-\u06ff]/);
  await expect(page.locator(".map-label--country").first()).toHaveText(/[\u0600-\u06ff]/);
});

test("what is on screen can be searched, and seen as a list", async ({ page }) => {
  await openMap(page, "/en/map?city=herat");
  const answer = page.waitForResponse(/markers\?.*radius=/);
  await page.locator(".map__rail button").first().click();
  await page.locator(".map__area button").click();
  const asked = new URL((await answer).url());
  expect(asked.searchParams.get("lat")).toMatch(/^34\.\d{1,3}$/);
  expect(asked.searchParams.has("city")).toBe(false);
  await page.locator(".map__area a").click();
  await expect(page).toHaveURL(/\/en\/businesses\?.*radius=\d+.*sort=nearest/);
  await expect(page.locator(".result-card").first()).toBeVisible();
});

test("the map shows where somebody is, or says that it can't", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341, longitude: 62.203 });
  await openMap(page, "/en/map?city=herat");
  await page.locator(".map__rail button").nth(3).click();
  await expect(page.locator(".map-label--here")).toContainText("You are here");
  await expect(page.locator(".map__ring").first()).toBeAttached();
  await context.clearPermissions();
  await page.reload();
  await ready(page);
  await page.locator(".map__rail button").nth(3).click();
  await expect(page.locator(".map__notice")).toHaveText("Your position could not be found.");
});

test.describe("with a Mapbox token", () => {
  test.use({ bypassCSP: true });

  test("H64 Mapbox takes over the map, and is told the token; markers stay", async ({ page }) => {
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
    await openMap(page, "/en/map?city=herat");
    await expect(page.locator("[data-ground=library]")).toBeVisible({ timeout: 20_000 });
    const styled = asked.find(({ pathname }) => pathname.startsWith("/styles/v1/mapbox/light"));
    expect(styled?.searchParams.get("access_token")).toBe("pk.test");
    expect(await pins(page).count()).toBeGreaterThan(3);
    await expect(page.locator(".map-label")).toHaveCount(0);
  });
});
