import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { listDeeds } from "@/lib/dashboard/queries";
import { purgeDeleted } from "@/lib/jobs/purge";
import { actors } from "./actors";
import { ask } from "./business-body";
import { callApi } from "./call-api";
import { admin, dish, GROUPS, init, prepare, upload } from "./menu-upload-calls";
import { ids } from "./world-ids";

prepare();

const titled = (title: string) =>
  db.dish.findFirstOrThrow({
    where: { businessId: ids.second, translation: { path: ["en", "title"], equals: title }, deletedAt: null },
  });
const last = async (who = admin) =>
  (await ask("GET", `/v1/menu-upload?restaurantId=${ids.second}`, who ?? null)).body.data;
const uploads = async () => (await ask("GET", `/v1/menu-upload?restaurantId=${ids.second}`, admin ?? null)).body;
const undo = (id: string, who = admin) => ask("DELETE", `/v1/menu-upload/${id}`, who ?? null);
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
    expect((await undo(uploadId)).body).toEqual({ deleted: 1, restored: 1, kept: 0 });
    const after = await titled("Zz Undo Old");
    expect([after.price, after.priceConfirmedAt]).toEqual([100, before.priceConfirmedAt]);
    expect(
      (await db.dish.findFirstOrThrow({ where: { translation: { path: ["en", "title"], equals: "Zz Undo New" } } }))
        .deletedAt,
    ).not.toBeNull();
    expect(await last()).toMatchObject({ _id: uploadId, isUndoable: false });
    expect((await undo(uploadId)).status).toBe(404);
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
      const { body } = await ask("GET", `/v1/dish/${(await titled(title)).id}/prices`, admin ?? null);
      const changes = body.data as unknown as { from: number | null; to: number; by: { fullname: string } }[];
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
    expect((await undo(uploadId)).body).toMatchObject({ deleted: 300 });
    const deeds = await listDeeds(50, "en", new Date());
    expect(deeds[1]).toMatchObject({ after: { created: 300 } });
    expect(deeds[1]).not.toHaveProperty("after.dishes");
    expect(deeds.slice(0, 2).map(({ action }) => action)).toEqual(["menu.undo", "menu.upload"]);
  });

  test("is taken back whatever was taken back after it, and in whichever order", async () => {
    await db.menuUpload.deleteMany({ where: { businessId: ids.second } });
    const first = await sent(dish("Zz Twice"), dish("Zz Once"));
    const second = await sent(dish("Zz Twice", { price: 150 }));
    expect(await uploads()).toMatchObject({ data: { _id: second.uploadId }, earlier: [{ _id: first.uploadId }] });
    expect((await undo(second.uploadId)).body).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect((await undo(first.uploadId)).body).toEqual({ deleted: 2, restored: 0, kept: 0 });
    const third = await sent(dish("Zz Thrice"), dish("Zz Alone"));
    const fourth = await sent(dish("Zz Thrice", { price: 150 }));
    expect((await undo(third.uploadId)).body).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect(await uploads()).toMatchObject({ earlier: [{ _id: third.uploadId, isUndoable: true }] });
    expect((await undo(fourth.uploadId)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await undo(third.uploadId)).body).toEqual({ deleted: 1, restored: 0, kept: 0 });
    expect((await undo(third.uploadId)).status).toBe(404);
  });

  test("keeps what somebody has changed since", async () => {
    const { uploadId } = await sent(dish("Zz Kept"), dish("Zz Gone"));
    const { id } = await titled("Zz Kept");
    await ask("PATCH", `/v1/dish/${id}`, admin ?? null, { price: 333 });
    expect((await undo(uploadId)).body).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect((await titled("Zz Kept")).price).toBe(333);
  });

  test("is not taken back after thirty days, when the nights have forgotten how it was", async () => {
    const { uploadId } = await sent(dish("Zz Old Upload"));
    await purgeDeleted(new Date(Date.now() + 31 * DAY_MS));
    expect(await last()).toMatchObject({ _id: uploadId, isUndoable: false });
    expect((await undo(uploadId)).status).toBe(404);
  });

  test("S-2 is taken back and looked at by who manages the place alone", async () => {
    const { uploadId } = await sent(dish("Zz Guarded"));
    const stranger = await actors.owner([ids.open]);
    expect([(await undo(uploadId, stranger)).status, (await undo(ids.unknown)).status]).toEqual([403, 404]);
    expect((await ask("GET", `/v1/menu-upload?restaurantId=${ids.second}`, stranger)).status).toBe(403);
    expect((await ask("GET", `/v1/menu-upload?restaurantId=${ids.unknown}`, admin ?? null)).status).toBe(404);
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
  const again = await ask("POST", "/v1/menu-upload?lang=en", admin ?? null, {
    ...{ restaurantId: ids.second, groups: GROUPS, menu },
  });
  expect(again.body).toMatchObject({ created: 1, errors: [] });
  expect(again.body).not.toHaveProperty("entries");
});

describe("an import that says which menu it was checked against", () => {
  const send = (menu: object[], fields: Record<string, string> = {}) =>
    callApi("/v1/menu-upload?lang=en", init(admin, menu, fields)).then(async (answer) => ({
      http: answer.status,
      body: (await answer.json()) as { menuVersion: string; created: number; details: object },
    }));

  test("is refused when the menu has become another, and told what changed and by whom", async () => {
    await sent(dish("Zz Bound"));
    const menu = [dish("Zz Bound", { price: 120 }), dish("Zz Bound New")];
    const trial = await send(menu, { dryRun: "true" });
    const { menuVersion } = trial.body;
    const { id } = await titled("Zz Bound");
    await ask("PATCH", `/v1/dish/${id}`, admin ?? null, { price: 333 });
    const refusal = await send(menu, { menuVersion });
    expect(refusal).toMatchObject({
      http: 409,
      body: { details: { menu: "changed", count: 1, changes: [{ name: "Zz Bound", by: admin?.fullname }] } },
    });
    expect((await titled("Zz Bound")).price).toBe(333);
    const again = await send(menu, { dryRun: "true" });
    expect(await send(menu, { menuVersion: again.body.menuVersion })).toMatchObject({
      http: 200,
      body: { created: 1 },
    });
  });

  test("of two at once the second is refused, and one without a version is held against what is there", async () => {
    const menu = [dish("Zz Both")];
    const { menuVersion } = (await send(menu, { dryRun: "true" })).body;
    const answers = await Promise.all([send(menu, { menuVersion }), send(menu, { menuVersion })]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await send(menu)).toMatchObject({ http: 200, body: { created: 0 } });
    expect((await send(menu, { menuVersion: "x" })).http).toBe(400);
  });
});
