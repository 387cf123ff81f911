import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { inTurn } from "@/tests/support/in-turn";
import { readRows } from "@/tests/support/rows";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Report = {
  created: number;
  updated: number;
  translated: number;
  skipped: number;
  groups: { created: number; translated: number };
  errors: { row: number; path: string; message: string }[];
};

await createWorld();
const [owner, admin] = [await actors.owner([ids.second]), await actors.admin()];
beforeEach(async () => {
  await db.dish.deleteMany({ where: { businessId: ids.second } });
  await db.businessGroup.deleteMany({ where: { businessId: ids.second } });
});

async function answered(init: RequestInit): Promise<Report> {
  const response = await callApi("/v1/menu-upload?lang=en", { method: "POST", ...init });
  const body = (await response.json()) as Report;
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function uploadSample(lng: Language, format: string, fields: Record<string, string> = {}): Promise<Report> {
  const body = new FormData();
  body.set("restaurantId", ids.second);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of ["groups", "menu"]) {
    const bytes = await readFile(`public/menu-upload/${file}.${lng}.${format}`);
    body.set(file, new Blob([bytes]), `${file}.${lng}.${format}`);
  }
  return answered({ body, headers: { ...owner?.headers } });
}

type Row = { title: string; price: number; group?: string };
const GROUPS = [{ translation: { en: { title: "Zz Kebabs" } } }];

function upload(
  lng: Language,
  rows: readonly Row[],
  more: { groups?: unknown; from?: TestActor; dryRun?: boolean } = {},
) {
  const menu = rows.map(({ title, price, group = "Zz Kebabs" }) => ({
    translation: { [lng]: { title } },
    price,
    group,
    categories: ["World-Kebab"],
  }));
  const { groups = GROUPS, from = owner, dryRun } = more;
  return answered(sends({ restaurantId: ids.second, groups, menu, ...(dryRun && { dryRun }) }, from ?? {}));
}

const titles = async () =>
  (
    await readRows<{ en: string | null; fa: string | null; ps: string | null }>(
      `SELECT translation #>> '{en,title}' AS en, translation #>> '{fa,title}' AS fa, translation #>> '{ps,title}' AS ps
        FROM dishes WHERE business_id = $1 AND deleted_at IS NULL ORDER BY position`,
      [ids.second],
    )
  ).map(({ en, fa, ps }) => [en, fa, ps]);

describe("a menu that comes in one language after the other", () => {
  test.each([
    ["fa", "ps", "en", "csv"],
    ["en", "fa", "ps", "json"],
    ["ps", "en", "fa", "xlsx"],
  ] as const)("the published samples %s, %s, %s (%s) make one menu in three languages", async (a, b, c, format) => {
    const first = await uploadSample(a, format);
    expect(first).toMatchObject({ updated: 0, translated: 0, errors: [] });
    const dishes = first.created;
    expect(dishes).toBeGreaterThan(5);
    for (const lng of [b, c]) {
      const tried = await uploadSample(lng, format, { dryRun: "true" });
      expect(tried).toMatchObject({ created: 0, updated: dishes, translated: dishes, skipped: 0, errors: [] });
      expect(await uploadSample(lng, format)).toEqual({
        ...tried,
        uploadId: expect.any(String),
        menuVersion: expect.any(String),
      });
    }
    const menu = await titles();
    expect(menu).toHaveLength(dishes);
    expect(menu.flat()).not.toContain(null);
    for (const lng of inTurn(LANGUAGES, format))
      expect(await uploadSample(lng, format)).toMatchObject({ created: 0, updated: 0, translated: 0, skipped: dishes });
  });

  test("dishes that no dictionary knows are found by section, price and order, when all of them line up", async () => {
    await upload("en", [
      { title: "Zz Alpha", price: 100 },
      { title: "Zz Beta", price: 100 },
      { title: "Zz Gamma", price: 250 },
    ]);
    const second = await upload("fa", [
      { title: "الفا", price: 100 },
      { title: "بتا", price: 100 },
      { title: "گاما", price: 250 },
    ]);
    expect(second).toMatchObject({ created: 0, updated: 3, translated: 3, errors: [] });
    expect(await titles()).toEqual([
      ["Zz Alpha", "الفا", null],
      ["Zz Beta", "بتا", null],
      ["Zz Gamma", "گاما", null],
    ]);
  });

  test.each([
    [
      "one more dish",
      [
        { title: "الفا", price: 100 },
        { title: "بتا", price: 100 },
        { title: "دلتا", price: 90 },
      ],
    ],
    [
      "another price",
      [
        { title: "الفا", price: 100 },
        { title: "بتا", price: 110 },
      ],
    ],
    [
      "another order",
      [
        { title: "بتا", price: 90 },
        { title: "الفا", price: 100 },
      ],
    ],
    ["a part of it", [{ title: "الفا", price: 100 }]],
  ])("a file that does not line up, with %s, guesses nothing", async (_what, rows) => {
    const before = [
      { title: "Zz Alpha", price: 100 },
      { title: "Zz Beta", price: rows[0]?.title === "بتا" ? 90 : 100 },
    ];
    await upload("en", before);
    expect(await upload("fa", rows)).toMatchObject({ created: rows.length, updated: 0, translated: 0 });
    expect(await titles()).toHaveLength(before.length + rows.length);
  });

  test("a dish that has a title in the language keeps it: the line is another dish", async () => {
    await upload("en", [{ title: "Zz Alpha", price: 100 }]);
    expect(await upload("en", [{ title: "Zz Omega", price: 100 }])).toMatchObject({ created: 1, translated: 0 });
  });

  test("kinds of dish at two prices are told apart by the price", async () => {
    await upload("en", [
      { title: "Green Tea", price: 20 },
      { title: "Green Tea, large", price: 50 },
    ]);
    const second = await upload("fa", [
      { title: "چای سبز، کلان", price: 50 },
      { title: "چای سبز", price: 20 },
    ]);
    expect(second).toMatchObject({ created: 0, translated: 2, errors: [] });
    expect(await titles()).toEqual([
      ["Green Tea", "چای سبز", null],
      ["Green Tea, large", "چای سبز، کلان", null],
    ]);
  });
});

describe("groups that a file brings", () => {
  const groups = (lng: Language, ...names: string[]) => names.map((title) => ({ translation: { [lng]: { title } } }));
  const ENGLISH = [
    { title: "Zz Alpha", price: 100, group: "Zz Starters" },
    { title: "Zz Beta", price: 200, group: "Zz Starters" },
    { title: "Zz Gamma", price: 300, group: "Zz Mains" },
  ];
  const DARI = [
    { title: "الفا", price: 100, group: "پیش‌غذای زز" },
    { title: "بتا", price: 200, group: "پیش‌غذای زز" },
    { title: "گاما", price: 300, group: "غذای اصلی زز" },
  ];

  test("an admin's file makes them, says so before, and in a second language translates them", async () => {
    const english = { groups: groups("en", "Zz Starters", "Zz Mains"), from: admin };
    const tried = await upload("en", ENGLISH, { ...english, dryRun: true });
    expect(tried).toMatchObject({ created: 3, groups: { created: 2, translated: 0 } });
    expect(await db.group.count({ where: { slug: { in: ["zz-starters", "zz-mains"] } } })).toBe(0);
    expect(await upload("en", ENGLISH, english)).toEqual({
      ...tried,
      uploadId: expect.any(String),
      menuVersion: expect.any(String),
    });
    const dari = { groups: groups("fa", "پیش‌غذای زز", "غذای اصلی زز"), from: admin };
    const second = await upload("fa", DARI, { ...dari, dryRun: true });
    expect(second).toMatchObject({ created: 0, translated: 3, groups: { created: 0, translated: 2 }, errors: [] });
    expect(await upload("fa", DARI, dari)).toEqual({
      ...second,
      uploadId: expect.any(String),
      menuVersion: expect.any(String),
    });
    const made = await db.group.findMany({
      where: { slug: { in: ["zz-starters", "zz-mains"] } },
      orderBy: { slug: "asc" },
    });
    expect(made.map(({ translation }) => translation)).toEqual([
      { en: { title: "Zz Mains" }, fa: { title: "غذای اصلی زز" } },
      { en: { title: "Zz Starters" }, fa: { title: "پیش‌غذای زز" } },
    ]);
  });
});
