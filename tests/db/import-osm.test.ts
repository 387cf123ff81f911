import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { type Candidate, candidateOf } from "@/lib/osm/candidate";
import { readOsm } from "@/lib/osm/elements";
import { sortElements } from "@/lib/osm/report";
import { importBusinesses } from "@/lib/osm/store";
import { readRows } from "@/tests/support/rows";
import { sampled } from "@/tests/support/sampled";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OVERPASS = path.join(ROOT, "tests/fixtures/osm/overpass.json");
const QUIET = { isConfirmed: false, isDryRun: false, onProgress: () => {} };
const candidates = () => sortElements(readOsm(readFileSync(OVERPASS, "utf8"))).candidates;

function candidate(id: number, record: Record<string, string>, latitude: number, longitude: number): Candidate {
  const tags = new Map(Object.entries({ amenity: "cafe", ...record }));
  const reading = candidateOf({ id: `node/${id}`, hasOsmId: true, latitude, longitude, tags });
  if (!("candidate" in reading)) throw new Error(reading.skipped);
  return reading.candidate;
}

async function snapshot(): Promise<string> {
  const tables = ["businesses", "business_phones", "business_facts", "audit_log", "slug_history"];
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
  );
  return JSON.stringify(await readRows(parts.join(" UNION ALL ")));
}

test("an import makes places that wait for an admin, and the same file again changes nothing", async () => {
  const plan = await importBusinesses(candidates(), QUIET);
  expect(plan.made.length).toBe(5);
  const made = await db.business.findUniqueOrThrow({
    where: { osmId: "node/103" },
    include: { phones: { orderBy: { position: "asc" } }, facts: true },
  });
  expect(made).toMatchObject({ slug: "da-gulono-kor", city: "kabul", status: "under_review", publishedAt: null });
  expect(made.translation).toEqual({ en: { title: "Da Gulono Kor" }, ps: { title: "د ګلونو کور" } });
  expect(made.phones.map(({ number }) => number)).toEqual(["+93700900103", "+93799900103"]);
  expect(made.facts).toMatchObject([{ key: "delivery", value: true }]);
  expect(made.hours).toMatchObject({ fri: [{ open: "18:00", close: "02:00" }] });

  const before = await snapshot();
  const again = await importBusinesses(candidates(), QUIET);
  expect(again.outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 7 }, () => "unchanged"));
  expect(await snapshot()).toBe(before);
});

test("a known place gets only what it lacks and keeps its description", async () => {
  const business = await db.business.create({
    data: {
      slug: "import-star",
      type: "cafe",
      city: "ghor",
      latitude: 34.5225,
      longitude: 65.2517,
      translation: { en: { title: "Import Star", description: "Warm in winter." } },
      address: { en: "Bazaar" },
    },
  });
  const star = { name: "Import Star ستاره", "addr:full": "Other street", phone: "0700333444", opening_hours: "24/7" };
  await importBusinesses([candidate(901, star, 34.5226, 65.2518)], QUIET);
  const after = await db.business.findUniqueOrThrow({ where: { id: business.id }, include: { phones: true } });
  expect(after.translation).toEqual({
    en: { title: "Import Star", description: "Warm in winter." },
    fa: { title: "ستاره" },
  });
  expect(after).toMatchObject({ address: { en: "Bazaar" }, osmId: "node/901", status: "under_review" });
  expect(after.phones.map(({ number }) => number)).toEqual(["+93700333444"]);
  expect(after.hours).not.toBeNull();
});

test("a place that an admin took down stays down", async () => {
  const gone = candidate(902, { name: "Gone Forever" }, 34.53, 65.26);
  await importBusinesses([gone], QUIET);
  await db.business.update({ where: { osmId: "node/902" }, data: { deletedAt: new Date() } });
  const moved = candidate(903, { name: "Gone Forever", cuisine: "tea" }, 34.5301, 65.26);
  const { outcomes } = await importBusinesses([gone, moved], QUIET);
  expect(outcomes).toEqual([{ kind: "unchanged" }, { kind: "skipped", reason: "removed_here" }]);
});

test("DRS-02 --confirm publishes at once, and a dry run writes nothing", async () => {
  const shown = candidate(904, { name: "Shown At Once" }, 34.54, 65.27);
  const before = await snapshot();
  expect((await importBusinesses([shown], { ...QUIET, isDryRun: true })).made.length).toBe(1);
  expect(await snapshot()).toBe(before);
  await importBusinesses([shown], { ...QUIET, isConfirmed: true });
  const business = await db.business.findUniqueOrThrow({ where: { osmId: "node/904" } });
  expect(business).toMatchObject({ status: "confirmed", publishedAt: expect.any(Date) });
});

test("two imports at the same time make each place once", async () => {
  const twins = Array.from({ length: 30 }, (_, i) =>
    candidate(2000 + i, { name: `Twin ${i} Cafe` }, 31.6 + i * 0.01, 65.7),
  );
  const plans = await Promise.all([importBusinesses(twins, QUIET), importBusinesses(twins, QUIET)]);
  expect(plans.map(({ made }) => made.length).sort((a, b) => a - b)).toEqual([0, 30]);
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "./scripts/register.mjs", "scripts/import-osm.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: ROOT },
  });

test("the command reports what was made, merged and skipped, on screen and as JSON", {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "import-"));
  const report = path.join(folder, "report.json");
  const { stdout, stderr } = await run("tests/fixtures/osm/features.geojson", "--report", report);
  expect(stdout).toContain("5 elements read: 4 made, 0 merged, 0 unchanged, 1 skipped");
  expect(stderr).toContain("] 100 %");
  const { counts, made } = JSON.parse(await readFile(report, "utf8"));
  expect(counts).toEqual({ read: 5, made: 4, merged: 0, unchanged: 0, skipped: 1, confirmed: 0 });
  expect(made[1]).toEqual({ element: "way/202", name: "Bamyan Bakery", detail: "bamyan/confectionary/bamyan-bakery" });

  const broken = path.join(folder, "broken.json");
  await writeFile(broken, '{"elements": [');
  const wrong = [[broken], [folder], ["nowhere.json"]].map((args) => ({ args, code: 1 }));
  const unclear = [[], ["--nonsense"]].map((args) => ({ args, code: 2 }));
  for (const { args, code } of sampled([...wrong, ...unclear], "import")) {
    const failure = await run(...args).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({ code, stderr: expect.stringMatching(/^(The file|There is|FILE is missing)/) });
    expect(failure.stderr).not.toContain("    at ");
  }
});

test("the same file again with confirmation shows what it brought, and nothing that a person decided", async () => {
  const named = (id: number, name: string) => candidate(id, { name }, 34.9 + id / 100_000, 65.9);
  const all = [named(951, "Waits"), named(952, "Suspended Here"), named(953, "Deleted Here"), named(954, "Put Back")];
  await importBusinesses(all, QUIET);
  const own = await db.business.create({
    data: {
      slug: "merged-own",
      type: "cafe",
      city: "ghor",
      latitude: 34.91,
      longitude: 65.95,
      translation: { en: { title: "Merged Own" } },
      createdAt: new Date("2026-01-01T00:00:00Z"),
    },
  });
  const merged = candidate(955, { name: "Merged Own" }, 34.91, 65.95);
  await importBusinesses([merged], QUIET);
  const admin = await db.user.findFirstOrThrow({ where: { role: "admin" } });
  await db.business.update({ where: { osmId: "node/952" }, data: { status: "suspended" } });
  await db.business.update({ where: { osmId: "node/953" }, data: { deletedAt: new Date() } });
  const { id: entityId } = await db.business.findUniqueOrThrow({ where: { osmId: "node/954" } });
  const back = { before: { status: "confirmed" }, after: { status: "under_review" } };
  await db.auditEntry.create({
    data: { actorId: admin.id, action: "business.update", entity: "business", entityId, ...back },
  });

  const again = [...all, merged];
  const dry = await importBusinesses(again, { ...QUIET, isConfirmed: true, isDryRun: true });
  expect(dry.confirmed).toHaveLength(1);
  const { confirmed, outcomes } = await importBusinesses(again, { ...QUIET, isConfirmed: true });
  expect(confirmed).toHaveLength(1);
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => "unchanged"));
  const rows = await db.business.findMany({
    where: { OR: [{ osmId: { in: ["node/951", "node/952", "node/953", "node/954"] } }, { id: own.id }] },
    select: { osmId: true, status: true, publishedAt: true },
    orderBy: { osmId: "asc" },
  });
  expect(rows.map(({ status }) => status)).toEqual([
    "confirmed",
    "suspended",
    "under_review",
    "under_review",
    "under_review",
  ]);
  expect(rows[0]?.publishedAt).not.toBeNull();
  expect((await importBusinesses(again, { ...QUIET, isConfirmed: true })).confirmed).toEqual([]);
});
