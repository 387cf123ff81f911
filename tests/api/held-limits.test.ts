import { beforeAll, describe, expect, test } from "vitest";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { newBusiness } from "./factories";
import { dish, init, prepare } from "./menu-upload-calls";
import { ids } from "./world-ids";

beforeAll(() => {
  process.env.RATE_LIMITS = "write=10000/60,upload=10000/60,place=2/3600,menu_upload=2/3600,bulk=5/3600";
});
prepare();

const refusedFor = (seconds: string | null) => Number(seconds) > 0 && Number(seconds) <= 3600;

describe("H29 what is limited by what a call makes", () => {
  test("places that an owner adds: so many a day, by account; admins go on", async () => {
    const add = (who: TestActor) => call("POST", "/v1/restaurant?lang=en", who, newBusiness());
    const [owner, other, admin] = [
      await actors.owner([ids.open]),
      await actors.owner([ids.open]),
      await actors.admin(),
    ];
    // Invalid requests don't count.
    expect((await call("POST", "/v1/restaurant?lang=en", owner, newBusiness({ type: "ship" }))).http).toBe(400);
    const answers = [await add(owner), await add(owner), await add(owner)];
    expect(answers.map(({ http }) => http)).toEqual([201, 201, 429]);
    expect(refusedFor(answers[2]?.headers.get("retry-after") ?? null)).toBe(true);
    expect((await add(other)).http).toBe(201);
    expect([(await add(admin)).http, (await add(admin)).http, (await add(admin)).http]).toEqual([201, 201, 201]);
  });

  test("menus that somebody puts in; looking at what a file would do is no upload", async () => {
    const [owner, other] = [await actors.owner([ids.second]), await actors.owner([ids.second])];
    const put = async (who: TestActor, price: number, isDryRun = false) =>
      (
        await callApi(
          "/v1/menu-upload?lang=en",
          init(who, [dish("Zz Limited", { price })], isDryRun ? { dryRun: "true" } : {}),
        )
      ).status;
    expect([await put(owner, 10, true), await put(owner, 10, true), await put(owner, 10, true)]).toEqual([
      200, 200, 200,
    ]);
    expect([await put(owner, 10), await put(owner, 20), await put(owner, 30)]).toEqual([200, 200, 429]);
    expect([await put(owner, 30, true), await put(other, 30)]).toEqual([200, 200]);
  });

  test("what calls about many change: each thing counts, whichever call holds it", async () => {
    const [admin, other] = [await actors.admin(), await actors.admin()];
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, at) => ids.unknown.slice(0, -2) + String(at + 10));
    const reviews = (who: TestActor, count: number) =>
      call("POST", "/v1/review/decisions", who, {
        decisions: unknown(count).map((_id) => ({ _id, decision: "show" })),
      });
    const reports = (who: TestActor, count: number) =>
      call("POST", "/v1/report/decisions", who, {
        decisions: unknown(count).map((_id) => ({ _id, status: "dismissed" })),
      });
    expect([(await reviews(admin, 3)).http, (await reports(admin, 3)).http]).toEqual([200, 429]);
    expect((await reports(other, 5)).http).toBe(200);
    const tooMany = await reviews(other, 1);
    expect([tooMany.http, refusedFor(tooMany.headers.get("retry-after"))]).toEqual([429, true]);
    // A single decision does not count as a bulk decision.
    expect((await call("POST", `/v1/review/${ids.unknown}/hide`, other, { reason: "Zz" })).http).toBe(404);
  });
});
