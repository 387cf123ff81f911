import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import { sql } from "../support/e2e-database";
import { ask, attribute, open } from "../support/site";
import { TEST_MEDIA_DIR } from "../support/test-media";
import { unzip } from "../support/unzip";

const WAIT = { timeout: 100_000, interval: 1000 };

beforeAll(() => {
  // Exports of earlier runs.
  for (const name of readdirSync(TEST_MEDIA_DIR))
    if (name.startsWith("open-data-")) rmSync(path.join(TEST_MEDIA_DIR, name));
});

test("before the first night the page says that there is nothing yet; then it offers the files in each language", async () => {
  for (const lng of LANGUAGES) {
    const page = await open(`/${lng}/data`);
    expect([page.status, page.isFound, page.canonical]).toEqual([200, true, `/${lng}/data`]);
    expect(page.text("#files + .notice")).not.toBe("");
    expect(page.all(".data__files a")).toEqual([]);
    expect(page.attributes("main a[rel~=license]", "href")).toEqual(["https://opendatacommons.org/licenses/odbl/1-0/"]);
  }
  // The night comes for the job, which the site's own worker does.
  await vi.waitFor(async () => {
    const due = await sql<{ id: string }>(
      "UPDATE outbox SET next_attempt_at = now() WHERE kind = 'publish-export' AND done_at IS NULL RETURNING id",
    );
    expect(due).toHaveLength(1);
  }, WAIT);
  await vi.waitFor(async () => expect((await ask("/data/latest/manifest.json")).status).toBe(307), WAIT);

  const names = ["dastarkhan-json.zip", "dastarkhan-csv.zip", "places.geojson.zip", "places.osc.zip"];
  for (const lng of LANGUAGES) {
    const page = await open(`/${lng}/data`);
    expect(page.all(".data .notice"), "pages in memory are dropped").toEqual([]);
    const links = page.all(".data__files a");
    expect(links.map((link) => attribute(link, "href").split("/").at(-1))).toEqual([
      ...names,
      "manifest.json",
      "checksums.txt",
    ]);
    const { counts } = await latest();
    expect(page.all(".data__counts li")).toHaveLength(4);
    expect(latinDigits(page.texts(".data__counts li")[0] ?? "")).toContain(String(counts.businesses));
  }
  const page = await open("/en/data");
  for (const [index, link] of page.all(".data__files a").entries()) {
    const answer = await ask(attribute(link, "href"), { headers: { "accept-encoding": "gzip, br" } });
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
    expect(page.texts(".data__sum code")[index]).toBe(createHash("sha256").update(content).digest("hex"));
    expect(answer.headers.get("content-length")).toBe(String(content.length));
    const isZip = attribute(link, "href").endsWith(".zip");
    expect(isZip ? [...(await unzip(content)).keys()] : ["checksums.txt"]).toContain("checksums.txt");
  }
});

async function latest(): Promise<{ counts: Record<string, number | undefined> }> {
  const { headers } = await ask("/data/latest/manifest.json");
  const manifest = (await (await ask(headers.get("location") ?? "")).json()) as {
    entities: { name: string; count: number }[];
  };
  return { counts: Object.fromEntries(manifest.entities.map(({ name, count }) => [name, count])) };
}

test("parts of a file are sent through the whole server, so that a download can go on", async () => {
  const { headers } = await ask("/data/latest/places.geojson.zip");
  const address = headers.get("location") ?? "";
  const whole = Buffer.from(await (await ask(address)).arrayBuffer());
  const part = await ask(address, { headers: { range: "bytes=5-14" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 5-14/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5, 15))).toBe(true);
  const head = await ask(address, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(whole.length)]);
  expect((await ask(address, { headers: { "if-none-match": head.headers.get("etag") ?? "" } })).status).toBe(304);
  expect((await ask(address.replace(/\d{14}/, "20200101000000"))).status).toBe(404);
});

test.each([
  ["en", "2020-01-01", "2030-01-01", /no such day/, /not come yet/],
  ["fa", "۱۳۹۹/۱/۱", "۱۴۲۰/۱/۱", /چنین روزی نیست/, /نرسیده/],
  ["ps", "۱۳۹۹/۱/۱", "۱۴۲۰/۱/۱", /داسې ورځ نشته/, /لا نه ده راغلې/],
] as const)(
  "in %s the form tells changes since a day, and refuses days beside the field",
  async (lng, past, coming, wrong, future) => {
    const since = (day: string) => open(`/${lng}/data?since=${encodeURIComponent(day)}`);
    const found = await since(past);
    expect([found.status, found.isFound, found.canonical]).toEqual([200, false, `/${lng}/data`]);
    expect(found.all(".data__changes .data__counts li")).toHaveLength(3);
    const links = found.attributes(".data__list a", "href");
    expect(links.length).toBeGreaterThan(20);
    expect((await ask(links[0] ?? "")).status).toBe(200);
    expect(found.one("input[name=since]").getAttribute("value")).toBe(past);
    for (const [day, words] of [
      ["2026-02-30", wrong],
      ["<b>x", wrong],
      [coming, future],
    ] as const) {
      const refused = await since(day);
      expect([refused.status, refused.one("input[name=since]").getAttribute("aria-invalid")], day).toEqual([
        400,
        "true",
      ]);
      expect(refused.text("#since-error")).toMatch(words);
      expect(refused.one("input[name=since]").getAttribute("value") ?? "").toBe(day);
    }
  },
);

test("the page is in the footer and the sitemap; robots leave its archives and days alone", async () => {
  expect((await open("/ps/about")).attributes(".site-footer__links a", "href")).toContain("/ps/data");
  expect(await (await ask("/sitemaps/pages-fa-1.xml")).text()).toContain("/fa/data</loc>");
  const robots = await (await ask("/robots.txt")).text();
  expect(robots).toContain("\nDisallow: /data/\n");
  expect(robots).toContain("\nDisallow: /*?since=\n");
  expect(await (await ask("/llms.txt")).text()).toContain("/en/data");
  expect((await ask("/data", { language: "fa" })).headers.get("location")).toBe("/fa/data");
});
