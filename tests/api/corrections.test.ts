import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/core/db";
import { countUse } from "@/lib/core/rate-limit";
import { RATE_LIMITS } from "@/lib/core/rate-limits";
import { multipart, photo } from "@/tests/support/pictures";
import { readRows } from "@/tests/support/rows";
import { callApi, readApi } from "./call-api";
import { latest, newNetwork, outcome, price, send, startCorrecting } from "./correcting";
import { ids } from "./world-ids";

await startCorrecting();

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

describe("a correction without an account", () => {
  test("is taken, and followed by a link that tells nothing of its sender", async () => {
    const { http, data } = await send(price("۲۶۰ افغانی", { note: "On the new card", email: "Guest@Private.example" }));
    expect([http, data.status]).toEqual([201, "pending"]);
    expect(data.url).toBe(`/en/outcome/${data.token}`);
    const told = await outcome(data.token);
    expect([told.http, told.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(told.data).toMatchObject({
      kind: "price",
      restaurant: { _id: ids.open },
      dish: { _id: ids.typical },
      price: 260,
      oldPrice: 250,
      status: "pending",
      applied: false,
    });
    expect(JSON.stringify(told)).not.toMatch(/guest|private|new card/i);
  });

  test.each([
    [
      { kind: "phone", phone: "۰۷۰۰ ۹۹۹ ۱۱۱", replaces: "0700123456" },
      { phone: "+93700999111", replaces: "+93700123456" },
    ],
    [{ kind: "fact", fact: "delivery" }, { fact: "delivery" }],
    [
      { kind: "location", latitude: "۳۵٫۴۱", longitude: 70.91 },
      { latitude: 35.41, longitude: 70.91 },
    ],
    [
      { kind: "location", note: "Behind the mosque" },
      { latitude: null, note: "Behind the mosque" },
    ],
    [{ kind: "hours", note: "From 10 to 4" }, { note: "From 10 to 4" }],
    [{ kind: "closed" }, { note: null }],
    [{ kind: "other", note: "The name is spelt otherwise" }, { note: "The name is spelt otherwise" }],
  ])("%j", async (sent, stored) => {
    expect((await send(sent)).http).toBe(201);
    expect(await latest()).toMatchObject({ kind: sent.kind, ...stored, status: "pending", language: "en" });
  });

  test("fields of other kinds, as a form without script sends them, do not count", async () => {
    expect((await send({ kind: "closed", price: "many", dishId: "x", phone: "y", latitude: "z", fact: "" })).http).toBe(
      201,
    );
    expect(await latest()).toMatchObject({ kind: "closed", price: null, dish: null, phone: null });
  });

  test.each([
    [{}, ["kind"]],
    [{ kind: "nonsense" }, ["kind"]],
    [{ kind: "phone" }, ["phone"]],
    [{ kind: "phone", phone: "call me" }, ["phone"]],
    [{ kind: "phone", phone: "0700 111 222", replaces: "0799 000 000" }, ["replaces"]],
    [{ kind: "price" }, ["dishId", "price"]],
    [price("2.5"), ["price"]],
    [price(-1), ["price"]],
    [price(1_000_001), ["price"]],
    [price(10, { dishId: ids.draft }), ["dishId"]],
    [price(10, { dishId: ids.hiddenBusinessDish }), ["dishId"]],
    [{ kind: "fact", fact: "pool" }, ["fact"]],
    [{ kind: "hours" }, ["note"]],
    [{ kind: "location" }, ["note"]],
    [{ kind: "location", latitude: 35, note: "x" }, ["latitude"]],
    [{ kind: "location", latitude: 48.8, longitude: 2.3 }, ["latitude"]],
    [{ kind: "other", note: " \u200f " }, ["note"]],
    [{ kind: "closed", email: "a@b\r\nBcc: c@d.example" }, ["email"]],
    [{ kind: "closed", note: "x".repeat(1001) }, ["note"]],
    [{ kind: "closed", status: "accepted" }, ["status"]],
    [
      { kind: "closed", work: { challenge: {} } },
      ["work.challenge.parameters", "work.challenge.signature", "work.solution"],
    ],
  ])("S-78 %j is refused beside its fields", async (sent, paths) => {
    const { http, errors } = await send(sent);
    expect([http, errors?.map(({ path }: { path: string }) => path)]).toEqual([400, paths]);
  });

  test("S-2 of a place that nobody sees there is none", async () => {
    for (const restaurantId of [ids.suspended, ids.underReview, ids.deleted, ids.unknown])
      expect((await send({ restaurantId, kind: "closed" })).http).toBe(404);
  });

  test("one photo comes along, without what it knows of its sender; more, larger and other files are refused", async () => {
    const form = (fields: Parameters<typeof multipart>[0]) =>
      callApi("/v1/correction", {
        method: "POST",
        body: multipart({ restaurantId: ids.open, kind: "other", note: "photo", ...fields }),
        headers: { "x-forwarded-for": newNetwork() },
      });
    const picture = await photo();
    expect((await form({ photo: picture })).status).toBe(201);
    const { photo: stored, _id } = await latest();
    expect(stored).toMatchObject({ width: 900, url: { original: expect.stringMatching(/^\/media\/.*\.webp$/) } });
    expect(await db.media.findFirst({ where: { corrections: { some: { id: _id } } } })).toMatchObject({
      businessId: null,
      uploaderId: null,
    });
    for (const [name, content] of [
      ["photo", [picture, picture]],
      ["photo", Buffer.from("<svg/>")],
      ["other", picture],
    ] as const)
      expect([name, (await form({ [name]: content })).status]).toEqual([name, 400]);
    expect((await form({ photo: Buffer.alloc(10 * 1024 * 1024 + 1) })).status).toBe(413);
  });

  test("S-88 the same of the same sender is one, also at once, and counts once", async () => {
    const network = newNetwork();
    const sent = { kind: "phone", phone: "0700 555 001" };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(sent, network)));
    for (let i = 0; i < 5; i += 1) answers.push(await send(sent, network));
    expect(new Set(answers.map(({ http, data }) => `${http} ${data?.token}`)).size).toBe(1);
    expect(await db.correction.count({ where: { phone: "+93700555001" } })).toBe(1);
    expect((await send(sent)).data.token).not.toBe(answers[0]?.data.token);
  });

  test("a program that fills in what nobody sees is thanked, and nothing is kept", async () => {
    const before = await db.correction.count();
    const { http, data } = await send({ kind: "closed", website: "https://spam.example" });
    expect([http, data.status, (await outcome(data.token)).http]).toEqual([201, "pending", 404]);
    expect(await db.correction.count()).toBe(before);
  });

  test("S-16 a link of somebody else's making opens nothing", async () => {
    const { token } = (await send({ kind: "closed", note: "guess" })).data;
    const [id] = await readRows<{ id: string }>("SELECT id FROM corrections WHERE note = 'guess'");
    for (const guess of [id?.id ?? "", token.slice(0, -1), token.toUpperCase(), `${token}x`, "%00", "x".repeat(500)])
      expect([guess, (await outcome(guess)).http]).toEqual([guess, 404]);
    expect(JSON.stringify(await readRows("SELECT * FROM corrections WHERE note = 'guess'"))).not.toContain(token);
  });
});

describe("H29 limits", () => {
  const tries = async (count: number, network: string, work: () => Promise<unknown> = async () => undefined) => {
    const statuses = [];
    for (let i = 0; i < count; i += 1)
      statuses.push((await send({ kind: "other", note: `limit ${network} ${i}`, work: await work() }, network)).http);
    return statuses;
  };
  const solve = async () => {
    const challenge = await readApi<Challenge>("/v1/correction/challenge");
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } };
  };

  test("three in an hour without a proof of work, ten with one", async () => {
    vi.stubEnv("RATE_LIMITS", "");
    const { points } = RATE_LIMITS.correction_plain;
    expect(await tries(points + 1, "203.0.113.201")).toEqual([...Array(points).fill(201), 429]);
    const worked = RATE_LIMITS.correction.points;
    expect(await tries(worked + 1, "203.0.113.202", solve)).toEqual([...Array(worked).fill(201), 429]);
  });

  test("of one network for one place are few a day: others are not shut out by it", async () => {
    const { points } = RATE_LIMITS.correction_here;
    // Uses up the limit of the last hours.
    for (let sent = 1; sent < points; sent += 1) await countUse("correction_here", `${ids.open}|198.51.100.7`);
    expect(await tries(2, "198.51.100.7")).toEqual([201, 429]);
    expect(await tries(1, "198.51.100.8")).toEqual([201]);
    expect((await send({ kind: "other", note: "Zz", restaurantId: ids.second }, "198.51.100.7")).http).toBe(201);
  });

  test("a proof counts once, and not when it is of another's making or too easy", async () => {
    const proof = await solve();
    expect((await send({ kind: "closed", note: "proof 1", work: JSON.stringify(proof) }, "203.0.113.203")).http).toBe(
      201,
    );
    const { challenge, solution } = proof;
    const forged = { challenge: { ...challenge, signature: "00".repeat(32) }, solution };
    const cheap = { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution };
    const wrong = { ...(await solve()), solution };
    for (const [index, work] of [proof, forged, cheap, wrong].entries()) {
      const { http } = await send({ kind: "closed", note: `proof again ${index}`, work }, "203.0.113.204");
      expect([index, http]).toEqual([index, index < RATE_LIMITS.correction_plain.points ? 201 : 429]);
    }
  });
});
