import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { signInCookies } from "@/lib/auth/cookies";
import { findActor } from "@/lib/auth/find-actor";
import { sessionOfRefreshToken } from "@/lib/auth/refresh-token";
import { openSession, rotateSession } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { toDevice } from "@/lib/user/session/wire";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { type Answer, bodyOf, call, callApi, readApi } from "./call-api";
import { type SignedIn, signUp } from "./newcomers";

const bearer = (token = "") => ({ authorization: `Bearer ${token}` });
const refresh = (token?: string) => call<unknown, SignedIn>("GET", "/user/refresh-token", { headers: bearer(token) });
const logOut = (token?: string) => call("POST", "/user/logout", { headers: bearer(token) });
const cookiesOf = (answer: Pick<Answer, "headers">) => answer.headers.getSetCookie();
const page = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
const cookieHeader = (answer: Pick<Answer, "headers">) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("API-06 refreshing", () => {
  test("SES-06 rotates; the predecessor gets the same successor for ten seconds", async () => {
    const { tokens } = await actors.customer();
    const [one, two] = await Promise.all([refresh(tokens.refreshToken), refresh(tokens.refreshToken)]);
    expect(one.refreshToken).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/);
    expect(two.refreshToken).toBe(one.refreshToken);
    expect(one.headers.get("cache-control")).toBe("private, no-store");
    expect((await refresh(one.refreshToken)).http).toBe(200);
  });

  test("S-26 a token that comes again later ends the session", async () => {
    const { tokens, token } = await actors.customer();
    const next = await refresh(tokens.refreshToken);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
    try {
      expect((await refresh(tokens.refreshToken)).http).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect((await refresh(next.refreshToken)).http).toBe(401);
    expect((await call("GET", "/v1/user/profile", { headers: bearer(token) })).http).toBe(401);
  });

  test("S-26 a token older than the predecessor ends the session within the ten seconds too", async () => {
    const { tokens } = await actors.customer();
    const second = await refresh(tokens.refreshToken);
    const third = await refresh(second.refreshToken);
    expect((await refresh(tokens.refreshToken)).http).toBe(401);
    expect((await refresh(third.refreshToken)).http).toBe(401);
  });

  test("a token that somebody made up ends nothing", async () => {
    const { tokens } = await actors.customer();
    const [session] = tokens.refreshToken.split(".");
    expect((await refresh(`${session}.${"A".repeat(43)}.${"B".repeat(43)}`)).http).toBe(401);
    expect((await refresh(tokens.refreshToken)).http).toBe(200);
  });

  test("H16 thirty days without use end a session", async () => {
    const { tokens } = await actors.customer();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 86_400_000 });
    try {
      expect((await refresh(tokens.refreshToken)).http).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("ninety days after its login a session ends", () => {
  const DAY = 86_400_000;
  const start = Date.now();
  const daysOn = (days: number) => new Date(start + days * DAY);

  test("however often it was used; no cookie outlives it", async () => {
    const { tokens } = await actors.customer();
    let latest = tokens;
    for (const day of [25, 50, 75]) {
      latest = await rotateSession(latest.refreshToken, daysOn(day));
      const cookies = await signInCookies(latest, daysOn(day));
      const left = Math.min(30, 90 - day) * 86_400;
      for (const cookie of cookies) expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeCloseTo(left, -2);
    }
    latest = await rotateSession(latest.refreshToken, daysOn(89));
    const bearerHeaders = new Headers(bearer(latest.accessToken));
    expect(await findActor(bearerHeaders, daysOn(89))).not.toBeNull();
    const last = await rotateSession(latest.refreshToken, new Date(daysOn(90).getTime() - 60_000));
    await expect(findActor(new Headers(bearer(last.accessToken)), daysOn(90.001))).rejects.toMatchObject({
      code: "unauthorized",
    });
    await expect(rotateSession(last.refreshToken, daysOn(90.001))).rejects.toMatchObject({ code: "unauthorized" });
  });

  test("a retry within the ten seconds is told the same end", async () => {
    const { tokens } = await actors.customer();
    const [first, second] = [
      await rotateSession(tokens.refreshToken, daysOn(20)),
      await rotateSession(tokens.refreshToken, daysOn(20)),
    ];
    expect(second.expiresAt).toEqual(first.expiresAt);
  });
});

describe("API-03 signing out", () => {
  test("S-28 ends access and refresh at once, and can be repeated", async () => {
    const { tokens, token } = await actors.customer();
    expect((await call("GET", "/v1/user/profile", { headers: bearer(token) })).http).toBe(200);
    expect([(await logOut(tokens.refreshToken)).http, (await logOut(tokens.refreshToken)).http]).toEqual([200, 200]);
    expect((await call("GET", "/v1/user/profile", { headers: bearer(token) })).http).toBe(401);
    expect((await refresh(tokens.refreshToken)).http).toBe(401);
  });

  test("H30 works with an expired access token, and with none", async () => {
    const { token, tokens } = await actors.customer();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      expect((await logOut(token)).http).toBe(200);
      expect((await refresh(tokens.refreshToken)).http).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect((await call("POST", "/user/logout")).http).toBe(200);
  });
});

describe("H14 a browser", () => {
  test("S-34 keeps its tokens in cookies that no script reads", async () => {
    const { made } = await signUp({}, page);
    expect(made.refreshToken).toBeUndefined();
    expect(cookiesOf(made)).toHaveLength(2);
    for (const cookie of cookiesOf(made))
      expect(cookie).toMatch(/^(?:session|refresh)=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test("reads by its cookie; writes by it need to come from our own page", async () => {
    const { made } = await signUp({}, page);
    const cookie = cookieHeader(made);
    expect((await call("GET", "/v1/user/profile", { headers: { cookie } })).http).toBe(200);
    const change = (headers: Record<string, string>) =>
      call("PATCH", "/v1/user/profile", { headers: { cookie, ...headers } }, { fullname: "Other" });
    expect((await change({})).http).toBe(403);
    expect((await change({ "sec-fetch-site": "none" })).http).toBe(403);
    expect((await change({ origin: "https://evil.example" })).http).toBe(403);
    expect((await change(page)).http).toBe(200);
  });

  test("refreshes and signs out by its cookies", async () => {
    const { made } = await signUp({}, page);
    const refreshed = await call("POST", "/user/refresh-token", { headers: { cookie: cookieHeader(made), ...page } });
    expect(bodyOf(refreshed)).toEqual({ accessToken: expect.any(String) });
    const cookie = cookieHeader(refreshed);
    const left = await call("POST", "/user/logout", { headers: { cookie, ...page } });
    expect(cookiesOf(left).every((one) => one.includes("Max-Age=0"))).toBe(true);
    expect((await call("GET", "/v1/user/profile", { headers: { cookie } })).http).toBe(401);
  });
});

describe("H17 who may have a refresh token changed", () => {
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
  const PATH = "/user/refresh-token";
  /** Whether the token is still current. If it was rotated, the answer would be a successor. */
  const rotations = async (token: string) => {
    const [row] = await readRows<{ rotated: Date | null }>("SELECT rotated_at AS rotated FROM sessions WHERE id = $1", [
      sessionOfRefreshToken(token),
    ]);
    return row?.rotated ?? null;
  };

  test("a foreign page changes nothing, by no method", async () => {
    const { made } = await signUp({}, page);
    const cookie = cookieHeader(made);
    const token = /refresh=([^;]+)/.exec(cookie)?.[1] ?? "";
    const sent: [string, Record<string, string>][] = [
      ["GET", { ...evil, cookie }],
      ["GET", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", cookie }],
      ["GET", { "sec-fetch-mode": "navigate", cookie }],
      ["GET", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", cookie }],
      ["GET", { origin: "https://evil.example", cookie }],
      ["POST", { ...evil, cookie }],
      ["POST", { origin: "https://evil.example", cookie }],
      ["POST", { "sec-fetch-site": "none", cookie }],
      ["POST", { ...evil, authorization: `Bearer ${token}` }],
      ["GET", { ...evil, authorization: `Bearer ${token}` }],
    ];
    for (const [method, headers] of sent) {
      const refused = await call(method, PATH, { headers });
      expect([method, headers, refused.http]).toEqual([method, headers, 403]);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect(await rotations(token)).toBeNull();
  });

  test("API-06 the cookie alone is enough for GET, for an app as for a script of our pages; what is no token is 401", async () => {
    const { made } = await signUp({}, page);
    const app = await call("GET", PATH, { headers: { cookie: cookieHeader(made) } });
    expect(bodyOf(app)).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const script = await call("GET", PATH, {
      headers: { cookie: cookieHeader(app), "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
    });
    expect(bodyOf(script)).toEqual({ accessToken: expect.any(String) });
    const cookie = cookieHeader(script);
    expect((await call("GET", "/v1/user/profile", { headers: { cookie } })).http).toBe(200);
    for (const none of ["refresh=x", "session=x"])
      expect((await call("GET", PATH, { headers: { cookie: none } })).http).toBe(401);
  });

  test("HEAD is no method of it", async () => {
    const { made } = await signUp();
    const token = made.refreshToken ?? "";
    const head = await callApi(PATH, { method: "HEAD", headers: { authorization: `Bearer ${token}` } });
    expect([head.status, head.headers.get("allow")]).toEqual([405, "GET, POST, OPTIONS"]);
    expect(await rotations(token)).toBeNull();
  });

  test("an app may by GET and by POST, one of our pages by POST", async () => {
    const { made } = await signUp();
    const { refreshToken } = await refresh(made.refreshToken);
    const second = await call("POST", PATH, { headers: { authorization: `Bearer ${refreshToken}` } });
    expect(bodyOf(second)).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const browser = await signUp({}, page);
    const third = await call("POST", PATH, { headers: { cookie: cookieHeader(browser.made), ...page } });
    expect(bodyOf(third)).toEqual({ accessToken: expect.any(String) });
    expect(third.headers.getSetCookie()).toHaveLength(2);
  });
});

type Device = { _id: string; isCurrent: boolean; device: object; createdAt: string; lastSeenAt: string };
type Headers = Readonly<Record<string, string>>;

const SESSIONS = "/v1/user/me/sessions";
const list = async (headers: Headers) => (await readApi<{ data: Device[] }>(SESSIONS, { headers })).data;
const end = (headers: Headers, id?: string) =>
  call("DELETE", id === undefined ? SESSIONS : `${SESSIONS}/${id}`, { headers });
const isIn = async (headers: Headers) => (await call("GET", "/v1/user/profile", { headers })).http === 200;
const canRefresh = async (token: string) =>
  (await call("GET", "/user/refresh-token", { headers: { authorization: `Bearer ${token}` } })).http === 200;

async function another({ id }: TestActor, userAgent: string | null = null) {
  const user = { id, role: "customer", isVerified: true } as const;
  const tokens = await transact(({ tx }) => openSession(tx, user, new Date()));
  await db.session.update({ where: { id: tokens.sessionId }, data: { userAgent } });
  return { ...tokens, headers: { authorization: `Bearer ${tokens.accessToken}` } };
}

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0";

describe("the devices that somebody is signed in with", () => {
  test("are told with their browser, this one first, the ended and the expired left out", async () => {
    const person = await actors.customer();
    const phone = await another(person, PHONE);
    const [ended, expired] = [await another(person), await another(person)];
    await db.session.update({ where: { id: ended.sessionId }, data: { revokedAt: new Date() } });
    await db.session.update({ where: { id: expired.sessionId }, data: { expiresAt: new Date(Date.now() - 1) } });
    const later = new Date(Date.now() + 60_000);
    await db.session.update({ where: { id: phone.sessionId }, data: { lastSeenAt: later } });

    const seen = await list(person.headers);
    expect(seen.map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([
      [person.tokens.sessionId, true],
      [phone.sessionId, false],
    ]);
    expect(seen[1]).toEqual({
      _id: phone.sessionId,
      device: { kind: "phone", browser: "Chrome", system: "Android" },
      isCurrent: false,
      createdAt: expect.any(String),
      lastSeenAt: later.toISOString(),
    });
    expect((await list(phone.headers)).map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([
      [phone.sessionId, true],
      [person.tokens.sessionId, false],
    ]);
  });

  test.each([
    [LAPTOP, { kind: "computer", browser: "Firefox", system: "Windows" }],
    ["okhttp/4.12.0", { kind: "other", browser: null, system: null }],
    ["<script>alert(1)</script>", { kind: "other", browser: null, system: null }],
    ["", { kind: "other", browser: null, system: null }],
    [null, { kind: "other", browser: null, system: null }],
  ])("a browser that says %j is %j", (userAgent, device) => {
    expect(toDevice(userAgent)).toEqual(device);
  });

  test("one is signed out at once: its token, its refresh token, and nobody else's", async () => {
    const person = await actors.customer();
    const [phone, laptop] = [await another(person, PHONE), await another(person, LAPTOP)];
    expect((await end(person.headers, phone.sessionId)).http).toBe(200);
    expect([await isIn(phone.headers), await canRefresh(phone.refreshToken)]).toEqual([false, false]);
    expect([await isIn(person.headers), await isIn(laptop.headers)]).toEqual([true, true]);
    expect((await end(person.headers, phone.sessionId)).http).toBe(404);
  });

  test("S-05 somebody else's is 404 like one that is not there, and stays signed in", async () => {
    const [person, other] = [await actors.customer(), await actors.customer()];
    const admin = await actors.admin();
    for (const { headers } of [person, admin]) {
      expect((await end(headers, other.tokens.sessionId)).http).toBe(404);
      expect((await end(headers, randomUUID())).http).toBe(404);
      expect((await end(headers, "1' OR true--")).http).toBe(404);
    }
    expect(await isIn(other.headers)).toBe(true);
    expect((await list(person.headers)).map(({ _id }) => _id)).toEqual([person.tokens.sessionId]);
  });

  test("all others are signed out, this one stays, and so do other people's", async () => {
    const [person, other] = [await actors.customer(), await actors.customer()];
    const devices = [await another(person), await another(person)];
    expect((await end(person.headers)).http).toBe(200);
    for (const { headers, refreshToken } of devices)
      expect([await isIn(headers), await canRefresh(refreshToken)]).toEqual([false, false]);
    expect([await isIn(person.headers), await isIn(other.headers)]).toEqual([true, true]);
    expect(await list(person.headers)).toHaveLength(1);
  });

  test("two devices that sign each other out at once leave at most one, and never an error", async () => {
    const person = await actors.customer();
    const phone = await another(person);
    const answers = await Promise.all([end(person.headers), end(phone.headers)]);
    expect(answers.every(({ http }) => http === 200 || http === 401)).toBe(true);
    expect(await db.session.count({ where: { userId: person.id, revokedAt: null } })).toBeLessThan(2);
  });

  test("the one that asks may be ended as well: its cookies go", async () => {
    const person = await actors.customer();
    const answer = await end(person.headers, person.tokens.sessionId);
    expect(answer.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie))).toHaveLength(2);
    expect(await isIn(person.headers)).toBe(false);
  });

  test("ROLE-01 nobody without a session sees or ends any; who is banned may still sign others out", async () => {
    for (const method of ["GET", "DELETE"]) expect((await call(method, SESSIONS)).http, method).toBe(401);
    const banned = await actors.banned();
    expect(await list(banned.headers)).toHaveLength(1);
    expect((await end(banned.headers)).http).toBe(200);
  });
});
