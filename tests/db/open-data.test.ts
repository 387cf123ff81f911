import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvText } from "@/lib/core/csv";
import { dedicatedClient } from "@/lib/core/db";
import { ENTITIES } from "@/lib/open-data/entities";
import { exportPublic } from "@/lib/open-data/export";
import { importPublic, OpenDataError } from "@/lib/open-data/import";
import { checksumsText, contentHashOf, type Manifest } from "@/lib/open-data/manifest";
import { headsOf } from "@/lib/open-data/model";
import { readOsm } from "@/lib/osm/elements";
import { supplyReferenceData } from "@/prisma/reference/supply";
import { testDatabase } from "../support/use-test-database";

const NOW = new Date("2026-11-20T08:00:00Z");
const scratch = mkdtempSync(join(tmpdir(), "open-data-"));
const first = join(scratch, "first");
const seeded = dedicatedClient();
let manifest: Manifest;
/** Exports one in this many businesses: still more dishes than one import statement takes. */
const PARTS = process.env.EVERY_REPETITION ? 1 : 4;

beforeAll(async () => {
  await seeded.connect();
  await seeded.query(
    `UPDATE businesses b SET status = 'suspended' WHERE status = 'confirmed' AND no % $1 > 0 AND slug <> 'baraka'
      AND NOT EXISTS (SELECT 1 FROM slug_history h WHERE h.business_id = b.id)`,
    [PARTS],
  );
  await seeded.query(`UPDATE businesses SET status = 'suspended' WHERE slug = 'bibi-gul'`);
  await seeded.query(`UPDATE reviews SET hidden_at = now() WHERE id = (SELECT id FROM reviews
    WHERE parent_id IS NULL AND EXISTS (SELECT 1 FROM reviews a WHERE a.parent_id = reviews.id) ORDER BY id LIMIT 1)`);
  await seeded.query(`UPDATE dishes SET status = 'draft' WHERE id = (SELECT min(id::text)::uuid FROM dishes)`);
  await seeded.query(`DELETE FROM search_aliases WHERE id = (SELECT min(id::text)::uuid FROM search_aliases)`);
  await seeded.query(`UPDATE dish_kinds SET translation = '{"en": {"title": "Our mantu"}}' WHERE slug = 'mantu'`);
  await seeded.query(`UPDATE businesses SET email = 'kept@private.example', email_shown = false WHERE slug = 'baraka'`);
  manifest = await exportPublic(seeded, { folder: first, now: NOW, source: "https://site.example" });
});

afterAll(async () => {
  await seeded.end();
  rmSync(scratch, { recursive: true });
});

const read = (name: string, folder = first) => readFileSync(join(folder, name), "utf8");
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const rowsOf = (name: string) => JSON.parse(read(`${name}.json`)) as Record<string, unknown>[];
const idsOf = async (sql: string) => (await seeded.query<{ id: string }>(sql)).rows.map(({ id }) => id);

/** All exported columns. Before adding one here, consider whose data it is. */
const ALLOWED: Readonly<Record<string, string>> = {
  provinces: "slug name capital center middle box slugAliases aliases",
  authors: "id name",
  categories: "id slug type translation position imageId",
  groups: "id slug translation position",
  "dish-kinds": "id slug translation categoryId groupId",
  businesses:
    "id code slug type city status translation address landmark latitude longitude email website social tags hours " +
    "hoursConfirmedAt seatingCapacity seatingAreas seatingConfirmedAt logoId coverId osmId publishedAt closedAt createdAt updatedAt",
  "business-phones": "id businessId number isValid label position",
  "business-facts": "businessId key value confirmedAt",
  "special-periods": "id businessId kind from to label hours",
  "featured-slots": "id businessId scope position fromAt untilAt createdAt updatedAt",
  "business-categories": "businessId categoryId",
  "business-groups": "businessId groupId position",
  "former-addresses": "city type slug businessId createdAt",
  dishes:
    "id businessId groupId kindId translation price priceConfirmedAt type availability labels servingTime position " +
    "imageId ratingCount ratingSum favouriteCount createdAt updatedAt",
  "dish-categories": "dishId categoryId",
  posts: "id translation coverId authorId topic city likeCount publishedAt createdAt updatedAt",
  media:
    "id type key width height widths bytes blurDataUrl focalX focalY alt section position businessId dishId postId createdAt",
  "default-images": "id translation mediaId categoryId",
  reviews:
    "id businessId authorId parentId message language food service environment overall isOwner likeCount createdAt updatedAt",
  "search-aliases": "id term folded kind target targetId language",
};

describe("the export of everything public", () => {
  test("holds the allowed columns and no others, in its manifest and in its files", () => {
    const told = manifest.entities.map(({ name, columns }) => [name, columns.join(" ")]);
    expect(Object.fromEntries(told)).toEqual(ALLOWED);
    for (const [name, allowed] of Object.entries(ALLOWED)) {
      const rows = rowsOf(name);
      expect(rows.length, name).toBeGreaterThan(0);
      expect(
        rows.filter((row) => Object.keys(row).join(" ") !== allowed),
        name,
      ).toEqual([]);
    }
    const others = ["checksums.txt", "manifest.json", "places.geojson", "places.osc"];
    const files = Object.keys(ALLOWED).flatMap((name) => [`${name}.json`, `${name}.csv`]);
    expect(readdirSync(first).sort()).toEqual([...files, ...others].sort());
  });

  test("tells nobody's e-mail, telephone, password or message, and no people but authors", async () => {
    const all = readdirSync(first)
      .map((name) => read(name))
      .join("\n");
    const { rows: people } = await seeded.query<{ email: string; phone: string; hash: string; fullname: string }>(
      "SELECT email, phone, password_hash AS hash FROM users",
    );
    const { rows: messages } = await seeded.query<{ email: string; message: string }>(
      "SELECT email, message FROM contact_messages",
    );
    expect(people.length).toBeGreaterThan(100);
    expect(messages.length).toBeGreaterThan(0);
    const secrets = [
      ...people.flatMap(({ email, phone, hash }) => [email, phone, hash]),
      ...messages.flatMap(Object.values),
      "kept@private.example",
    ];
    const businesses = new Set(rowsOf("business-phones").map(({ number }) => number));
    expect(secrets.filter((secret) => secret && !businesses.has(secret) && all.includes(secret))).toEqual([]);

    const authors = new Set([...rowsOf("reviews"), ...rowsOf("posts")].map(({ authorId }) => authorId));
    expect(rowsOf("authors").filter(({ id }) => !authors.has(id))).toEqual([]);
  });

  test("leaves out what is hidden, with everything that hangs on it", async () => {
    const hiddenBusinesses = await idsOf(
      "SELECT id FROM businesses WHERE status IN ('suspended', 'under_review') OR deleted_at IS NOT NULL",
    );
    const hiddenDishes = await idsOf("SELECT id FROM dishes WHERE status <> 'active' OR deleted_at IS NOT NULL");
    const hiddenReviews = await idsOf("SELECT id FROM reviews WHERE hidden_at IS NOT NULL OR deleted_at IS NOT NULL");
    const avatars = await idsOf("SELECT id FROM media WHERE type = 'avatar'");
    const hidden = [...hiddenBusinesses, ...hiddenDishes, ...hiddenReviews, ...avatars];
    for (const list of [hiddenBusinesses, hiddenDishes, hiddenReviews]) expect(list.length).toBeGreaterThan(0);
    for (const { name } of ENTITIES) {
      const text = read(`${name}.json`);
      expect(
        hidden.filter((id) => text.includes(id)),
        name,
      ).toEqual([]);
    }
    const replies = rowsOf("reviews").filter(({ parentId }) => hiddenReviews.includes(String(parentId)));
    expect(replies).toEqual([]);
  });

  test("counts what it holds, and its checksums hold", async () => {
    const { rows } = await seeded.query<{ total: number }>(
      "SELECT count(*)::int AS total FROM businesses WHERE status IN ('confirmed', 'closed') AND deleted_at IS NULL",
    );
    expect(rowsOf("businesses")).toHaveLength(rows[0]?.total ?? 0);
    for (const { name, count } of manifest.entities) expect(rowsOf(name), name).toHaveLength(count);
    expect(manifest).toMatchObject({ createdAt: NOW.toISOString(), source: "https://site.example", version: 2 });
    expect(read("checksums.txt").trim().split("\n")).toHaveLength(readdirSync(first).length - 1);
  });

  test("is a table for spreadsheets too, row by row the same", () => {
    for (const entity of ENTITIES) {
      const text = read(`${entity.name}.csv`);
      expect(text.startsWith("\ufeff"), entity.name).toBe(true);
      const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(data[0]).toEqual(headsOf(entity));
      expect(data).toHaveLength(rowsOf(entity.name).length + 1);
      expect(data.filter((cells) => cells.length !== data[0]?.length)).toEqual([]);
    }
  });

  test("gives open places in OpenStreetMap's words", () => {
    const { elements, malformed } = readOsm(read("places.geojson"));
    const businesses = rowsOf("businesses").filter(
      ({ status, latitude }) => status === "confirmed" && latitude !== null,
    );
    expect(malformed).toBe(0);
    expect(elements).toHaveLength(businesses.length);
    expect(new Set(elements.map(({ tags }) => tags.get("ref:dastarkhan")))).toEqual(
      new Set(businesses.map(({ id }) => id)),
    );
  });
});

test("a spreadsheet takes no text of ours for a formula", () => {
  const dangerous = ["=1+1", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "=1\n2", "＝1", "+93 700=1", "-"];
  const { data } = Papa.parse<string[]>(csvText([dangerous]).trimEnd());
  expect(data[0]).toEqual(dangerous.map((text) => `'${text}`));
  expect(csvText([["+93700000100", -5, "a=b", null]])).toBe("+93700000100,-5,a=b,\r\n");
});

describe("the import", () => {
  test("makes an empty database the same country, down to the content hash", { timeout: 120_000 }, async () => {
    const empty = await testDatabase();
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    // The import does not need the CSV files.
    const lean = join(scratch, "lean");
    cpSync(first, lean, { recursive: true });
    rmSync(join(lean, "dishes.csv"));
    try {
      await importPublic(client, { folder: lean });
      const again = await exportPublic(client, {
        folder: join(scratch, "again"),
        now: NOW,
        source: "https://other.example",
      });
      expect(again.entities).toEqual(manifest.entities);
      expect(again.contentHash).toBe(manifest.contentHash);
      expect(await supplyReferenceData(client, new Date())).toBe(false);
      expect(read("places.geojson", join(scratch, "again"))).toBe(read("places.geojson"));
      const counters = `SELECT id, review_count, round(rating_sum::numeric, 6) AS sum, dish_count, price_median, photo_count, services, menu_updated_at
        FROM businesses WHERE status IN ('confirmed', 'closed') AND deleted_at IS NULL ORDER BY id`;
      const [ours, theirs] = await Promise.all([seeded.query(counters), client.query(counters)]);
      const mainly = (row: Record<string, unknown>) => ({ ...row, menu_updated_at: null });
      expect(theirs.rows.map(mainly)).toEqual(ours.rows.map(mainly));
      const next = await client.query(
        "INSERT INTO businesses (id, slug, type, city, translation) VALUES (gen_random_uuid(), 'next', 'cafe', 'kabul', '{\"en\": {\"title\": \"Next\"}}') RETURNING no",
      );
      const { rows } = await client.query("SELECT max(no) AS most FROM businesses WHERE slug <> 'next'");
      expect(next.rows[0].no).toBe(rows[0].most + 1);
      await expect(importPublic(client, { folder: first })).rejects.toThrow("not empty");
    } finally {
      await client.end();
      await empty.drop();
    }
  });

  test("reads an export of version 1, which marked what is featured", { timeout: 120_000 }, async () => {
    const empty = await testDatabase();
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const old = join(scratch, "old");
    cpSync(first, old, { recursive: true });
    const marked = rowsOf("businesses").slice(0, 11);
    const isMarked = (id: unknown) => marked.some((each) => each.id === id);
    const rows = rowsOf("businesses").map((row) => ({ ...row, isFeatured: isMarked(row.id) }));
    writeFileSync(join(old, "businesses.json"), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
    for (const kind of ["json", "csv"]) rmSync(join(old, `featured-slots.${kind}`));
    const entities = manifest.entities.flatMap((entity) => {
      if (entity.name === "featured-slots") return [];
      return entity.name === "businesses" ? [{ ...entity, sha256: hashOf(join(old, "businesses.json")) }] : [entity];
    });
    const told = { ...manifest, version: 1, entities, contentHash: contentHashOf(entities) };
    writeFileSync(join(old, "manifest.json"), JSON.stringify(told));
    const names = readdirSync(old).filter((name) => name !== "checksums.txt");
    writeFileSync(
      join(old, "checksums.txt"),
      checksumsText(new Map(names.map((name) => [name, hashOf(join(old, name))]))),
    );
    try {
      await importPublic(client, { folder: old });
      const { rows: slots } = await client.query(
        "SELECT business_id AS id, scope, until_at AS until FROM featured_slots ORDER BY scope DESC",
      );
      expect(slots.map(({ id }) => id).sort()).toEqual(marked.map(({ id }) => id).sort());
      expect(slots.map(({ scope }) => scope)).toEqual([...Array(8).fill("country"), ...Array(3).fill("city")]);
      expect(slots.every(({ until }) => until === null)).toBe(true);
      rmSync(join(old, "dishes.json"));
      await expect(importPublic(client, { folder: old })).rejects.toThrow("dishes.json is missing");
    } finally {
      await client.end();
      await empty.drop();
    }
  });

  test("takes a site for empty only while nobody has changed what the product brought", async () => {
    const edited = await testDatabase();
    const client = new pg.Client({ connectionString: edited.url });
    await client.connect();
    try {
      await client.query(`UPDATE dish_kinds SET translation = '{"en": {"title": "Ours"}}' WHERE slug = 'mantu'`);
      await expect(importPublic(client, { folder: first })).rejects.toThrow("there are rows in dish_kinds");
      const { rows } = await client.query("SELECT count(*)::int > 100 AS there FROM dish_kinds");
      expect(rows).toEqual([{ there: true }]);
    } finally {
      await client.end();
      await edited.drop();
    }
  });

  test("refuses a folder that was changed, cut off or is none, and writes nothing", async () => {
    const empty = await testDatabase();
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const content =
      "SELECT (SELECT count(*) FROM categories) AS categories, (SELECT count(*) FROM businesses) AS businesses";
    const { rows: before } = await client.query(content);
    const refuses = async (folder: string, words: string) => {
      const error = await importPublic(client, { folder }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OpenDataError);
      expect((error as Error).message).toContain(words);
    };
    try {
      const copy = (name: string) => {
        cpSync(first, join(scratch, name), { recursive: true });
        return join(scratch, name);
      };
      const changed = copy("changed");
      appendFileSync(join(changed, "dishes.json"), "\n");
      await refuses(changed, "dishes.json is not what");
      const cut = copy("cut");
      rmSync(join(cut, "reviews.json"));
      await refuses(cut, "reviews.json is missing");
      await refuses(scratch, "no checksums.txt");
      const later = copy("later");
      writeFileSync(join(later, "manifest.json"), JSON.stringify({ ...manifest, version: 3 }));
      const sums = read("checksums.txt").replace(/\w+(?= {2}manifest)/, hashOf(join(later, "manifest.json")));
      writeFileSync(join(later, "checksums.txt"), sums);
      await refuses(later, "of a later version");
      expect((await client.query(content)).rows).toEqual(before);
    } finally {
      await client.end();
      await empty.drop();
    }
  });
});
