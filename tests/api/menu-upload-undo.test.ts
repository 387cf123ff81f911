import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { listActivity } from "@/lib/dashboard/queries";
import { purgeDeleted } from "@/lib/jobs/purge";
import { actors } from "./actors";
import { bodyOf, call, callApi } from "./call-api";
import { admin, dish, GROUPS, init, prepare, upload } from "./menu-upload-calls";
import { ids } from "./world-ids";

prepare();

const titled = (title: string) =>
  db.dish.findFirstOrThrow({
    where: { businessId: ids.second, translation: { path: ["en", "title"], equals: title }, deletedAt: null },
  });
const last = async (who = admin) => (await call("GET", `/v1/menu-upload?restaurantId=${ids.second}`, who ?? null)).data;
const uploads = async () => await call("GET", `/v1/menu-upload?restaurantId=${ids.second}`, admin ?? null);
const undo = (id: string, who = admin) => call("DELETE", `/v1/menu-upload/${id}`, who ?? null);
const sent = async (...dishes: object[]) => (await upload(admin, dishes)) as unknown as { uploadId: string };

describe("an upload", () => {
  test("is none yet", async () => {
    expect(await uploads()).toMatchObject({ data: null, earlier: [] });
  });

  test("is taken back: what it made is in the bin, what it changed is as before", async () => {
    await sent(dish("Zz Undo Old", { price: 100 }));
    const before = await titled("Zz Undo Old");
    const { uploadId } = await sent(dish("Zz Undo Old", { price: 175 }), dish("Zz Undo New"));
    expect(await last()).toMatchObject({
      _id: uploadId,
      created: 1,
      updated: 1,
      isUndoable: true,
      by: admin?.fullname,
    });
    expect(bodyOf(await undo(uploadId))).toEqual({ deleted: 1, restored: 1, kept: 0 });
    const after = await titled("Zz Undo Old");
    expect([after.price, after.priceConfirmedAt]).toEqual([100, before.priceConfirmedAt]);
    expect(
      (await db.dish.findFirstOrThrow({ where: { translation: { path: ["en", "title"], equals: "Zz Undo New" } } }))
        .deletedAt,
    ).not.toBeNull();
    expect(await last()).toMatchObject({ _id: uploadId, isUndoable: false });
    expect((await undo(uploadId)).http).toBe(404);
  });

  test("says the price of a dish that nobody could read on a photo; taken back, nobody can again", async () => {
    const unread = { price: 0, translation: { en: { title: "Zz Unread", description: "With carrots" } } };
    await sent(dish("Zz Unread", unread));
    const { id } = await titled("Zz Unread");
    const photo = await db.media.findFirstOrThrow();
    await db.dish.update({ where: { id }, data: { status: "draft", unreadablePhotoId: photo.id } });
    const { uploadId } = await sent(dish("Zz Unread", { ...unread, status: "active" }));
    expect(await titled("Zz Unread")).toMatchObject({ status: "active", unreadablePhotoId: null });
    await undo(uploadId);
    expect(await titled("Zz Unread")).toMatchObject({ status: "draft", unreadablePhotoId: photo.id });
  });

  test("stands in the prices of each dish, and so does its undo", async () => {
    await sent(dish("Zz Priced Up", { price: 100 }), dish("Zz Priced Same"));
    const { uploadId } = await sent(dish("Zz Priced Up", { price: 175 }), dish("Zz Priced Same", { servingTime: 5 }));
    await undo(uploadId);
    const pricesOf = async (title: string) => {
      const { data } = await call("GET", `/v1/dish/${(await titled(title)).id}/prices`, admin ?? null);
      const changes = data as unknown as { from: number | null; to: number; by: { fullname: string } }[];
      return changes.map(({ from, to, by }) => [from, to, by.fullname]);
    };
    const by = admin?.fullname;
    expect(await pricesOf("Zz Priced Up")).toEqual([
      [175, 100, by],
      [100, 175, by],
      [null, 100, by],
    ]);
    expect(await pricesOf("Zz Priced Same")).toEqual([[null, 100, by]]);
  });

  test("of three hundred dishes is one entry of the log with all their prices, and so is its undo", async () => {
    const letters = "abcdefghijklmnopqrst";
    const names = [...letters].flatMap((one) => [...letters.slice(0, 15)].map((two) => `Zz Many ${one}${two}`));
    const started = performance.now();
    const { uploadId } = await sent(...names.map((name) => dish(name)));
    expect(performance.now() - started).toBeLessThan(5000);
    const { id } = await titled("Zz Many ta");
    expect(await db.auditEntry.count({ where: { entity: "dish", entityId: id } })).toBe(0);
    const note = await db.auditEntry.findFirstOrThrow({ where: { action: "menu.upload" }, orderBy: { id: "desc" } });
    expect(note).toMatchObject({ actorId: admin?.id, after: { created: 300, dishes: { [id]: [null, 100] } } });
    expect(Object.keys((note.after as { dishes: object }).dishes)).toHaveLength(300);
    expect(await undo(uploadId)).toMatchObject({ deleted: 300 });
    const entries = await listActivity(50, "en", new Date());
    expect(entries[1]).toMatchObject({ after: { created: 300 } });
    expect(entries[1]).not.toHaveProperty("after.dishes");
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(["menu.undo", "menu.upload"]);
  });

  test("is taken back whatever was taken back after it, and in whichever order", async () => {
    await db.menuUpload.deleteMany({ where: { businessId: ids.second } });
    const first = await sent(dish("Zz Twice"), dish("Zz Once"));
    const second = await sent(dish("Zz Twice", { price: 150 }));
    expect(await uploads()).toMatchObject({ data: { _id: second.uploadId }, earlier: [{ _id: first.uploadId }] });
    expect(bodyOf(await undo(second.uploadId))).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect(bodyOf(await undo(first.uploadId))).toEqual({ deleted: 2, restored: 0, kept: 0 });
    const third = await sent(dish("Zz Thrice"), dish("Zz Alone"));
    const fourth = await sent(dish("Zz Thrice", { price: 150 }));
    expect(bodyOf(await undo(third.uploadId))).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect(await uploads()).toMatchObject({ earlier: [{ _id: third.uploadId, isUndoable: true }] });
    expect(await undo(fourth.uploadId)).toMatchObject({ restored: 1, kept: 0 });
    expect(bodyOf(await undo(third.uploadId))).toEqual({ deleted: 1, restored: 0, kept: 0 });
    expect((await undo(third.uploadId)).http).toBe(404);
  });

  test("keeps what somebody has changed since", async () => {
    const { uploadId } = await sent(dish("Zz Kept"), dish("Zz Gone"));
    const { id } = await titled("Zz Kept");
    await call("PATCH", `/v1/dish/${id}`, admin ?? null, { price: 333 });
    expect(bodyOf(await undo(uploadId))).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect((await titled("Zz Kept")).price).toBe(333);
  });

  test("is not taken back after thirty days, when the nights have forgotten how it was", async () => {
    const { uploadId } = await sent(dish("Zz Old Upload"));
    await purgeDeleted(new Date(Date.now() + 31 * DAY_MS));
    expect(await last()).toMatchObject({ _id: uploadId, isUndoable: false });
    expect((await undo(uploadId)).http).toBe(404);
  });

  test("S-2 is taken back and looked at by who manages the place alone", async () => {
    const { uploadId } = await sent(dish("Zz Guarded"));
    const stranger = await actors.owner([ids.open]);
    expect([(await undo(uploadId, stranger)).http, (await undo(ids.unknown)).http]).toEqual([403, 404]);
    expect((await call("GET", `/v1/menu-upload?restaurantId=${ids.second}`, stranger)).http).toBe(403);
    expect((await call("GET", `/v1/menu-upload?restaurantId=${ids.unknown}`, admin ?? null)).http).toBe(404);
    expect((await titled("Zz Guarded")).price).toBe(100);
  });
});

test("DDI-23 a dry run answers the lines that it has read, in whatever format, to be mended and sent again", async () => {
  const csv = "title_en,price,group,categories\nZz Csv,12o,zz kebabs,World-Kebab\n";
  const response = await callApi("/v1/menu-upload?lang=en", init(admin, csv, { dryRun: "true", entries: "true" }));
  const { errors, entries } = (await response.json()) as {
    errors: { row: number; path: string }[];
    entries: { groups: object[]; menu: { row: number; entry: { price: string } }[] };
  };
  expect(errors).toMatchObject([{ row: 2, path: "menu.price" }]);
  expect(entries.groups).toMatchObject([{ row: 1, entry: GROUPS[0] }]);
  const menu = entries.menu.map(({ entry }) => ({ ...entry, price: "120" }));
  expect(menu).toMatchObject([{ translation: { en: { title: "Zz Csv" } } }]);
  const again = await call("POST", "/v1/menu-upload?lang=en", admin ?? null, {
    ...{ restaurantId: ids.second, groups: GROUPS, menu },
  });
  expect(again).toMatchObject({ created: 1, errors: [] });
  expect(again).not.toHaveProperty("entries");
});

describe("an import that says which menu it was checked against", () => {
  const send = (menu: object[], fields: Record<string, string> = {}) =>
    call<unknown, { menuVersion: string; created: number }>(
      "POST",
      "/v1/menu-upload?lang=en",
      admin,
      init(admin, menu, fields).body,
    );

  test("is refused when the menu has become another, and told what changed and by whom", async () => {
    await sent(dish("Zz Bound"));
    const menu = [dish("Zz Bound", { price: 120 }), dish("Zz Bound New")];
    const { menuVersion } = await send(menu, { dryRun: "true" });
    const { id } = await titled("Zz Bound");
    await call("PATCH", `/v1/dish/${id}`, admin ?? null, { price: 333 });
    expect(await send(menu, { menuVersion })).toMatchObject({
      http: 409,
      details: { menu: "changed", count: 1, changes: [{ name: "Zz Bound", by: admin?.fullname }] },
    });
    expect((await titled("Zz Bound")).price).toBe(333);
    const again = await send(menu, { dryRun: "true" });
    expect(await send(menu, { menuVersion: again.menuVersion })).toMatchObject({ http: 200, created: 1 });
  });

  test("of two at once the second is refused, and one without a version is held against what is there", async () => {
    const menu = [dish("Zz Both")];
    const { menuVersion } = await send(menu, { dryRun: "true" });
    const answers = await Promise.all([send(menu, { menuVersion }), send(menu, { menuVersion })]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await send(menu)).toMatchObject({ http: 200, created: 0 });
    expect((await send(menu, { menuVersion: "x" })).http).toBe(400);
  });
});
