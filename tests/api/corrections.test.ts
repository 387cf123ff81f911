import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { onDrop } from "@/lib/core/page-tags";
import { RATE_LIMITS } from "@/lib/core/rate-limits";
import { removeExpired } from "@/lib/jobs/expire";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { type Answer, ask } from "./business-body";
import { callApi, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let admin: TestActor;
let owner: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  owner = await actors.owner([ids.open]);
});

type Receipt = { token: string; url: string; status: string };
type Listed = { _id: string; kind: string } & Readonly<Record<string, unknown>>;
type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

let networks = 0;
const newNetwork = () => `10.91.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
/** From a network of its own, so that limits meet only who is after them. */
const send = (body: Record<string, unknown>, network = newNetwork()): Promise<Answer<Receipt>> =>
  ask("POST", "/v1/correction?lang=en", null, { restaurantId: ids.open, ...body }, { "x-forwarded-for": network });
const decide = (id: string, body: object, who: TestActor | null = admin) =>
  ask("PATCH", `/v1/correction/${id}?lang=en`, who, body);
const outcome = (token: string) => ask("GET", `/v1/correction/outcome/${token}?lang=en`);
const latest = (who: TestActor = admin, query = "") =>
  ask<Listed[]>("GET", `/v1/correction?lang=en&limit=100${query}`, who).then(({ body }) => body.data.at(-1) as Listed);
const price = (afn: unknown, more = {}) => ({ kind: "price", dishId: ids.typical, price: afn, ...more });

describe("a correction without an account", () => {
  test("is taken, and followed by a link that tells nothing of its sender", async () => {
    const { status, body } = await send(
      price("۲۶۰ افغانی", { note: "On the new card", email: "Guest@Private.example" }),
    );
    expect([status, body.data.status]).toEqual([201, "pending"]);
    expect(body.data.url).toBe(`/en/outcome/${body.data.token}`);
    const told = await outcome(body.data.token);
    expect([told.status, told.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(told.body.data).toMatchObject({
      kind: "price",
      restaurant: { _id: ids.open },
      dish: { _id: ids.typical },
      price: 260,
      oldPrice: 250,
      status: "pending",
      applied: false,
    });
    expect(JSON.stringify(told.body)).not.toMatch(/guest|private|new card/i);
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
    expect((await send(sent)).status).toBe(201);
    expect(await latest()).toMatchObject({ kind: sent.kind, ...stored, status: "pending", language: "en" });
  });

  test("fields of other kinds, as a form without script sends them, do not count", async () => {
    expect(
      (await send({ kind: "closed", price: "many", dishId: "x", phone: "y", latitude: "z", fact: "" })).status,
    ).toBe(201);
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
    const { status, body } = await send(sent);
    expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, paths]);
  });

  test("S-2 of a place that nobody sees there is none", async () => {
    for (const restaurantId of [ids.suspended, ids.underReview, ids.deleted, ids.unknown])
      expect((await send({ restaurantId, kind: "closed" })).status).toBe(404);
  });

  test("one photo comes along, without what it knows of its sender; more, larger and other files are refused", async () => {
    const form = (fields: Parameters<typeof multipart>[0]) =>
      callApi("/v1/correction", {
        method: "POST",
        body: multipart({ restaurantId: ids.open, kind: "other", note: `photo ${networks}`, ...fields }),
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
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.token}`)).size).toBe(1);
    expect(await db.correction.count({ where: { phone: "+93700555001" } })).toBe(1);
    const other = await send(sent);
    expect(other.body.data.token).not.toBe(answers[0]?.body.data.token);
  });

  test("a program that fills in what nobody sees is thanked, and nothing is kept", async () => {
    const before = await db.correction.count();
    const { status, body } = await send({ kind: "closed", website: "https://spam.example" });
    expect([status, body.data.status, (await outcome(body.data.token)).status]).toEqual([201, "pending", 404]);
    expect(await db.correction.count()).toBe(before);
  });

  test("S-16 a link of somebody else's making opens nothing", async () => {
    const { token } = (await send({ kind: "closed", note: "guess" })).body.data;
    const [id] = await sqlQuery<{ id: string }>("SELECT id FROM corrections WHERE note = 'guess'");
    for (const guess of [id?.id ?? "", token.slice(0, -1), token.toUpperCase(), `${token}x`, "%00", "x".repeat(500)])
      expect([guess, (await outcome(guess)).status]).toEqual([guess, 404]);
    const stored = await sqlQuery("SELECT * FROM corrections WHERE note = 'guess'");
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("H29 limits", () => {
  const tries = async (count: number, network: string, work: () => Promise<unknown> = async () => undefined) => {
    const statuses = [];
    for (let i = 0; i < count; i += 1)
      statuses.push((await send({ kind: "other", note: `limit ${network} ${i}`, work: await work() }, network)).status);
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

  test("a proof counts once, and not when it is of another's making or too easy", async () => {
    const proof = await solve();
    expect((await send({ kind: "closed", note: "proof 1", work: JSON.stringify(proof) }, "203.0.113.203")).status).toBe(
      201,
    );
    const { challenge, solution } = proof;
    const forged = { challenge: { ...challenge, signature: "00".repeat(32) }, solution };
    const cheap = { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution };
    const wrong = { ...(await solve()), solution };
    for (const [index, work] of [proof, forged, cheap, wrong].entries()) {
      const { status } = await send({ kind: "closed", note: `proof again ${index}`, work }, "203.0.113.204");
      expect([index, status]).toEqual([index, index < RATE_LIMITS.correction_plain.points ? 201 : 429]);
    }
  });
});

describe("the queue", () => {
  test("ROLE-04 S-2 is read and decided by the place's owners and by admins", async () => {
    await send({ kind: "phone", phone: "0700 444 001", email: "guest@private.example" });
    const mine = await latest(owner);
    expect([mine.phone, mine.email, (await latest()).email]).toEqual(["+93700444001", null, "guest@private.example"]);
    const stranger = await actors.owner([ids.second]);
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.banned(), 403],
    ] as const) {
      expect((await ask("GET", "/v1/correction", who)).status).toBe(status);
      expect((await decide(mine._id, { status: "accepted" }, who)).status).toBe(status);
    }
    expect((await decide(mine._id, { status: "accepted" }, stranger)).status).toBe(403);
    expect((await ask("GET", "/v1/correction?status=all", stranger)).body.data).toEqual([]);
    expect((await ask("GET", `/v1/correction?restaurantId=${ids.open}`, stranger)).status).toBe(403);
    expect((await ask("GET", `/v1/correction?restaurantId=${ids.unknown}`, admin)).status).toBe(404);
    expect((await decide(ids.unknown, { status: "accepted" })).status).toBe(404);
  });

  test("is filtered by status, kind and place, and paged", async () => {
    await send({ kind: "fact", fact: "solar" });
    const { body } = await ask<Listed[]>(
      "GET",
      `/v1/correction?kind=fact&restaurantId=${ids.open}&limit=1&page=1`,
      owner,
    );
    expect(body.data).toHaveLength(1);
    expect([body.data[0]?.kind, body.pagination.limit]).toEqual(["fact", 1]);
    expect(body.pagination.totalResults).toBeGreaterThan(1);
    for (const query of ["kind=x", "status=open", "restaurantId=1", "page=0", "limit=101"])
      expect([query, (await ask("GET", `/v1/correction?${query}`, admin)).status]).toEqual([query, 400]);
  });

  test("accepted, a price holds at once, with who did it, and the pages that show it are made anew", async () => {
    const dropped = vi.fn();
    onDrop(dropped);
    const { token } = (await send(price(275))).body.data;
    const { _id } = await latest();
    const { status, body } = await decide(_id, { status: "accepted" }, owner);
    expect([status, body.data]).toMatchObject([
      200,
      { status: "accepted", applied: true, decidedBy: { _id: owner.id } },
    ]);
    expect((await ask("GET", `/v1/dish/${ids.typical}`)).body.data.price).toBe(275);
    expect(dropped.mock.calls.flat(2)).toContain(`business:${ids.open}`);
    expect((await outcome(token)).body.data).toMatchObject({ status: "accepted", applied: true, oldPrice: 250 });
    const entries = await db.auditEntry.findMany({
      where: { entityId: { in: [_id, ids.typical] }, actorId: owner.id },
    });
    expect(entries.map(({ action }) => action).sort()).toEqual(["correction.accept", "dish.update"]);
    expect((await decide(_id, { status: "accepted" })).status).toBe(200);
    expect((await decide(_id, { status: "rejected", reason: "No" })).body).toMatchObject({ code: "conflict" });
  });

  test("accepted, a number takes the place of the one that was wrong; what is already there stays once", async () => {
    const phones = async () =>
      (await db.businessPhone.findMany({ where: { businessId: ids.open }, orderBy: { position: "asc" } })).map(
        ({ number }) => number,
      );
    const accept = async (sent: object) => {
      await send({ kind: "phone", ...sent });
      return decide((await latest())._id, { status: "accepted" });
    };
    await accept({ phone: "0700 123 457", replaces: "0700 123 456" });
    expect(await phones()).toEqual(["+93700123457", "+93402123456"]);
    await accept({ phone: "0700 123 458" });
    await accept({ phone: "0700 123 458", replaces: "0402 123 456", note: "twice" });
    expect(await phones()).toEqual(["+93700123457", "+93700123458"]);
    await send({ kind: "phone", phone: "0700 123 459", replaces: "0700 123 458" });
    const { _id } = await latest();
    await db.businessPhone.deleteMany({ where: { number: "+93700123458" } });
    expect(await decide(_id, { status: "accepted" })).toMatchObject({
      status: 409,
      body: { details: { gone: "phone" } },
    });
    expect((await decide(_id, { status: "accepted", apply: false })).body.data).toMatchObject({ applied: false });
  });

  test("accepted, what is gone is a no, a place stands elsewhere, and hours are left to people", async () => {
    const accept = async (sent: object) => {
      await send(sent as Record<string, unknown>);
      return (await decide((await latest())._id, { status: "accepted" })).body.data.applied;
    };
    expect(await accept({ kind: "fact", fact: "delivery", note: "since May" })).toBe(true);
    const [fact] = await db.businessFact.findMany({ where: { businessId: ids.open, key: "delivery" } });
    expect([fact?.value, Date.now() - (fact?.confirmedAt?.getTime() ?? 0) < DAY_MS]).toEqual([false, true]);
    expect(await accept({ kind: "location", latitude: 35.42, longitude: 70.92 })).toBe(true);
    expect(await db.business.findUnique({ where: { id: ids.open } })).toMatchObject({ latitude: 35.42 });
    expect(await accept({ kind: "hours", note: "From 9" })).toBe(false);
  });

  test("that a place has closed is decided by admins", async () => {
    await send({ kind: "closed", note: "for good" });
    const { _id } = await latest();
    for (const body of [{ status: "accepted" }, { status: "rejected", reason: "It is open" }])
      expect((await decide(_id, body, owner)).status).toBe(403);
    expect((await decide(_id, { status: "accepted" })).body.data.applied).toBe(true);
    expect((await db.business.findUnique({ where: { id: ids.open } }))?.status).toBe("closed");
    await db.business.update({ where: { id: ids.open }, data: { status: "confirmed", closedAt: null } });
  });

  test("a rejection says why; the sender reads it by the link and in a mail, and the address is forgotten", async () => {
    const email = "told@private.example";
    const { token } = (await send({ kind: "closed", note: "mail", email })).body.data;
    const { _id } = await latest();
    expect((await decide(_id, { status: "rejected" })).body.errors).toMatchObject([{ path: "reason" }]);
    await decide(_id, { status: "rejected", reason: "We called: it is open." });
    expect((await outcome(token)).body.data).toMatchObject({ status: "rejected", reason: "We called: it is open." });
    const mails = await sqlQuery<{ payload: object }>("SELECT payload FROM outbox WHERE payload->>'email' = $1", [
      email,
    ]);
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ mail: "correction_rejected", correctionId: _id }]);
    expect(JSON.stringify(mails)).not.toContain(token);
    expect(await db.correction.findUnique({ where: { id: _id } })).toMatchObject({ email: null, fingerprint: null });
    const kept = await sqlQuery(
      "SELECT 1 FROM audit_log WHERE after::text LIKE '%told@%' OR before::text LIKE '%told@%'",
    );
    expect(kept).toEqual([]);
  });

  test("admins get one mail for a place until its corrections are decided", async () => {
    const mails = () => db.outbox.count({ where: { kind: "correction_received" } });
    const before = await mails();
    for (const note of ["a", "b", "c"]) await send({ restaurantId: ids.second, kind: "other", note });
    expect(await mails()).toBe(before + 1);
  });

  test("a year later it is gone", async () => {
    await send({ kind: "other", note: "old" });
    const then = new Date(Date.now() - 366 * DAY_MS);
    await db.correction.updateMany({ where: { note: "old" }, data: { createdAt: then } });
    expect((await removeExpired(new Date())).corrections).toBe(1);
    expect(await db.correction.count({ where: { note: "old" } })).toBe(0);
  });
});
