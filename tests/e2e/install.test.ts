import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";

type Manifest = {
  id: string;
  lang: string;
  dir: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

for (const lng of LANGUAGES) {
  test(`the site can be installed in ${lng}`, async ({ page, request }) => {
    await page.goto(`/${lng}/herat`);
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    expect(address).toBe(`/${lng}/manifest.webmanifest`);
    const answer = await request.get(address ?? "");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ lang: lng, dir: directionOf(lng), start_url: `/${lng}`, scope: "/" });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const { url, name } of [{ url: manifest.start_url, name: manifest.name }, ...manifest.shortcuts]) {
      expect(name).toBeTruthy();
      expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
    }
  });
}

test("icons are as large as they say; those that systems cut have their mark within the safe part", async ({
  request,
}) => {
  const { icons } = (await (await request.get("/fa/manifest.webmanifest")).json()) as Manifest;
  const drawn = icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes, purpose = "any" }) => `${purpose} ${sizes}`).sort()).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes, purpose } of drawn) {
    const picture = sharp(await (await request.get(src)).body());
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { info } = await picture.trim({ threshold: 10 }).toBuffer({ resolveWithObject: true });
    if (purpose === "maskable") expect(Math.max(info.width, info.height) / width).toBeLessThan(0.8);
    else expect(info.width / width).toBeGreaterThan(0.9);
  }
});
