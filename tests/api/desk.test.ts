import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { contentOf } from "@/lib/mail/content";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { liftBans } from "@/lib/user/admin/mutations";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, type Json } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { mailsTo, payloadsTo } from "./written";

await createWorld();
const admin = await actors.customer({ role: "admin", fullname: "زرغونه احمدی" });

describe("S-105 the audit log", () => {
  test("has one row for each action, with who, what, before and after, and from where", async () => {
    const id = ids.review(4);
    const from = { "x-forwarded-for": "203.0.113.77", "x-request-id": "audit-test-0001" };
    await call("POST", `/v1/review/${id}/hide`, admin, { reason: "Spam" }, from);
    const { data } = await call(
      "GET",
      `/v1/audit?entity=review&entityId=${id}&actor=${admin.id}&action=review.hide`,
      admin,
    );
    expect(data).toEqual([
      expect.objectContaining({
        actor: { _id: admin.id, fullname: admin.fullname },
        before: { hidden: false, reason: null },
        after: { hidden: true, reason: "Spam" },
        ip: "203.0.113.77",
        requestId: "audit-test-0001",
      }),
    ]);
  });

  test("is read by admins, pages, and holds no secret", async () => {
    for (const by of [await actors.customer(), await actors.owner(), {}])
      expect([401, 403]).toContain((await call("GET", "/v1/audit", by)).http);
    const all = JSON.stringify(await call("GET", "/v1/audit?limit=100", admin));
    expect(all).not.toMatch(/password|hash|token/i);
    for (const query of ["entity=%00", "entity='", "actor=1", `action=${"x".repeat(200)}`])
      expect([query, (await call("GET", `/v1/audit?${query}`, admin)).http]).toEqual([query, 400]);
  });

  test("is changed by nobody: there is no call for it, and the database refuses", async () => {
    const calls = ENDPOINTS.filter(({ path }) => path.includes("audit"));
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET"]));
    for (const method of ["POST", "PATCH", "PUT", "DELETE"])
      expect((await call(method, "/v1/audit", admin)).http).toBe(405);
    await expect(readRows("DELETE FROM audit_log")).rejects.toThrow(/append-only/);
  });
});

test("S-56 a request's own id is never what a client made up", async () => {
  const answer = await call("GET", "/v1/settings", { headers: { "x-request-id": '{"level":60}' } });
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
});

describe("H62 settings", () => {
  test("are read by everybody, changed by admins, one field at a time, and every page follows", async () => {
    const dropped = vi.fn();
    const { onDrop } = await import("@/lib/core/page-tags");
    onDrop(dropped);
    await call("PATCH", "/v1/settings", admin, {
      phone: "۰۷۰۰ ۱۲۳ ۴۵۶",
      social: { telegram: "https://t.me/one", facebook: "https://www.facebook.com/two" },
    });
    const changed = await call("PATCH", "/v1/settings", admin, { email: null, social: { telegram: "" } });
    expect(changed.data).toMatchObject({
      phone: "+93700123456",
      email: null,
      social: { facebook: "https://www.facebook.com/two" },
    });
    expect(changed.data.social).not.toHaveProperty("telegram");
    expect((await call("GET", "/v1/settings", {})).data).toEqual(changed.data);
    expect(dropped).toHaveBeenCalledWith(["settings"]);
    expect(await call("GET", "/v1/audit?entity=settings&limit=1", admin)).toMatchObject({
      data: [{ action: "settings.change", after: { email: null } }],
    });
  });

  test("refuse others, and links that lead elsewhere", async () => {
    for (const by of [await actors.customer(), await actors.owner()])
      expect((await call("PATCH", "/v1/settings", by, { phone: null })).http).toBe(403);
    for (const facebook of [
      "javascript:alert(1)",
      "//evil.example",
      "https://evil.example/facebook.com",
      "https://facebook.com.evil.example",
      "https://facebook.com@evil.example/",
      "http://facebook.com/x",
      'https://facebook.com/"><script>',
      7,
    ])
      expect([
        facebook,
        (await call("PATCH", "/v1/settings", admin, { social: { facebook } })).errors?.[0]?.path,
      ]).toEqual([facebook, "social.facebook"]);
    for (const body of [
      {},
      { colour: "red" },
      { social: { myspace: "https://x.com" } },
      { email: "no" },
      { stores: { appStore: "https://evil.example" } },
    ])
      expect((await call("PATCH", "/v1/settings", admin, body)).http).toBe(400);
  });

  test("RTE-46 an announcement says something in some language, and ends after it begins", async () => {
    const [early, late] = ["2026-11-22T04:30:00.000Z", "2026-11-23T04:30:00.000Z"];
    const set = (banner: unknown) => call("PATCH", "/v1/settings", admin, { banner });
    const made = await set({ text: { fa: " سایت ", en: "" }, from: early, until: late });
    expect(made.data.banner).toEqual({ text: { fa: "سایت" }, from: early, until: late });
    const refused = async (banner: unknown) => (await set(banner)).errors?.[0];
    expect(await refused({ text: { fa: "x" }, from: late, until: early })).toMatchObject({ path: "banner.until" });
    expect(await refused({ text: { fa: "" } })).toMatchObject({ path: "banner.text" });
    expect(await refused({ text: { fa: "x".repeat(201) } })).toMatchObject({ path: "banner.text.fa" });
    expect(await refused({ text: { fa: "x" }, from: "tomorrow" })).toMatchObject({ path: "banner.from" });
    expect((await set({ text: { ps: "x" } })).data.banner).toEqual({ text: { ps: "x" }, from: null, until: null });
    expect((await set(null)).data.banner).toBeNull();
  });

  test("RTE-46 an announcement is told while it stands; before and after, admins alone read it", async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const read = async (by: Partial<TestActor>) => (await call("GET", "/v1/settings", by)).data.banner;
    const others = [{}, await actors.customer(), await actors.owner()];
    for (const [from, until, isTold] of [
      [inHours(1), inHours(2), false],
      [inHours(1), null, false],
      [inHours(-2), inHours(-1), false],
      [null, inHours(-1), false],
      [inHours(-1), inHours(1), true],
      [null, null, true],
    ] as const) {
      const banner = { text: { fa: "سایت" }, from, until };
      expect((await call("PATCH", "/v1/settings", admin, { banner })).data.banner).toEqual(banner);
      expect(await read(admin)).toEqual(banner);
      for (const by of others) expect([from, until, await read(by)]).toEqual([from, until, isTold ? banner : null]);
    }
    await call("PATCH", "/v1/settings", admin, { banner: null });
  });

  test("H69 an older version is a conflict with what is stored", async () => {
    const { etag } = await call("GET", "/v1/settings", {});
    expect((await call("PATCH", "/v1/settings", admin, { email: "one@example.com" }, { "if-match": etag })).http).toBe(
      200,
    );
    const late = await call("PATCH", "/v1/settings", admin, { email: "two@example.com" }, { "if-match": etag });
    expect(late).toMatchObject({ http: 409, current: { email: "one@example.com" } });
  });
});

describe("search aliases", () => {
  const found = async (text: string) => {
    type Found = { understood: { dishKinds: string[] } };
    const address = `/v2/restaurant?search=${encodeURIComponent(text)}`;
    return (await call<unknown, Found>("GET", address)).understood.dishKinds;
  };
  const alias = (body: Json = {}, by: Partial<TestActor> = admin) =>
    call("POST", "/v1/search/alias", by, {
      term: "zorbakhani",
      kind: "synonym",
      target: "dish_kind",
      targetId: "mantu",
      ...body,
    });

  test("are understood at once, follow a change, and are forgotten", async () => {
    expect(await found("zorbakhani")).not.toContain("mantu");
    const made = await alias();
    expect(made).toMatchObject({ http: 201, data: { term: "zorbakhani", language: null } });
    expect(await found("zorbakhani")).toContain("mantu");
    expect((await call("PATCH", `/v1/search/alias/${made.data._id}`, admin, { targetId: "ashak" })).http).toBe(200);
    expect(await found("zorbakhani")).toEqual(["ashak"]);
    expect(await call("GET", "/v1/search/alias?search=ZORB%C3%82KH", admin)).toMatchObject({
      data: [{ _id: made.data._id, targetId: "ashak" }],
    });
    expect((await call("DELETE", `/v1/search/alias/${made.data._id}`, admin)).http).toBe(200);
    expect((await call("DELETE", `/v1/search/alias/${made.data._id}`, admin)).http).toBe(404);
    expect(await found("zorbakhani")).not.toContain("ashak");
    const notes = await db.auditEntry.findMany({ where: { entityId: made.data._id }, orderBy: { createdAt: "asc" } });
    expect(notes.map(({ action }) => action)).toEqual([
      "search_alias.create",
      "search_alias.change",
      "search_alias.delete",
    ]);
  });

  test("are refused when known, when they name nothing, and from others", async () => {
    const made = await alias({ term: "twice once" });
    expect((await alias({ term: "Twice  Once" })).http).toBe(409);
    expect((await alias({ targetId: "no-such-dish" })).errors).toMatchObject([{ path: "targetId" }]);
    expect((await alias({ target: "city", targetId: "atlantis" })).errors).toMatchObject([{ path: "targetId" }]);
    expect((await alias({ term: "!!!" })).errors).toMatchObject([{ path: "term" }]);
    expect((await alias({ kind: "joke" })).http).toBe(400);
    expect((await alias({ folded: "x" })).http).toBe(400);
    expect((await alias({ target: "business", targetId: ids.open })).http).toBe(201);
    for (const by of [await actors.customer(), await actors.owner()]) expect((await alias({}, by)).http).toBe(403);
    expect((await call("PATCH", `/v1/search/alias/${made.data._id}`, admin, {})).http).toBe(400);
    expect((await call("PATCH", `/v1/search/alias/${ids.unknown}`, admin, { term: "x" })).http).toBe(404);
  });
});

const DAY = 86_400_000;
const change = ({ id }: TestActor, body: Json) => call("PATCH", `/v1/user/${id}`, admin, body);

describe("ROLE-06 a ban with an end", () => {
  test("is told with its reason and its end, stays with another reason, and ends by itself once", async () => {
    const customer = await actors.customer();
    const bannedUntil = new Date(Date.now() + 7 * DAY).toISOString();
    expect(await change(customer, { banned: true, banReason: "Zz why", bannedUntil })).toMatchObject({
      data: { isBanned: true, banReason: "Zz why", bannedUntil },
    });
    expect((await change(customer, { banReason: "Zz because" })).data).toMatchObject({ bannedUntil });
    const mails = await payloadsTo(customer);
    const letter = contentOf({ ...(await composeMail(mails[0] ?? {})), language: "en" });
    expect(letter.lead).toContain("The restriction ends on");
    await liftBans(new Date());
    expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).bannedAt).not.toBeNull();
    const later = new Date(Date.now() + 8 * DAY);
    await liftBans(later);
    await liftBans(later);
    expect(await db.user.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject({
      bannedAt: null,
      banReason: null,
      bannedUntil: null,
    });
    expect(await mailsTo(customer)).toEqual(["banned", "banned", "unbanned"]);
    const entries = await db.auditEntry.findMany({ where: { entityId: customer.id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["user.ban", admin.id],
      ["user.ban", admin.id],
      ["user.unban", null],
    ]);
  });

  test("is for good from then on when that is said, without being lifted in between", async () => {
    const customer = await actors.customer();
    const bannedUntil = new Date(Date.now() + 7 * DAY).toISOString();
    await change(customer, { banned: true, banReason: "Zz why", bannedUntil });
    expect(await change(customer, { banned: true, banReason: "Zz why", bannedUntil: null })).toMatchObject({
      data: { isBanned: true, bannedUntil: null },
    });
    await liftBans(new Date(Date.now() + 8 * DAY));
    expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).bannedAt).not.toBeNull();
    expect(await mailsTo(customer)).toEqual(["banned", "banned"]);
  });

  test.each([
    { banned: true, bannedUntil: "2020-01-01T00:00:00Z" },
    { banned: true, bannedUntil: "soon" },
    { banned: false, bannedUntil: "2099-01-01T00:00:00Z" },
    { bannedUntil: "2099-01-01T00:00:00Z" },
  ])("refuses %j", async (body) => {
    const answer = await change(await actors.customer(), body);
    expect([answer.http, answer.errors?.map(({ path }) => path)]).toEqual([400, ["bannedUntil"]]);
  });
});

describe("ROLE-04 an account with what its owner does", () => {
  test("counts what they wrote, reported and are signed in with, and shows their newest reviews", async () => {
    const [customer, author] = [await actors.customer(), await actors.customer()];
    const ratings = { food: 2, service: 2, environment: 2 };
    const { data: own } = await call("POST", `/v1/review/${ids.second}`, customer, { message: "Zz own", ratings });
    const { data: other } = await call("POST", `/v1/review/${ids.second}`, author, { message: "Zz other", ratings });
    await call("POST", `/v1/review/${ids.second}`, customer, { message: "Zz answer", parentId: other._id });
    const { data: report } = await call("POST", "/v1/report", customer, { reviewId: other._id, reason: "spam" });
    await call("PATCH", `/v1/report/${report._id}`, admin, { status: "resolved" });
    await call("POST", `/v1/review/${own._id}/hide`, admin, { reason: "Insult" });
    expect(await call("GET", `/v1/user/${customer.id}?lang=en`, admin)).toMatchObject({
      data: {
        _id: customer.id,
        counts: { reviews: 1, replies: 1, hidden: 1, reports: 1, rightReports: 1, sessions: 1 },
        reviews: [{ _id: own._id, message: "Zz own", isHidden: true, restaurant: { _id: ids.second } }],
      },
    });
    for (const by of [customer, await actors.owner([ids.second])])
      expect((await call("GET", `/v1/user/${customer.id}`, by)).http).toBe(403);
    expect((await call("GET", `/v1/user/${ids.unknown}`, admin)).http).toBe(404);
  });

  test("is found by whether it is banned", async () => {
    const customer = await actors.customer({ fullname: "Zz Only Banned" });
    await change(customer, { banned: true });
    const found = async (banned: string) =>
      JSON.stringify((await call("GET", `/v1/user?search=Zz%20Only%20Banned&banned=${banned}`, admin)).data);
    expect([await found("true"), await found("false")].map((list) => list.includes(customer.id))).toEqual([
      true,
      false,
    ]);
  });
});
