import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FetchSource, PMTiles } from "pmtiles";
import { afterAll, describe, expect, test } from "vitest";
import { SettingError } from "@/lib/core/env";
import { mapTiles } from "@/lib/core/map-tiles";
import { startFront } from "@/tests/support/front";
import { HERAT } from "@/tests/support/herat";
import { writeArchive } from "@/tests/support/pmtiles";
import { TilesFile } from "./tiles-file";

const folder = mkdtempSync(join(tmpdir(), "tiles-"));
const archive = join(folder, "herat.pmtiles");
writeArchive(archive, HERAT);
const bytes = readFileSync(archive);

function opened(name: string) {
  const tiles = mapTiles(name);
  if (!tiles?.file) throw new Error("no file");
  return { address: tiles.address, file: tiles.file };
}

const { address, file } = opened(archive);
const site = await startFront({ tiles: new TilesFile(address, file, [["X-Content-Type-Options", "nosniff"]]) });
afterAll(() => site.stop());

describe("the archive of map tiles", () => {
  test("is read by its own library, by ranges: header, directory, tiles", async () => {
    const reader = new PMTiles(new FetchSource(`http://127.0.0.1:${site.port}${address}`));
    const header = await reader.getHeader();
    expect([header.minZoom, header.maxZoom, header.minLon, header.maxLat]).toEqual([0, 13, 61.9, 34.6]);
    expect(await reader.getMetadata()).toMatchObject({
      vector_layers: expect.arrayContaining([{ id: "roads", fields: {} }]),
    });
    const middle = await reader.getZxy(10, 688, 407);
    expect(Buffer.from(middle?.data ?? new ArrayBuffer(0)).includes("هرات ښار")).toBe(true);
    expect(await reader.getZxy(10, 0, 0)).toBeUndefined();
  });

  test.each([
    ["bytes=0-9", 206, 0, 9],
    ["bytes=7-7", 206, 7, 7],
    ["bytes=100-", 206, 100, bytes.length - 1],
    ["bytes=-20", 206, bytes.length - 20, bytes.length - 1],
    ["bytes=10-99999999999", 206, 10, bytes.length - 1],
    ["bytes=-99999999999", 206, 0, bytes.length - 1],
  ])("answers %s by just that", async (range, status, from, to) => {
    const answer = await site.ask(address, { range, "accept-encoding": "br, gzip" });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-range"]).toBe(`bytes ${from}-${to}/${bytes.length}`);
    expect(answer.headers["content-length"]).toBe(String(to - from + 1));
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test.each([`bytes=${bytes.length}-`, "bytes=9-3", "bytes=-0", "bytes=0-1,5-9", "bytes=0-0, 2-"])(
    "has nothing at %s",
    async (range) => {
      const answer = await site.ask(address, { range });
      expect([answer.status, answer.body.length]).toEqual([416, 0]);
      expect(answer.headers["content-range"]).toBe(`bytes */${bytes.length}`);
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );

  test.each<Record<string, string>>([
    {},
    { range: "lines=1-2" },
    { range: "bytes=-" },
    { range: "bytes=0-9", "if-range": '"old"' },
  ])("comes whole for %j", async (headers) => {
    const answer = await site.ask(address, headers);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(bytes)).toBe(true);
  });

  test("is kept for ever, never compressed on its way, and asked for by its version", async () => {
    const { headers } = await site.ask(address, {}, "HEAD");
    expect(headers).toMatchObject({
      "content-type": "application/vnd.pmtiles",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable, no-transform",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    const { etag = "" } = headers;
    expect((await site.ask(address, { "if-none-match": etag })).status).toBe(304);
    expect((await site.ask(address, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await site.ask(address, { range: "bytes=0-9" }, "HEAD")).body.length).toBe(0);
  });

  test("only its own address leads to it", async () => {
    const others = ["/map/tiles-000000000000.pmtiles", "/map/herat.pmtiles", "/map/..%2Fherat.pmtiles"];
    for (const other of [...others, `${address}/x`])
      expect((await site.ask(other, { range: "bytes=0-9" })).body.includes("PMTiles")).toBe(false);
    expect((await site.ask(address, {}, "POST")).status).toBe(405);
  });
});

describe("the setting", () => {
  test("another archive has another address, the same one the same", () => {
    const [copy, smaller] = ["copy", "smaller"].map((name) => join(folder, `${name}.pmtiles`)) as [string, string];
    writeFileSync(copy, bytes);
    writeArchive(smaller, { ...HERAT, maxZoom: 12 });
    expect(mapTiles(copy)?.address).toBe(address);
    expect(mapTiles(smaller)?.address).not.toBe(address);
  });

  test("an address is used as it is", () => {
    expect(mapTiles("https://tiles.example/afghanistan.pmtiles?v=3")).toEqual({
      address: "https://tiles.example/afghanistan.pmtiles?v=3",
    });
  });

  test("what is no archive is told", () => {
    const other = join(folder, "other.pmtiles");
    writeFileSync(other, "SQLite format 3");
    expect(() => mapTiles(other)).toThrow(SettingError);
    expect(() => mapTiles(join(folder, "nothing.pmtiles"))).toThrow(/^MAP_TILES must be a file .*ENOENT/);
    expect(() => mapTiles(folder)).toThrow(/^MAP_TILES must be a file /);
  });
});
