import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onDrop } from "@/lib/core/page-tags";
import { sweepOrphans } from "@/lib/media/jobs";
import { ENTITIES } from "@/lib/open-data/entities";
import { importPublic } from "@/lib/open-data/import";
import { publishExport } from "@/lib/open-data/publish";
import { idOfTime, listExports, PIECE_BYTES } from "@/lib/open-data/published";
import { sendDownload } from "@/lib/server/downloads";
import { readRows } from "@/tests/support/rows";
import { unzip } from "../support/unzip";
import { testDatabase } from "../support/use-test-database";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-20T21:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const media = mkdtempSync(join(tmpdir(), "published-"));
process.env.MEDIA_DIR = media;
const dropped = vi.fn();
onDrop(dropped);

beforeEach(() => {
  rmSync(media, { recursive: true });
  mkdirSync(media);
  dropped.mockClear();
});
afterAll(() => rmSync(media, { recursive: true }));

const server = createServer((request, response) => {
  sendDownload({ request, response, address: request.url ?? "" }, []).catch((error: unknown) => {
    response.destroy(error as Error);
  });
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => server.close());

const ask = (id: string, file: string, init: RequestInit = {}) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/data/${id}/${file}`, { redirect: "manual", ...init });
};
const download = async (id: string, file: string) => Buffer.from(await (await ask(id, file)).arrayBuffer());
const idsOf = async () => (await listExports()).map(({ id }) => id);
const storedIds = () => new Set(readdirSync(media).flatMap((name) => /^open-data-(\d{14})-/.exec(name)?.[1] ?? []));

test("two instances that make it at once make one, and a repeated run none", { timeout: 120_000 }, async () => {
  expect(await listExports()).toEqual([]);
  const outcomes = await Promise.all([publishExport(NOW), publishExport(NOW)]);
  expect(outcomes.map(({ made }) => made).sort()).toEqual([idOfTime(NOW), null]);
  expect(await publishExport(later(0.5))).toEqual({ made: null, removed: 0 });
  expect(await idsOf()).toEqual([idOfTime(NOW)]);
  expect(dropped.mock.calls).toEqual([[["open-data"]]]);
});

test("the two newest stay, with all their files; the sweep of pictures leaves them", { timeout: 180_000 }, async () => {
  for (const hours of [0, 24, 48]) expect((await publishExport(later(hours))).made).toBe(idOfTime(later(hours)));
  const kept = [idOfTime(later(48)), idOfTime(later(24))];
  expect(await idsOf()).toEqual(kept);
  expect(storedIds()).toEqual(new Set(kept));
  for (const name of readdirSync(media)) utimesSync(join(media, name), 0, 0);
  await sweepOrphans(later(72));
  for (const { id, files } of await listExports())
    for (const { name, bytes, sha256 } of files) {
      const content = await download(id, name);
      expect([content.length, createHash("sha256").update(content).digest("hex")], name).toEqual([bytes, sha256]);
    }
});

test("one that fails leaves the former, and its remains go with the next", { timeout: 180_000 }, async () => {
  await publishExport(NOW);
  // Nothing can be written in its place.
  const blocked = join(media, `open-data-${idOfTime(later(24))}-places-osc-zip-0.bin`);
  mkdirSync(blocked);
  writeFileSync(join(blocked, "full"), "");
  await expect(publishExport(later(24))).rejects.toMatchObject({ code: "unavailable" });
  expect(await idsOf()).toEqual([idOfTime(NOW)]);
  expect((await download(idOfTime(NOW), "manifest.json")).length).toBeGreaterThan(0);
  expect(storedIds().has(idOfTime(later(24)))).toBe(true);
  rmSync(join(blocked, "full"));
  rmdirSync(blocked);
  const next = await publishExport(later(25));
  expect(next.removed).toBeGreaterThan(0);
  expect(storedIds()).toEqual(new Set([idOfTime(NOW), next.made]));
});

test("the archive with JSON is the whole export and no more: another site can be made of it", async () => {
  await readRows(
    "UPDATE businesses SET osm_id = 'node/77' WHERE id = (SELECT id FROM businesses b WHERE b.status = 'confirmed' AND b.latitude IS NOT NULL ORDER BY id LIMIT 1)",
  );
  const { made } = await publishExport(NOW);
  const id = made ?? "";
  const names = ["provinces", ...ENTITIES.map(({ name }) => name)];
  const inside = async (file: string) => unzip(await download(id, file));
  const json = await inside("dastarkhan-json.zip");
  const alsoIn = ["manifest.json", "checksums.txt"];
  expect([...json.keys()].sort()).toEqual([...names.map((name) => `${name}.json`), ...alsoIn].sort());
  const tables = await inside("dastarkhan-csv.zip");
  expect([...tables.keys()].sort()).toEqual([...names.map((name) => `${name}.csv`), ...alsoIn].sort());
  for (const files of [json, tables])
    for (const [, sum = "", name = ""] of (files.get("checksums.txt")?.toString() ?? "").matchAll(/^(\w+) {2}(\S+)$/gm))
      expect([
        name,
        createHash("sha256")
          .update(files.get(name) ?? "")
          .digest("hex"),
      ]).toEqual([name, sum]);

  const map = JSON.parse(String((await inside("places.geojson.zip")).get("places.geojson"))) as {
    features: { id?: string; properties: { "ref:dastarkhan": string } }[];
  };
  const changes = String((await inside("places.osc.zip")).get("places.osc"));
  const created = [
    ...changes.matchAll(/<node id="-(\d+)" lat="[\d.]+" lon="[\d.]+">.*?k="ref:dastarkhan" v="([^"]+)"/g),
  ];
  expect(map.features.some((feature) => feature.id === "node/77")).toBe(true);
  expect(created.map(([, , place]) => place)).toEqual(
    map.features.filter((feature) => !feature.id).map(({ properties }) => properties["ref:dastarkhan"]),
  );
  expect(created.map(([, no]) => Number(no))).toEqual(created.map((_, index) => index + 1));

  const folder = mkdtempSync(join(tmpdir(), "taken-along-"));
  for (const [name, content] of json) writeFileSync(join(folder, name), content);
  const empty = await testDatabase();
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  try {
    const { contentHash } = await importPublic(client, { folder });
    expect(contentHash).toBe((await listExports())[0]?.contentHash);
  } finally {
    await client.end();
    await empty.drop();
    rmSync(folder, { recursive: true });
  }
});

test("a download goes on where it broke off, keeps its name, and is not compressed on the way", async () => {
  const { made } = await publishExport(NOW);
  const id = made ?? "";
  const file = "dastarkhan-json.zip";
  const whole = await download(id, file);
  expect(whole.length).toBeGreaterThan(PIECE_BYTES);
  const { status, headers } = await ask(id, file);
  expect([
    status,
    ...["content-type", "content-disposition", "content-length", "accept-ranges"].map((name) => headers.get(name)),
  ]).toEqual([200, "application/zip", `attachment; filename="${file}"`, String(whole.length), "bytes"]);
  expect(headers.get("cache-control")).toBe("public, max-age=86400, no-transform");
  const etag = headers.get("etag") ?? "";
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await ask(id, file, { headers: { range, ...more } });
    const body = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get("content-range"), body] as const;
  };
  // Over the edge of two stored pieces, the end, the last bytes.
  for (const [range, from, to] of [
    [`bytes=${PIECE_BYTES - 3}-${PIECE_BYTES + 4}`, PIECE_BYTES - 3, PIECE_BYTES + 4],
    [`bytes=${PIECE_BYTES}-`, PIECE_BYTES, whole.length - 1],
    ["bytes=-10", whole.length - 10, whole.length - 1],
    ["bytes=0-0", 0, 0],
  ] as const) {
    const [code, told, body] = await part(range);
    expect([code, told]).toEqual([206, `bytes ${from}-${to}/${whole.length}`]);
    expect(body.equals(whole.subarray(from, to + 1)), range).toBe(true);
  }
  expect((await part("bytes=0-9", { "if-range": '"other"' }))[0]).toBe(200);
  expect((await part("bytes=0-9", { "if-range": etag }))[0]).toBe(206);
  expect((await part(`bytes=${whole.length}-`))[0]).toBe(416);
  expect((await ask(id, file, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect(await (await ask(id, file, { method: "HEAD" })).text()).toBe("");
  const latest = await ask("latest", file);
  expect([latest.status, latest.headers.get("location")]).toEqual([307, `/data/${id}/${file}`]);
  for (const [other, name] of [
    [id, "other.zip"],
    ["20200101000000", file],
    [id, "%2e%2e%2fpasswd"],
  ] as const)
    expect((await ask(other, name)).status).toBe(404);
});
