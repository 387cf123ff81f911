import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { ask, open } from "../support/site";

type Manifest = {
  name: string;
  short_name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

test.each(LANGUAGES)("the site can be installed in %s", async (lng) => {
  const address = (await open(`/${lng}/herat`)).one("link[rel=manifest]").getAttribute("href") ?? "";
  expect(address).toBe(`/${lng}/manifest.webmanifest`);
  const answer = await ask(address);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ lang: lng, dir: directionOf(lng), start_url: `/${lng}`, scope: "/" });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const { url, name } of [{ url: manifest.start_url, name: manifest.name }, ...manifest.shortcuts]) {
    expect(name).toBeTruthy();
    expect((await ask(url)).status, url).toBe(200);
  }
});

test("icons are as large as they say; those that systems cut have their mark within the safe part", async () => {
  const { icons } = (await (await ask("/fa/manifest.webmanifest")).json()) as Manifest;
  const drawn = icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes, purpose = "any" }) => `${purpose} ${sizes}`).sort()).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes, purpose } of drawn) {
    const picture = sharp(await (await ask(src)).arrayBuffer());
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { info } = await picture.trim({ threshold: 10 }).toBuffer({ resolveWithObject: true });
    const share = Math.max(info.width, info.height) / width;
    expect(purpose === "maskable" ? share < 0.8 : share > 0.9, `${src}: ${share}`).toBe(true);
  }
});
