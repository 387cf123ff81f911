import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { toDevice } from "@/lib/user/session/wire";
import { actors, type TestActor } from "./actors";
import { callApi, readApi } from "./call-api";

type Device = { _id: string; isCurrent: boolean; device: object; createdAt: string; lastSeenAt: string };
type Headers = Readonly<Record<string, string>>;

const SESSIONS = "/v1/user/me/sessions";
const list = async (headers: Headers) => (await readApi<{ data: Device[] }>(SESSIONS, { headers })).data;
const end = (headers: Headers, id?: string) =>
  callApi(id === undefined ? SESSIONS : `${SESSIONS}/${id}`, { method: "DELETE", headers });
const isIn = async (headers: Headers) => (await callApi("/v1/user/profile", { headers })).status === 200;
const canRefresh = async (token: string) =>
  (await callApi("/user/refresh-token", { headers: { authorization: `Bearer ${token}` } })).status === 200;

/** Signs somebody in on another device. */
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
    expect((await end(person.headers, phone.sessionId)).status).toBe(200);
    expect([await isIn(phone.headers), await canRefresh(phone.refreshToken)]).toEqual([false, false]);
    expect([await isIn(person.headers), await isIn(laptop.headers)]).toEqual([true, true]);
    expect((await end(person.headers, phone.sessionId)).status).toBe(404);
  });

  test("S-05 somebody else's is 404 like one that is not there, and stays signed in", async () => {
    const [person, other] = [await actors.customer(), await actors.customer()];
    const admin = await actors.admin();
    for (const { headers } of [person, admin]) {
      expect((await end(headers, other.tokens.sessionId)).status).toBe(404);
      expect((await end(headers, randomUUID())).status).toBe(404);
      expect((await end(headers, "1' OR true--")).status).toBe(404);
    }
    expect(await isIn(other.headers)).toBe(true);
    expect((await list(person.headers)).map(({ _id }) => _id)).toEqual([person.tokens.sessionId]);
  });

  test("all others are signed out, this one stays, and so do other people's", async () => {
    const [person, other] = [await actors.customer(), await actors.customer()];
    const devices = [await another(person), await another(person)];
    expect((await end(person.headers)).status).toBe(200);
    for (const { headers, refreshToken } of devices)
      expect([await isIn(headers), await canRefresh(refreshToken)]).toEqual([false, false]);
    expect([await isIn(person.headers), await isIn(other.headers)]).toEqual([true, true]);
    expect(await list(person.headers)).toHaveLength(1);
  });

  test("two devices that sign each other out at once leave at most one, and never an error", async () => {
    const person = await actors.customer();
    const phone = await another(person);
    const answers = await Promise.all([end(person.headers), end(phone.headers)]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const live = await db.session.count({ where: { userId: person.id, revokedAt: null } });
    expect(live).toBeLessThan(2);
  });

  test("the one that asks may be ended as well: its cookies go", async () => {
    const person = await actors.customer();
    const answer = await end(person.headers, person.tokens.sessionId);
    expect(answer.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie))).toHaveLength(2);
    expect(await isIn(person.headers)).toBe(false);
  });

  test("ROLE-01 nobody without a session sees or ends any; who is banned may still sign others out", async () => {
    for (const method of ["GET", "DELETE"]) expect((await callApi(SESSIONS, { method })).status, method).toBe(401);
    const banned = await actors.banned();
    expect(await list(banned.headers)).toHaveLength(1);
    expect((await end(banned.headers)).status).toBe(200);
  });
});
