import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };

const pins = (page: Page) => page.locator(".map-pin");
const ready = (page: Page) => expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function businessesInPins(page: Page): Promise<number> {
  const counts = await pins(page).evaluateAll((all) => all.map((pin) => Number(pin.getAttribute("data-businesses"))));
  return counts.reduce((sum, count) => sum + count, 0);
}

const ground = (page: Page) => page.locator(".map__ground > g").getAttribute("transform");

test("a list leads to its map, which shows every place, asks nobody else, is moved by hand and searched again", async ({
  page,
}) => {
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

  await test.step("it follows the mouse, the wheel and the buttons; letting go above a marker is no press", async () => {
    const box = await page.locator(".map__stage").boundingBox();
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
    for (const name of [en.map.zoomIn, en.map.zoomOut, en.map.pan.north]) {
      await page.getByRole("button", { name, exact: true }).click();
      await changed();
    }
  });

  await test.step("the page leads back to the list", async () => {
    expect(asked.some(({ pathname }) => pathname === "/map/country.svg")).toBe(true);
    const origin = new URL(page.url()).origin;
    expect(asked.filter((url) => url.protocol.startsWith("http") && url.origin !== origin)).toEqual([]);
    // Without tiles no map library is loaded.
    expect(asked.filter(({ pathname }) => /maplibre|mapbox|\.pmtiles$/.test(pathname))).toEqual([]);
    expect(complaints).toEqual([]);
    await expect(page.locator(".map-page__head a")).toHaveAttribute("href", "/en/herat");
  });

  await test.step("what is on screen can be searched, and seen as a list", async () => {
    await openMap(page, "/en/map?city=herat");
    const answer = page.waitForResponse(/markers\?.*radius=/);
    await page.getByRole("button", { name: en.map.zoomIn, exact: true }).click();
    await page.locator(".map__area").getByRole("button").click();
    const sent = new URL((await answer).url());
    expect(sent.searchParams.get("lat")).toMatch(/^34\.\d{1,3}$/);
    expect(sent.searchParams.has("city")).toBe(false);
    await page.locator(".map__area").getByRole("link").click();
    await expect(page).toHaveURL(/\/en\/businesses\?.*radius=\d+.*sort=nearest/);
    await expect(page.locator(".result-card").first()).toBeVisible();
  });
});

test("BIZ-01 a place stands on the map with its neighbours; a town has its quarters and a scale, and fills the map", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ps/herat/restaurant/herat-nights/overview");
  const name = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").trim();
  await page.locator(".map-card__open").click();
  await ready(page);
  await expect(page.locator(".map-pin--subject .map-pin__name bdi")).toHaveText(name);
  await expect(page.locator(".map__chosen a")).toHaveText(name);
  expect(await pins(page).count()).toBeGreaterThan(3);
  await expect(page.locator(".map-label--ring").first()).toHaveText(/^[۰-۹٫]+\s/);

  await page.setViewportSize({ width: 1280, height: 900 });
  await openMap(page, "/fa/map?city=herat");
  await expect(page.locator(".map-label--district > span").filter({ hasText: "تخت سفر" })).toBeVisible();
  const listed = page.locator(".map-page__list");
  await expect(
    listed.getByRole("heading", { level: 2, name: "تخت سفر" }),
    "the list has its quarters too",
  ).toBeVisible();
  expect(await listed.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(3);
  const scale = page.locator(".map__scale");
  await expect(scale).toHaveText(/^[۰-۹]+\s(متر|کیلومتر)$/);
  const before = await scale.textContent();
  for (let time = 0; time < 3; time++) await page.getByRole("button", { name: fa.map.zoomIn, exact: true }).click();
  await expect(scale).not.toHaveText(before ?? "");

  await openMap(page, "/fa/map?city=kabul");
  const stage = await page.locator(".map__stage").boundingBox();
  const boxes = await pins(page).evaluateAll((all) =>
    all.map((pin) => pin.getBoundingClientRect().toJSON() as DOMRect),
  );
  const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  expect(Math.max(across / (stage?.width ?? 0), down / (stage?.height ?? 0))).toBeGreaterThan(0.7);
});

test("the map is worked with keys, parts several places at one spot, and shows where somebody is or says it can't", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341, longitude: 62.203 });
  await openMap(page, "/en/map?city=herat&type=cafe");
  const before = await ground(page);
  await page.locator(".map__skip").focus();
  await page.keyboard.press("Tab");
  await expect(pins(page).first(), "in the order of the list").toBeFocused();
  await page.keyboard.press("ArrowRight");
  expect(await ground(page)).not.toBe(before);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("+");
  await expect.poll(() => ground(page)).not.toBe(before);
  await page.locator(".map-pin:not(.map-pin--many)").first().press("Enter");
  const link = page.locator(".map__chosen a");
  await expect(link, "the card takes the focus").toBeFocused();
  expect(await link.getAttribute("href")).toMatch(/^\/en\/herat\/cafe\//);
  await page.getByRole("button", { name: en.map.locate }).click();
  await expect(page.locator(".map-label--here")).toContainText("You are here");
  await expect(page.locator(".map__ring").first()).toBeAttached();

  await context.clearPermissions();
  await openMap(page, "/fa/map");
  await page.getByRole("button", { name: fa.map.locate }).click();
  await expect(page.locator(".map__notice")).toHaveText(fa.map.locateFailed);
  const count = await pins(page).count();
  expect(count).toBeGreaterThan(5);
  const all = await businessesInPins(page);
  await page.locator(".map-pin--many").first().press("Enter");
  await expect.poll(() => businessesInPins(page)).toBeLessThan(all);
  await page.getByRole("button", { name: fa.map.all, exact: true }).click();
  await expect.poll(() => businessesInPins(page)).toBe(all);
  for (const label of ["province", "country"])
    await expect(page.locator(`.map-label--${label}`).first()).toHaveText(/[\u0600-\u06ff]/);
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
