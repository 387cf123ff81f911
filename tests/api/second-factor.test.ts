import { describe, expect, test, vi } from "vitest";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { transact } from "@/lib/core/transact";
import { softwareKey } from "@/tests/support/authenticator";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import {
  type Added,
  AT,
  age,
  challengeFor,
  codeOf,
  codeOfAnswer,
  type Factors,
  logIn,
  PASSWORD,
  person,
  personWithApp,
  secondStep,
  withApp,
} from "./factor-people";
import { from, post } from "./newcomers";

const as = (token = "") => ({ headers: { authorization: `Bearer ${token}` } });
const mailsTo = async (userId: string) =>
  (
    await readRows<{ change: string }>(
      "SELECT payload->>'change' AS change FROM outbox WHERE payload->>'userId' = $1 AND payload->>'mail' = 'factor_changed' ORDER BY id",
      [userId],
    )
  ).map(({ change }) => change);
const actionsOn = async (userId: string) =>
  (await db.auditEntry.findMany({ where: { entityId: userId }, orderBy: { id: "asc" } })).map(({ action }) => action);

const loginsOf = async (userId: string) =>
  (await db.auditEntry.findMany({ where: { entityId: userId, action: "user.login" }, orderBy: { id: "asc" } })).map(
    ({ actorId, after }) => [actorId === userId, after],
  );

describe("an app that shows codes", () => {
  test("is added by its first code; its secret is encrypted, ten codes are shown once, other devices go", async () => {
    const someone = await person();
    const other = await logIn(someone.email);
    const begun = await call<{ secret: string; uri: string; qr: string }>("POST", `${AT}/app`, someone);
    const { secret, uri, qr } = begun.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Dastarkhan:/);
    expect(qr).toMatch(/^<svg /);
    expect((await logIn(someone.email)).http).toBe(200);
    expect(codeOfAnswer(await call("POST", `${AT}/app/confirm`, someone, { code: "000000" }))).toEqual([
      400,
      "invalid_code",
    ]);
    const made = await call<Factors, Added>("POST", `${AT}/app/confirm`, someone, { code: codeOf(secret) });
    const { recoveryCodes = [], data } = made;
    expect([made.http, data.isOn, data.recoveryCodesLeft]).toEqual([200, true, 10]);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(
      await readRows(
        "SELECT row_to_json(a) FROM authenticators a UNION ALL SELECT row_to_json(r) FROM recovery_codes r",
      ),
    );
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
    expect((await call("GET", "/v1/user/profile", as(other.accessToken))).http).toBe(401);
    expect((await call("GET", "/v1/user/profile", someone)).http).toBe(200);
    expect(await mailsTo(someone.id)).toEqual(["app_added"]);
    expect(await actionsOn(someone.id)).toContain("user.second_factor_add");
    expect(codeOfAnswer(await call("POST", `${AT}/app`, someone))).toEqual([409, "conflict"]);
  });

  test("the password alone opens nothing any more; a code of the app, in any digits, does", async () => {
    const { someone, secret } = await personWithApp();
    const first = await logIn(someone.email);
    expect([first.http, first.code, first.accessToken]).toEqual([401, "second_factor_required", undefined]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const challenge = first.details?.challenge ?? "";
    const code = codeOf(secret).replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
    const second = await secondStep({ challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(second.http).toBe(200);
    expect((await call("GET", "/v1/user/profile", as(second.accessToken))).http).toBe(200);
    expect((await secondStep({ challenge, code: codeOf(secret, 1) })).code).toBe("token_expired");
    expect(await loginsOf(someone.id)).toEqual([[true, { kind: "app" }]]);
  });

  test("a code counts once, and none before it", async () => {
    const { someone, secret } = await personWithApp();
    const code = codeOf(secret);
    const challenges = [await challengeFor(someone.email), await challengeFor(someone.email)];
    const both = await Promise.all(challenges.map((challenge) => secondStep({ challenge, code })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 400]);
    const late = await challengeFor(someone.email);
    expect((await secondStep({ challenge: late, code: codeOf(secret, -1) })).code).toBe("invalid_code");
    expect((await secondStep({ challenge: late, code: codeOf(secret, 1) })).http).toBe(200);
  });

  test("wrong codes are counted by account, over all logins and networks", async () => {
    const { someone, secret } = await personWithApp();
    const answers: unknown[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6])
      answers.push((await secondStep({ challenge: await challengeFor(someone.email), code: "123456" })).code);
    expect(answers).toEqual([...Array(5).fill("invalid_code"), "rate_limited"]);
    const right = await secondStep({ challenge: await challengeFor(someone.email), code: codeOf(secret) });
    expect(right.code).toBe("rate_limited");
    const actions = await actionsOn(someone.id);
    expect(actions.filter((action) => action === "user.second_factor_failed")).toHaveLength(5);
    expect(actions).toContain("user.second_factor_locked");
  });

  test("a login waits for ten minutes", async () => {
    const { someone, secret } = await personWithApp();
    const challenge = await challengeFor(someone.email);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    try {
      expect((await secondStep({ challenge, code: codeOf(secret) })).code).toBe("token_expired");
    } finally {
      vi.useRealTimers();
    }
    expect((await secondStep({ challenge: "made up", code: "123456" })).code).toBe("token_expired");
    expect((await secondStep({ challenge })).http).toBe(400);
  });

  test("a recovery code opens once; new ones end the former", async () => {
    const { someone, codes } = await personWithApp();
    const [one = "", two = ""] = codes;
    const typed = one.toUpperCase().replaceAll("-", " ");
    expect((await secondStep({ challenge: await challengeFor(someone.email), code: typed })).http).toBe(200);
    expect((await secondStep({ challenge: await challengeFor(someone.email), code: one })).http).toBe(400);
    const renewed = await call<{ recoveryCodes: string[] }>("POST", `${AT}/recovery-codes`, someone);
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await secondStep({ challenge: await challengeFor(someone.email), code: two })).http).toBe(400);
    const [fresh = ""] = renewed.data.recoveryCodes;
    expect((await secondStep({ challenge: await challengeFor(someone.email), code: fresh })).http).toBe(200);
    // The log names the factor used; a half login is not logged.
    expect(await loginsOf(someone.id)).toEqual(Array(2).fill([true, { kind: "recovery_code" }]));
  });

  test("a new password by mail leads past nothing, and ends logins that wait", async () => {
    const { someone, secret } = await personWithApp();
    const waiting = await challengeFor(someone.email);
    const id = await transact(({ tx }) => createMailToken(tx, someone.id, "reset", new Date()));
    const answer = await post(`/user/reset-password/${mailTokenOf(id, "reset")}`, { password: "nashpati-1404" });
    expect(answer.http).toBe(200);
    expect((await secondStep({ challenge: waiting, code: codeOf(secret) })).code).toBe("token_expired");
    expect(await logIn(someone.email, "nashpati-1404")).toMatchObject({ http: 401, code: "second_factor_required" });
  });

  test("whoever made an account with another's address shuts its owner out by none: a new password by mail ends it", async () => {
    const squatter = await actors.unverified();
    await withApp(squatter);
    const id = await transact(({ tx }) => createMailToken(tx, squatter.id, "reset", new Date()));
    await post(`/user/reset-password/${mailTokenOf(id, "reset")}`, { password: "nashpati-1404" });
    expect((await logIn(squatter.email, "nashpati-1404")).http).toBe(200);
  });

  test("is added and removed only by who has proved just now who they are", async () => {
    const { someone, secret } = await personWithApp();
    await age(someone, 11);
    const refused = [403, "confirmation_required"];
    for (const [method, path, body] of [
      ["DELETE", `${AT}/app`, undefined],
      ["POST", `${AT}/passkey/options`, undefined],
      ["POST", `${AT}/recovery-codes`, undefined],
      ["POST", `${AT}/app/confirm`, { code: codeOf(secret, 1) }],
    ] as const)
      expect(codeOfAnswer(await call(method, path, someone, body))).toEqual(refused);
    expect((await logIn(someone.email)).http).toBe(401);
    expect((await call("POST", "/v1/user/me/confirm", someone, { password: "zard-aloo-77" })).http).toBe(200);
    expect(await call<Factors>("DELETE", `${AT}/app`, someone)).toMatchObject({
      http: 200,
      data: { isOn: false, recoveryCodesLeft: 0 },
    });
    expect((await logIn(someone.email)).http).toBe(200);
    expect(await mailsTo(someone.id)).toEqual(["app_added", "app_removed"]);
    expect((await call("DELETE", `${AT}/app`, someone)).http).toBe(404);
  });
});

describe("a passkey", () => {
  type Begun = { challenge: string; options: { challenge: string } };
  async function withPasskey() {
    const someone = await person();
    const key = softwareKey(new URL(env.SITE_URL).origin);
    const begun = await call<Begun>("POST", `${AT}/passkey/options`, someone);
    const { challenge, options } = begun.data;
    const body = { challenge, name: "موبایل من", credential: key.create(options) };
    const made = await call<Factors, Added>("POST", `${AT}/passkey`, someone, body);
    return { someone, key, body, made };
  }
  async function waiting(email: string) {
    const challenge = await challengeFor(email);
    type Ways = { app: boolean; passkey: { challenge: string } };
    const { data } = await call<Ways>("POST", "/user/login/challenge", from(), { challenge });
    return { challenge, ...data };
  }

  test("is added with its name, once, and opens the account", async () => {
    const { someone, key, body, made } = await withPasskey();
    expect([made.http, made.data.passkeys.map(({ name }) => name)]).toEqual([201, ["موبایل من"]]);
    expect(made.recoveryCodes).toHaveLength(10);
    expect((await call("POST", `${AT}/passkey`, someone, body)).code).toBe("token_expired");
    const { challenge, passkey, app } = await waiting(someone.email);
    expect(app).toBe(false);
    const proof = key.get(passkey);
    expect((await secondStep({ challenge, passkey: proof })).http).toBe(200);
    const next = await waiting(someone.email);
    expect((await secondStep({ challenge: next.challenge, passkey: proof })).code).toBe("invalid_code");
    expect((await call("DELETE", `${AT}/passkey/${made.data.passkeys[0]?._id}`, someone)).http).toBe(200);
    expect(await mailsTo(someone.id)).toEqual(["passkey_added", "passkey_removed"]);
  });

  test("of another site, of another account and a copied one open nothing", async () => {
    const { someone, key } = await withPasskey();
    const other = await withPasskey();
    const evil = softwareKey("https://evil.example");
    const login = await waiting(someone.email);
    for (const proof of [other.key.get(login.passkey), evil.get(login.passkey), key.get({ challenge: "AAAA" }), {}])
      expect((await secondStep({ challenge: login.challenge, passkey: proof })).code).toBe("invalid_code");
    key.setCounter(50);
    expect((await secondStep({ challenge: login.challenge, passkey: key.get(login.passkey) })).http).toBe(200);
    const later = await waiting(someone.email);
    key.setCounter(7);
    expect(await secondStep({ challenge: later.challenge, passkey: key.get(later.passkey) })).toMatchObject({
      code: "invalid_code",
    });
    expect((await call("DELETE", `${AT}/passkey/${other.made.data.passkeys[0]?._id}`, someone)).http).toBe(404);
  });

  test("made for another site is not taken", async () => {
    const someone = await person();
    const begun = await call<Begun>("POST", `${AT}/passkey/options`, someone);
    const { challenge, options } = begun.data;
    const credential = softwareKey("https://evil.example").create(options);
    const refused = await call("POST", `${AT}/passkey`, someone, { challenge, name: "x", credential });
    expect(codeOfAnswer(refused)).toEqual([400, "invalid_code"]);
  });
});

test("an admin takes the second factor from who has lost theirs: audited, mailed, signed out", async () => {
  const { someone } = await personWithApp("owner");
  const admin = await actors.admin();
  const customer = await actors.customer();
  const at = `/v1/user/${someone.id}/second-factor`;
  expect((await call("DELETE", at, customer)).http).toBe(403);
  expect((await call("DELETE", `/v1/user/${admin.id}/second-factor`, admin)).http).toBe(403);
  expect((await call("DELETE", at, admin)).http).toBe(200);
  expect((await call("GET", "/v1/user/profile", someone)).http).toBe(401);
  expect((await logIn(someone.email)).http).toBe(200);
  expect(await actionsOn(someone.id)).toContain("user.second_factor_reset");
  expect(await mailsTo(someone.id)).toEqual(["app_added", "reset"]);
  expect((await call("DELETE", at, admin)).http).toBe(404);
});

const CALLS = [
  ["GET", "/v1/user/me/export?lang=en", undefined],
  ["DELETE", "/v1/user/me/sessions", undefined],
  ["DELETE", "/v1/user/me", { reason: "I moved away." }],
] as const;
const confirm = (someone: TestActor, password: string) => call("POST", "/v1/user/me/confirm", someone, { password });

describe("what cannot be undone", () => {
  test.each(CALLS)("%s %s is done within ten minutes of the login", async (method, path, body) => {
    const someone = await person("customer");
    await age(someone, 9);
    expect((await call(method, path, someone, body)).http).toBe(200);
  });

  test.each(CALLS)("%s %s asks for the password later, and says how", async (method, path, body) => {
    const someone = await person("customer");
    await age(someone, 11);
    const refused = await call(method, path, someone, body);
    expect(codeOfAnswer(refused)).toEqual([403, "confirmation_required"]);
    expect(refused.details).toEqual({ by: "password" });
    expect(codeOfAnswer(await confirm(someone, "wrong one"))).toEqual([400, "invalid_password"]);
    expect((await call(method, path, someone, body)).http).toBe(403);
    expect((await confirm(someone, PASSWORD)).http).toBe(200);
    expect((await call(method, path, someone, body)).http).toBe(200);
  });

  test("a session from before counts as not confirmed; who has no password logs in with Google again", async () => {
    const someone = await actors.customer();
    await db.session.update({ where: { id: someone.tokens.sessionId }, data: { confirmedAt: null } });
    const refused = await call("DELETE", "/v1/user/me/sessions", someone);
    expect([...codeOfAnswer(refused), refused.details]).toEqual([403, "confirmation_required", { by: "google" }]);
    expect((await confirm(someone, "whatever it is")).http).toBe(400);
  });

  test("leaving may bring the password along", async () => {
    const someone = await person("customer");
    await age(someone, 60);
    const leave = (password: string) => call("DELETE", "/v1/user/me", someone, { reason: "I moved away.", password });
    expect(codeOfAnswer(await leave("wrong one"))).toEqual([400, "invalid_password"]);
    expect((await leave(PASSWORD)).http).toBe(200);
  });

  test("one's other devices ask for it, this one does not", async () => {
    const [someone, other] = [await person("customer"), await actors.customer()];
    await db.session.update({ where: { id: other.tokens.sessionId }, data: { userId: someone.id } });
    await age(someone, 11);
    const end = (id: string) => call("DELETE", `/v1/user/me/sessions/${id}`, someone);
    expect((await end(other.tokens.sessionId)).http).toBe(403);
    expect((await end(someone.tokens.sessionId)).http).toBe(200);
  });

  test("wrong passwords are counted with those of a change of the password", async () => {
    const someone = await person("customer");
    const answers: unknown[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) answers.push((await confirm(someone, "wrong one")).http);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    const change = { password: PASSWORD, newPassword: "nashpati-1404" };
    expect((await call("POST", `/v1/user/change-password/${someone.id}`, someone, change)).http).toBe(429);
  });
});
