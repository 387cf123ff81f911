import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Help = { restaurant: { _id: string; city: string }; note: string | null; by: { _id: string }; photos: number };

const ADDRESS = `/v1/restaurant/${ids.cafe}/menu-help`;
await createWorld();
const [owner, admin] = [await actors.owner([ids.cafe]), await actors.admin()];

const read = async () => (await call<Help | null>("GET", `${ADDRESS}?lang=en`, owner ?? null)).data;
const waiting = async (who = admin) =>
  (await call<{ menuHelps: number }>("GET", "/v1/dashboard/waiting", who ?? null)).data.menuHelps;

describe("a menu from a photo", () => {
  test("waits once for help, is counted for admins alone, and is done", async () => {
    expect(await read()).toBeNull();
    const before = await waiting();
    for (const note of ["Two pages", "Three pages"])
      expect((await call("POST", ADDRESS, owner ?? null, { note })).http).toBe(201);
    expect(await read()).toMatchObject({ restaurant: { _id: ids.cafe }, note: "Three pages", by: { _id: owner?.id } });
    expect([await waiting(), await waiting(owner)]).toEqual([before + 1, 0]);
    const listed = await call<Help[]>("GET", "/v1/menu-help?lang=en", admin ?? null);
    expect(listed.data.filter(({ restaurant }) => restaurant._id === ids.cafe)).toHaveLength(1);
    expect((await call("DELETE", ADDRESS, admin ?? null)).http).toBe(200);
    expect([await read(), await waiting()]).toEqual([null, before]);
    expect((await call("DELETE", ADDRESS, owner ?? null)).http).toBe(404);
  });

  test("is no business of others", async () => {
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const) {
      expect((await call("POST", ADDRESS, who, {})).http).toBe(status);
      expect((await call("GET", `${ADDRESS}?lang=en`, who)).http).toBe(status);
      expect((await call("DELETE", ADDRESS, who)).http).toBe(status);
    }
    expect((await call("GET", "/v1/menu-help?lang=en", owner ?? null)).http).toBe(403);
    expect((await call("POST", ADDRESS, owner ?? null, { note: "x".repeat(301) })).http).toBe(400);
  });

  test("a typed line is a draft: a name, a price, its category by what it is; to show it, more is needed", async () => {
    const kinds = await call<{ translation: Record<string, { title: string }>; category: string }[]>(
      "GET",
      "/v1/dish/kinds",
      owner ?? null,
    );
    expect(JSON.stringify(kinds)).not.toContain("price");
    const line = { restaurantId: ids.cafe, translation: { fa: { title: "غذای تایپ‌شده" } }, price: 120 };
    const draft = await call<{ _id: string; status: string }>("POST", "/v1/dish?lang=fa", owner ?? null, {
      ...line,
      status: "draft",
    });
    expect(draft).toMatchObject({ http: 201, data: { status: "draft" } });
    expect(await db.dishCategory.count({ where: { dishId: draft.data._id } })).toBe(0);
    const shown = await call("POST", "/v1/dish?lang=fa", owner ?? null, line);
    expect(shown.errors?.map(({ path }) => path).sort()).toEqual(["categories", "translation"]);
  });
});
