import { createHmac, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { signInCookies } from "@/lib/auth/cookies";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { keyFor } from "@/lib/auth/secret";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { actors, sends, type TestActor } from "./actors";
import { call, callApi } from "./call-api";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const profile = (headers: Record<string, string>) => call("GET", "/v1/user/profile", { headers });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string) => token.split(".") as [string, string, string];
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(partsOf(token)[1], "base64url").toString()) as Record<string, unknown>;

/** A correctly signed token with the given claims. */
function forge(
  actor: TestActor,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key?: Uint8Array,
) {
  return new SignJWT({ ...claimsOf(actor.token), ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
    .sign(key ?? keyFor("access-token"));
}

async function expectRefused(headers: Record<string, string>, codes = ["unauthorized"]) {
  const { http, code } = await profile(headers);
  expect([http, codes.includes(code)]).toEqual([401, true]);
}

test("what these tests forge is good when nothing in it is wrong", async () => {
  const actor = await actors.customer();
  expect((await profile(bearer(await forge(actor, {})))).http).toBe(200);
});

describe("S-6 a role that somebody wrote into a token", () => {
  test("breaks its signature", async () => {
    const [head, , seal] = partsOf((await actors.customer()).token);
    const { token } = await actors.customer();
    await expectRefused(bearer(`${head}.${part({ ...claimsOf(token), role: "admin" })}.${seal}`));
    await expectRefused(bearer(`${head}.${part({ ...claimsOf(token), role: "admin" })}.${partsOf(token)[2]}`));
  });

  test("is not believed even when we signed it: the account's own role counts", async () => {
    const actor = await actors.customer();
    const token = await forge(actor, { role: "admin", verified: true });
    expect((await call("GET", "/v1/user", { headers: bearer(token) })).http).toBe(403);
  });
});

describe("S-22 signatures", () => {
  test.each(["none", "None", "nOnE", "NONE", ""])("none, by the algorithm %j", async (alg) => {
    const { token } = await actors.customer();
    const [, claims, seal] = partsOf(token);
    for (const end of ["", seal]) await expectRefused(bearer(`${part({ alg, typ: "at+jwt" })}.${claims}.${end}`));
  });

  test("empty, cut, swapped, or of another key or algorithm", async () => {
    const actor = await actors.customer();
    const [head, claims, seal] = partsOf(actor.token);
    for (const end of ["", seal.slice(1), `${seal}A`, partsOf((await actors.customer()).token)[2]])
      await expectRefused(bearer(`${head}.${claims}.${end}`));
    await expectRefused(bearer(await forge(actor, {}, {}, keyFor("session-cookie"))));
    await expectRefused(
      bearer(await forge(actor, {}, { alg: "HS512" }, Buffer.concat([keyFor("access-token"), keyFor("access-token")]))),
    );
    const open = `${part({ alg: "HS256", typ: "at+jwt", jwk: { kty: "oct", k: "AAAA" } })}.${claims}`;
    await expectRefused(
      bearer(`${open}.${createHmac("sha256", Buffer.from("AAAA", "base64url")).update(open).digest("base64url")}`),
    );
  });
});

describe("S-24 tokens at the wrong time or place", () => {
  const soon = () => Math.floor(Date.now() / 1000) + 3600;

  test("expired is told apart, so that a client refreshes", async () => {
    const { token } = await actors.customer();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      expect(await profile(bearer(token))).toMatchObject({ http: 401, code: "token_expired" });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["not yet valid", () => ({ nbf: soon() })],
    ["another audience", () => ({ aud: "another-api" })],
    ["another issuer", () => ({ iss: "https://evil.example" })],
    ["no audience", () => ({ aud: undefined })],
    ["no expiry", () => ({ exp: undefined })],
    ["no session", () => ({ sid: undefined })],
    ["another's session", () => ({ sid: randomUUID() })],
    ["a list as subject", () => ({ sub: [randomUUID()] })],
    ["a subject that is no id", () => ({ sub: "1 OR 1=1" })],
  ])("%s", async (_what, claims) => {
    await expectRefused(bearer(await forge(await actors.customer(), claims())));
  });

  test("the session of somebody else", async () => {
    const [one, two] = [await actors.customer(), await actors.admin()];
    await expectRefused(bearer(await forge(one, { sub: two.id })));
  });

  test.each(["JWT", "rt+jwt", undefined])("a token of the type %s", async (typ) => {
    await expectRefused(bearer(await forge(await actors.customer(), {}, { typ })));
  });

  test("a refresh token, a mailed token and a cookie open nothing as access tokens", async () => {
    const { id, tokens } = await actors.customer();
    const mailed = await transact(({ tx }) => createMailToken(tx, id, "reset", new Date()));
    await expectRefused(bearer(tokens.refreshToken));
    await expectRefused(bearer(mailTokenOf(mailed, "reset")));
    const [cookie = ""] = await signInCookies(tokens, new Date());
    await expectRefused(bearer(cookie.replace(/^[^=]+=([^;]+).*/, "$1")));
  });

  test("an access token refreshes nothing and is no cookie", async () => {
    const { token } = await actors.customer();
    expect((await call("GET", "/user/refresh-token", { headers: bearer(token) })).http).toBe(401);
    expect((await profile({ cookie: `session=${token}; refresh=${token}` })).http).toBe(401);
  });
});

describe("S-25 what is no token", () => {
  test.each([
    ["of two parts", "aaa.bbb"],
    ["of one part", "a"],
    ["a megabyte long", "a".repeat(1_000_000)],
    ["with dots alone", "..."],
    ["with claims that are none", `${part({ alg: "HS256" })}.${Buffer.from("{").toString("base64url")}.x`],
    ["of bytes", "\u00ff\u00fe\u0080"],
    ["of two tokens", "aaa.bbb.ccc, Bearer aaa.bbb.ccc"],
  ])("%s is refused", async (_what, token) => {
    await expectRefused(bearer(token));
  });

  test.each(["", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "bearer", "Token abc"])(
    "as %j too",
    async (authorization) => {
      await expectRefused({ authorization });
    },
  );

  test("a bad bearer is not saved by a good cookie", async () => {
    const { tokens } = await actors.customer();
    const [cookie = ""] = await signInCookies(tokens, new Date());
    const session = cookie.split(";")[0] ?? "";
    expect((await profile({ cookie: session })).http).toBe(200);
    await expectRefused({ cookie: session, ...bearer("aaa.bbb.ccc") });
  });
});

test("a password and a session end together ROLE-05 S-29 a role, a ban and a deletion hold on the next request", async () => {
  const actor = await actors.customer();
  await db.user.update({ where: { id: actor.id }, data: { role: "admin" } });
  expect((await call("GET", "/v1/user", actor)).http).toBe(200);
  await db.user.update({ where: { id: actor.id }, data: { bannedAt: new Date() } });
  expect((await call("GET", "/v1/user", actor)).http).toBe(403);
  await db.user.update({
    where: { id: actor.id },
    data: { deletedAt: new Date(), email: null, fullname: "", passwordHash: null },
  });
  await expectRefused(actor.headers);
});

test("S-35 the longest address that is one can be counted, whatever network it comes from", async () => {
  const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`;
  const init = sends({ email, password: "wrong one" }, { headers: { "x-forwarded-for": "2001:db8:ffff:ffff::1" } });
  expect((await callApi("/user/login", { method: "POST", ...init })).status).toBe(401);
});
