import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { signIn } from "./people";
import { Writer } from "./planted";
import { TEXTS } from "./profile-page";
import { type Business, someBusiness } from "./reviewing";

const GROUP = 'id="from-guests"';
const group = (page: Page) => page.locator(".guest-photos");
let height = 400;

/** Adds a review with photos through the API, with the session of the page. */
async function writeWithPhotos(page: Page, { id }: Business, message: string, count: number): Promise<string> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("accessToken"))}` };
  const photos: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(800, ++height, at * 40) };
    const answer = await page.request.post(`/api/v1/review/${id}/media`, { headers, multipart: { media: file } });
    expect(answer.status()).toBe(201);
    for (const { _id } of ((await answer.json()) as { data: { _id: string }[] }).data) photos.push(_id);
  }
  const data = { message, ratings: { food: 5, service: 4, environment: 4 }, photos };
  const answer = await page.request.post(`/api/v1/review/${id}`, { headers, data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

const htmlOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

for (const lng of inTurn(["fa", "ps"], "guest-photos"))
  test(`BIZ-03 PRO-01 pictures of reviews stand with those of the place and in one's profile, as long as the review is shown (${lng})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    const t = TEXTS[lng];
    const business = await someBusiness();
    const address = `/${lng}/${business.path}/photos`;
    await signIn(page);
    // Fills the page cache before the photos exist.
    expect(await htmlOf(request, address)).not.toContain(GROUP);
    await page.goto(`/${lng}/profile?tab=reviews`);
    const message = `قابلی گرم و تازه ${lng}`;
    const review = await writeWithPhotos(page, business, message, 2);
    await expect.poll(() => htmlOf(request, address)).toContain(GROUP);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(group(page).locator("img[loading=lazy]")).toHaveCount(2);
    await expect(group(page)).toContainText("مریم نوری");
    const nodes = (await page.locator("script[type='application/ld+json']").allTextContents()).join();
    const [key] = await sql<{ key: string }>("SELECT key FROM media WHERE review_id = $1 ORDER BY position", [review]);
    expect(key?.key.length).toBeGreaterThan(8);
    expect(nodes).not.toContain(key?.key);
    await expectAccessible(page);
    await group(page).locator("li > a").first().click();
    const lightbox = page.locator("dialog[data-overlay=photo]");
    await expect(lightbox).toBeVisible();
    await lightbox.getByRole("link", { name: t.photos.close }).click();
    await expect(lightbox).toHaveCount(0);
    await expect(page.locator(`[id="${review}"]`)).toContainText(message);
    await page.goto(address);
    await group(page).locator("li p a").first().click();
    await expect(page).toHaveURL(new RegExp(`/reviews#${review}$`));
    await expect(page.locator(`[id="${review}"]`)).toBeInViewport();

    await page.goto(`/${lng}/profile?tab=reviews`);
    const own = page.getByRole("listitem").filter({ hasText: message });
    const tiles = own.getByRole("link").filter({ has: page.locator("img") });
    await expect(tiles).toHaveCount(2);
    await expect(tiles.first()).toHaveAttribute("href", /\/reviews\?photo=/);

    const admin = await Writer.signUp({ role: "admin" });
    await admin.send("POST", `/api/v1/review/${review}/hide`, { reason: "A face" });
    await expect.poll(() => htmlOf(request, address)).not.toContain(GROUP);
    await page.reload();
    await expect(own).toContainText("A face");
    await expect(tiles.first(), "its author has the picture itself").toHaveAttribute("href", /^\/media\//);
  });
