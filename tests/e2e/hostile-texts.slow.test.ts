import { expect, type Page, test } from "@playwright/test";
import { PASSWORD, person, type Wish } from "./people";

/** Runs if a page inserts a text as markup. */
const RUN = "window.pwned=1";
const EVIL = `"><svg/onload=${RUN}></script><script>${RUN}</script><img src=x onerror=${RUN}>`;

async function signedIn(page: Page, wish: Wish) {
  const { email } = await person(wish);
  const answer = await page.request.post("/api/user/login", { data: { email, password: PASSWORD } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async (method: string, path: string, data: unknown) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const told = await page.request.fetch(`/api${path}`, { method, headers, data });
    expect(told.status(), await told.text()).toBe(201);
    return ((await told.json()) as { data: { _id: string; slug: string } }).data;
  };
}

test("S-50 whatever people write is text on every page that shows it, and to search engines", async ({ page }) => {
  const title = `Zz ${EVIL}`.slice(0, 110);
  const asAdmin = await signedIn(page, { role: "admin" });
  const { _id, slug } = await asAdmin("POST", "/v1/restaurant", {
    translation: { en: { title, description: EVIL } },
    type: "cafe",
    city: "nuristan",
    latitude: 35.42,
    longitude: 70.92,
    address: { en: EVIL },
    landmark: { en: EVIL },
    email: "zz@example.com",
    // An invalid number is stored as typed.
    phones: [{ number: "0700 000 123", label: EVIL.slice(0, 30) }, { number: EVIL.slice(0, 30) }],
    social: { instagram: "@zz.hostile" },
  });
  const [category] = (
    (await (await page.request.get("/api/v1/category?type=dish")).json()) as { data: { _id: string }[] }
  ).data;
  await asAdmin("POST", "/v1/dish", {
    restaurantId: _id,
    price: 10,
    categories: [category?._id],
    translation: { en: { title: `Zz ${EVIL}`.slice(0, 110), description: EVIL } },
  });
  const asCustomer = await signedIn(page, {});
  const review = await asCustomer("POST", `/v1/review/${_id}`, {
    message: EVIL,
    ratings: { food: 5, service: 5, environment: 5 },
  });
  const asOther = await signedIn(page, {});
  await asOther("POST", `/v1/review/${_id}`, { message: `Reply ${EVIL}`, parentId: review._id });
  await asCustomer("POST", "/v1/user/contact", {
    firstName: EVIL.slice(0, 40),
    lastName: "Zz",
    email: "zz@example.com",
    phone: "+93700000123",
    reason: "other",
    message: EVIL,
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const business = `/en/nuristan/cafe/${slug}`;
  for (const path of ["menu", "overview", "photos", "reviews", "print"]
    .map((tab) => `${business}/${tab}`)
    .concat("/en/nuristan")) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.locator("body")).toContainText("<svg/onload=");
    expect(await page.evaluate(() => "pwned" in window), path).toBe(false);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(text)).not.toThrow();
  }
  expect(asked.filter((url) => new URL(url).pathname.endsWith("/x"))).toEqual([]);
});

for (const [field, value] of [
  ["website", `javascript:${RUN}`],
  ["social", { facebook: `javascript:${RUN}` }],
  ["social", { instagram: `"><img src=x onerror=${RUN}>` }],
] as const)
  test(`S-50 what can't be a text is refused: ${field} ${JSON.stringify(value).slice(0, 30)}`, async ({ page }) => {
    const { email } = await person({ role: "admin" });
    const answer = await page.request.post("/api/user/login", { data: { email, password: PASSWORD } });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    const told = await page.request.post("/api/v1/restaurant", {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        translation: { en: { title: "Zz Refused" } },
        type: "cafe",
        city: "nuristan",
        email: "zz@example.com",
        latitude: 35.42,
        longitude: 70.92,
        address: { en: "Street" },
        phones: [{ number: "0700 000 123" }],
        [field]: value,
      },
    });
    expect(told.status()).toBe(400);
    const { errors } = (await told.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path.split(".")[0])).toContain(field);
  });
