import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { db } from "@/lib/core/db";
import { texts } from "@/lib/i18n/texts";
import { readRows } from "@/tests/support/rows";
import { sampled } from "@/tests/support/sampled";
import { HEAVY_MENUS } from "../fixtures/heavy-menus";
import { actors, sends } from "./actors";
import { call, callApi } from "./call-api";
import {
  admin,
  dish,
  GROUPS,
  init,
  MADE,
  menu,
  NONE,
  other,
  owner,
  prepare,
  type Report,
  refused,
  upload,
} from "./menu-upload-calls";
import { ids } from "./world-ids";

prepare();

describe("a menu", () => {
  test("goes in whole, is found by the search and counted, and is skipped when it comes again", async () => {
    const file = [dish("Zz Upload One"), dish("Qabuli Palaw", { price: "۲۵۰ افغانی", group: undefined })];
    expect(await upload(owner, file)).toEqual({ ...MADE, created: 2 });
    expect(await menu()).toEqual([
      { title: "Zz Upload One", price: 100, group: ids.grill, categories: [ids.kebab], kind: null },
      { title: "Qabuli Palaw", price: 250, group: null, categories: [ids.kebab], kind: "qabuli-palaw" },
    ]);
    const business = await db.business.findUniqueOrThrow({ where: { id: ids.second } });
    expect([business.dishCount, business.priceFrom]).toEqual([2, 100]);
    const found = await readRows("SELECT 1 FROM search_businesses WHERE business_id = $1 AND cardinality(titles) = 2", [
      ids.second,
    ]);
    expect(found).toHaveLength(1);
    expect(await upload(owner, file)).toEqual({ ...NONE, skipped: 2 });
    expect(await menu()).toHaveLength(2);
  });

  test("H68 a changed price is an update, and what the file leaves out stays", async () => {
    await upload(owner, [dish("Zz One"), dish("Zz Two")]);
    const second = await upload(owner, [{ translation: { en: { title: "zz  ONE" } }, price: 120 }, dish("Zz Three")]);
    expect(second).toEqual({ ...MADE, created: 1, updated: 1 });
    expect((await menu()).map(({ title, price, group }) => [title, price, group])).toEqual([
      ["zz ONE", 120, ids.grill],
      ["Zz Two", 100, ids.grill],
      ["Zz Three", 100, ids.grill],
    ]);
  });

  test("the same files sent at once create nothing twice", async () => {
    const file = [dish("Zz One"), dish("Zz Two")];
    const reports = await Promise.all([1, 2, 3, 4].map(() => upload(owner, file)));
    expect(reports.map(({ created }) => created).sort()).toEqual([0, 0, 0, 2]);
    expect(await menu()).toHaveLength(2);
  });

  test("is all or nothing: one wrong line, and nothing is written", async () => {
    const report = await upload(owner, [dish("Zz Good"), dish("Zz Bad", { price: 1e9 }), dish("ZZ GOOD")]);
    expect(report).toMatchObject({ created: 0, updated: 0, skipped: 0 });
    expect(report.errors).toEqual([
      {
        row: 2,
        path: "menu.price",
        message: "Menu file, entry 2: The price must be a whole number of afghanis from 0 to 1,000,000.",
      },
      { row: 3, path: "menu.translation", message: "Menu file, entry 3: This dish is in row 1 already." },
    ]);
    expect(await menu()).toEqual([]);
  });

  test("can be tried without writing", async () => {
    const report = await upload(admin, [dish("Zz One")], { dryRun: "true" }, [
      { translation: { en: { title: "Zz Novel" } } },
    ]);
    expect(report).toEqual({ ...NONE, created: 1, groups: { created: 1, translated: 0 } });
    expect(await menu()).toEqual([]);
    expect(await db.group.count({ where: { slug: "zz-novel" } })).toBe(0);
  });

  test.each([
    ["fa", "فایل مینو، سطر ۲: قیمت باید یک عدد پوره از ۰ تا ۱٬۰۰۰٬۰۰۰ افغانی باشد."],
    ["ps", "د مینو فایل، کرښه ۲: بیه باید له ۰ تر ۱٬۰۰۰٬۰۰۰ افغانیو یو بشپړ عدد وي."],
  ])("errors are told in the asker's language: %s", async (lng, message) => {
    const table = "Name in English;قیمت\nZz One;گران\n";
    const response = await callApi(`/v1/menu-upload?lang=${lng}`, init(owner, table));
    expect(((await response.json()) as Report).errors).toEqual([{ row: 2, path: "menu.price", message }]);
  });

  test("comes as a workbook too, with the rows that Excel shows", async () => {
    const rows = [
      ["title_en", "price", "categories"],
      ["Zz One", 90, "world-kebab"],
      ["Zz Two", 90, "world-kebap"],
    ];
    const file = new Uint8Array(await writeXlsxFile(rows).toBuffer());
    const { errors } = await upload(owner, file);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ row: 3, path: "menu.categories.0" });
    expect(errors[0]?.message).toContain("Zz Kebab");
  });

  test("DDI-24 a common category and a common picture apply to what names none", async () => {
    const [image] = await readRows<{ id: string; mediaId: string }>(
      `SELECT id, media_id AS "mediaId" FROM default_images WHERE deleted_at IS NULL LIMIT 1`,
    );
    const file = [dish("Zz One", { categories: undefined })];
    expect((await upload(owner, file)).errors[0]?.path).toBe("menu.categories");
    await upload(owner, file, { category: ids.kebab, defaultImage: image?.id ?? "" });
    expect((await menu())[0]?.categories).toEqual([ids.kebab]);
    expect(await db.dish.findFirst({ where: { businessId: ids.second } })).toMatchObject({ imageId: image?.mediaId });
    expect(await refused(owner, file, { category: "no such" })).toMatchObject({
      http: 400,
      errors: [{ path: "category" }],
    });
    expect(await refused(owner, file, { defaultImage: ids.unknown })).toMatchObject({
      http: 400,
      errors: [{ path: "defaultImage" }],
    });
  });

  test("H67 sections are everybody's: an owner picks among them, an admin's file brings new ones", async () => {
    const groups = [{ translation: { en: { title: "Zz Kebap" } } }];
    const report = await upload(owner, [dish("Zz One")], {}, groups);
    expect(report.errors).toMatchObject([{ row: 1, path: "groups.translation" }]);
    expect(report.errors[0]?.message).toMatch(/no section “Zz Kebap”\. Similar: Zz Kebabs/);
    const novel = [{ translation: { en: { title: "Zz Brand New" }, fa: { title: "نو" } } }, ...GROUPS];
    expect(await upload(admin, [dish("Zz One", { group: "نو" })], {}, novel)).toMatchObject({ created: 1, errors: [] });
    const made = await db.group.findUniqueOrThrow({ where: { slug: "zz-brand-new" } });
    expect((await menu())[0]?.group).toBe(made.id);
    const order = await db.businessGroup.findMany({ where: { businessId: ids.second }, orderBy: { position: "asc" } });
    expect(order.map(({ groupId }) => groupId)).toEqual([made.id, ids.grill]);
  });

  test("300 dishes go in, and each has its categories", async () => {
    const file = Array.from({ length: 300 }, (_, number) => dish(`Zz Dish ${number} of many`));
    expect(await upload(owner, file)).toMatchObject({ created: 300, errors: [] });
    expect((await menu()).every(({ categories }) => categories.length === 1)).toBe(true);
  });

  test("S-105 who uploaded what is noted", async () => {
    await upload(owner, [dish("Zz One")]);
    const entry = await db.auditEntry.findFirst({ where: { action: "menu.upload" }, orderBy: { createdAt: "desc" } });
    expect(entry).toMatchObject({ actorId: owner?.id, entityId: ids.second, after: { created: 1 } });
    expect(await db.menuUpload.findFirst({ orderBy: { createdAt: "desc" } })).toMatchObject({
      userId: owner?.id,
      created: 1,
    });
  });
});

describe("what is refused", () => {
  test("S-1 S-2 nobody's upload, a customer's, and an owner's of another place", async () => {
    const file = [dish("Zz One")];
    expect((await refused(undefined, file)).http).toBe(401);
    expect((await refused(await actors.customer(), file)).http).toBe(403);
    expect((await refused(await actors.banned(), file)).http).toBe(403);
    expect(await refused(other, file)).toMatchObject({ http: 403, code: "forbidden" });
    expect((await refused(other, file, { restaurantId: ids.underReview })).http).toBe(404);
    expect((await refused(admin, file, { restaurantId: ids.unknown })).http).toBe(404);
    expect((await refused(admin, file, { restaurantId: ids.deleted })).http).toBe(404);
    expect(await menu()).toEqual([]);
  });

  test("DDI-22 DDI-23 missing files, files that are none, fields that are none", async () => {
    const body = new FormData();
    body.set("restaurantId", ids.second);
    const missing = await call("POST", "/v1/menu-upload", owner, body);
    expect(missing.errors?.map(({ path }) => path).sort()).toEqual(["groups", "menu"]);
    expect(await refused(owner, "[{")).toMatchObject({
      http: 400,
      errors: [{ path: "menu", message: "Menu file: This is not valid JSON." }],
    });
    expect(await refused(owner, [dish("Zz")], { restaurantId: "x" })).toMatchObject({ http: 400 });
    expect(await refused(owner, [dish("Zz")], { dryRun: "maybe" })).toMatchObject({ http: 400 });
    expect(await refused(owner, [dish("Zz")], { status: "active" })).toMatchObject({ http: 400 });
  });

  test("S-66 a file of more than 5 MB", async () => {
    expect(await refused(owner, "x".repeat(5 * 1024 * 1024 + 1))).toMatchObject({
      http: 413,
      code: "payload_too_large",
    });
  });

  test("S-57 S-78 entries that change what objects are, and a nesting without end", async () => {
    const poisoned = `[{"__proto__":{"isAdmin":true},"translation":{"en":{"title":"Zz"}},"price":1}]`;
    expect((await upload(owner, poisoned)).errors).toHaveLength(1);
    expect((await refused(owner, "[".repeat(1_000_000))).http).toBe(400);
    expect((await upload(owner, `${"[".repeat(20_000)}${"]".repeat(20_000)}`)).errors).toHaveLength(1);
  });

  test("entries may stand in the call itself", async () => {
    const body = { restaurantId: ids.second, groups: GROUPS, menu: { dishes: [dish("Zz One")] } };
    const response = await callApi("/v1/menu-upload", { method: "POST", ...sends(body, owner) });
    expect(await response.json()).toEqual({ ...MADE, created: 1 });
  });
});

test.each(sampled(HEAVY_MENUS, "menus"))(
  "S-78 a menu that was made to keep its reader busy %s is refused, and the next one is read",
  async (_name, make) => {
    const content = make();
    const file = typeof content === "string" ? content : new Uint8Array(content);
    const answer = await callApi("/v1/menu-upload?lang=en", init(owner, file, { dryRun: "true" }));
    const { errors } = (await answer.json()) as { errors: unknown[] };
    expect([200, 400]).toContain(answer.status);
    expect(errors.length).toBeGreaterThan(0);
    // The limits on input suffice; those of the worker thread are only a safety net.
    expect(JSON.stringify(errors)).not.toContain(texts("en", "menuUpload")("problems.tooHeavy"));
    expect(await upload(owner, [dish("Zz Next")], { dryRun: "true" })).toMatchObject({ created: 1, errors: [] });
  },
);
