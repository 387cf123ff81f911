import jsQR from "jsqr";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { GET as follow } from "@/app/q/[[...code]]/route";
import { GET as getPicture } from "@/app/qr/[[...file]]/route";
import { codeOf } from "@/lib/business/code";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

describe("printing", () => {
  beforeAll(createWorld);

  const open = async (by: TestActor | null, business: string) =>
    (await callApi(`/v1/restaurant/${business}/printed`, { method: "POST", headers: by?.headers ?? {} })).status;

  const stateOf = async (business: string) => {
    const [row] = await readRows<{ printed: Date | null; updated: Date }>(
      "SELECT printed_at AS printed, updated_at AS updated FROM businesses WHERE id = $1",
      [business],
    );
    return row;
  };

  test("what hangs in the shop is noted once, when the team of the place opens it", async () => {
    const [owner, admin] = [await actors.owner([ids.open]), await actors.admin()];
    const before = await stateOf(ids.open);
    expect(before?.printed).toBeNull();
    // An admin's view does not count as printing.
    expect(await open(admin, ids.open)).toBe(200);
    expect((await stateOf(ids.open))?.printed).toBeNull();
    expect(await open(owner, ids.open)).toBe(200);
    const noted = await stateOf(ids.open);
    expect(noted?.printed).not.toBeNull();
    // The version is unchanged, so an editor who has it open gets no conflict.
    expect(noted?.updated).toEqual(before?.updated);
    expect(await open(owner, ids.open)).toBe(200);
    expect((await stateOf(ids.open))?.printed).toEqual(noted?.printed);
  });

  test("H31 nobody notes it for others' places", async () => {
    const owner = await actors.owner([ids.open]);
    expect(await open(owner, ids.second)).toBe(403);
    expect(await open(owner, ids.unknown)).toBe(404);
    expect(await open(await actors.customer(), ids.open)).toBe(403);
    expect(await open(null, ids.open)).toBe(401);
    expect((await stateOf(ids.second))?.printed).toBeNull();
  });
});

const SLUG = "herat-nights";
const business = async () => db.business.findFirstOrThrow({ where: { slug: SLUG } });
const codeOfBusiness = async () => codeOf((await business()).no);

type Visitor = { cookie?: string; "accept-language"?: string };

const scan = (code: string, headers: Visitor = {}) =>
  follow(new NextRequest(`http://localhost:3000/q/${encodeURIComponent(code)}`, { headers }), {
    params: Promise.resolve({ code: [code] }),
  });
const picture = (file: string, headers: Record<string, string> = {}) =>
  getPicture(new NextRequest(`http://localhost:3000/qr/${encodeURIComponent(file)}`, { headers }), {
    params: Promise.resolve({ file: [file] }),
  });

/** Decodes the QR code from a picture of this width. */
async function decode(svg: string, width: number, dirt = ""): Promise<string | undefined> {
  const dirty = svg.replace("</svg>", `${dirt}</svg>`);
  const { data, info } = await sharp(Buffer.from(dirty))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe("the address behind a code", () => {
  const change = (data: { status?: string; deletedAt?: Date | null; slug?: string; city?: string }) =>
    db.business.updateMany({ where: { id: original.id }, data });
  const original = { id: "" };

  afterEach(async () => {
    if (original.id) await change({ status: "confirmed", deletedAt: null, slug: SLUG, city: "herat" });
  });

  test("leads to the menu in the visitor's language, and is never kept", async () => {
    const code = await codeOfBusiness();
    const languages: [Visitor, string][] = [
      [{ cookie: "lng=ps" }, "ps"],
      [{ cookie: "lng=ps", "accept-language": "en" }, "ps"],
      [{ "accept-language": "en-GB,en;q=0.9" }, "en"],
      [{}, "fa"],
    ];
    for (const [headers, lng] of languages) {
      const answer = await scan(code, headers);
      expect(answer.status).toBe(307);
      expect(answer.headers.get("location")).toBe(`/${lng}/herat/restaurant/${SLUG}/menu`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("vary")).toContain("Accept-Language");
    }
    expect((await scan(code.toLowerCase())).status).toBe(307);
  });

  test("outlives the name and the province of a place", async () => {
    const code = await codeOfBusiness();
    original.id = (await business()).id;
    await change({ slug: "another-name", city: "kabul" });
    expect((await scan(code)).headers.get("location")).toBe("/fa/kabul/restaurant/another-name/menu");
  });

  test("answers 410 for a deleted place, 404 for a hidden one and for what is no code", async () => {
    const code = await codeOfBusiness();
    original.id = (await business()).id;
    for (const status of ["suspended", "under_review"]) {
      await change({ status });
      expect((await scan(code)).status).toBe(404);
    }
    await change({ status: "suspended", deletedAt: new Date() });
    const gone = await scan(code, { "accept-language": "ps" });
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('lang="ps"');
    const hostile = [
      "",
      "000000",
      "ZZZZZZ",
      "ABCDE",
      "\u0000",
      "\ud800",
      "x".repeat(10_000),
      "../../etc",
      "\u202eABC",
      "۱۲۳۴۵۶",
    ];
    for (const text of hostile) {
      const { status } = await follow(new NextRequest("http://localhost:3000/q/x"), {
        params: Promise.resolve({ code: [text] }),
      });
      expect([text.slice(0, 10), status]).toEqual([text.slice(0, 10), 404]);
    }
    const many = await follow(new NextRequest("http://localhost:3000/q"), {
      params: Promise.resolve({ code: [code, code] }),
    });
    expect(many.status).toBe(404);
  });

  test("every place has a code of its own", async () => {
    const businesses = await db.business.findMany({ select: { id: true, no: true } });
    expect(new Set(businesses.map(({ no }) => codeOf(no))).size).toBe(businesses.length);
    const [first, second] = businesses;
    const taken = db.business.update({ where: { id: first?.id ?? "" }, data: { no: second?.no ?? 0 } });
    await expect(taken).rejects.toThrow(/Unique constraint/);
  });
});

describe("the picture of a code", () => {
  test("reads as the address, large and small, and with a spot of dirt", async () => {
    const code = await codeOfBusiness();
    const svg = await (await picture(`${code}.svg`)).text();
    const address = `http://localhost:3000/q/${code}`;
    for (const width of [120, 300, 1200]) expect(await decode(svg, width)).toBe(address);
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    const dirt = `<circle cx="${size * 0.5}" cy="${size * 0.42}" r="${size * 0.1}" fill="white"/>`;
    expect(await decode(svg, 600, dirt)).toBe(address);
    expect((await scan((await decode(svg, 300))?.split("/").at(-1) ?? "")).status).toBe(307);
  });

  test("is kept for ever, and not sent twice", async () => {
    const code = await codeOfBusiness();
    const first = await picture(`${code}.svg`);
    expect(first.headers.get("content-type")).toBe("image/svg+xml");
    expect(first.headers.get("cache-control")).toContain("immutable");
    const etag = first.headers.get("etag") ?? "";
    const again = await picture(`${code}.svg`, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await picture(`${code}.svg`, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("has one address: other spellings lead to it, anything else is none", async () => {
    const code = await codeOfBusiness();
    const other = await picture(`${code.toLowerCase()}.svg`);
    expect([other.status, other.headers.get("location")]).toEqual([308, `/qr/${code}.svg`]);
    for (const name of [
      code,
      `${code}.png`,
      ".svg",
      "x.svg",
      `${"A".repeat(10_000)}.svg`,
      "\u0000.svg",
      "<script>.svg",
    ]) {
      expect((await picture(name)).status, name.slice(0, 12)).toBe(404);
    }
  });
});
