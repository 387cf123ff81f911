import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import {
  catcher,
  forgot,
  logIn,
  PASSWORD,
  passwordHash,
  post,
  prepare,
  profile,
  refresh,
  send,
  work,
} from "./account-calls";
import { actors } from "./actors";
import { call } from "./call-api";

prepare();

test.each([
  "role",
  "email",
  "isVerified",
  "isVerfied",
  "verifiedAt",
  "password",
  "passwordHash",
  "banned",
  "bannedAt",
  "_id",
])("S-12 nobody sets %s by changing their profile", async (field) => {
  const actor = await actors.unverified();
  const before = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const value =
    field === "role" ? "admin" : field.startsWith("is") || field === "banned" ? true : "other@private.example";
  const { http, code } = await send("PATCH", "/v1/user/profile", { fullname: "Zz Other", [field]: value }, actor);
  expect([http, code]).toEqual([400, "validation_failed"]);
  expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toEqual(before);
});

test("API-07 one's own account ENT-05 ROLE-02 is read by whoever is signed in, the unverified and the banned too, and kept by nobody", async () => {
  for (const actor of [
    await actors.customer(),
    await actors.unverified(),
    await actors.banned(),
    await actors.owner(),
  ]) {
    const { http, headers, data } = await profile(actor);
    expect([http, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(data).toMatchObject({ _id: actor.id, email: actor.email, fullname: actor.fullname, profilePic: null });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(["role", "isVerified", "media", "createdAt"]));
    expect(JSON.stringify(data)).not.toMatch(/password|hash/i);
  }
  expect((await call("GET", "/v1/user/profile")).http).toBe(401);
});

describe("API-04 a forgotten password", () => {
  test("S-39 is answered alike for known, unknown, unverified and banned; the mail goes to the known", async () => {
    const people = [await actors.customer(), await actors.unverified(), await actors.banned()];
    const emails = [...people.map(({ email }) => email), `nobody-${randomUUID()}@private.example`];
    const answers = await Promise.all(emails.map((email) => post("/user/forgot-password", { email })));
    const seen = answers.map((answer) => {
      const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
      return JSON.stringify([answer.http, answer, headers]);
    });
    expect(answers[0]?.http).toBe(200);
    expect(new Set(seen).size).toBe(1);
    expect((await work()).map(({ to }) => to[0]).sort()).toEqual(people.map(({ email }) => email).sort());
  });

  test("S-39 does the same work for both before it answers: one job, and no look at accounts", async () => {
    const { email } = await actors.customer();
    for (const address of [email, `nobody-${randomUUID()}@private.example`]) {
      await post("/user/forgot-password", { email: address });
      const [job] = await db.outbox.findMany({ where: { kind: "forgot_password", doneAt: null } });
      expect(job?.payload).toEqual({ email: address });
      await work();
    }
    const left = await db.outbox.findMany({ where: { kind: "forgot_password" } });
    expect(left.map(({ payload }) => payload)).toEqual(left.map(() => ({})));
  });

  test.each(["", "not an address", "a@b.example,c@d.example", null, ["a@b.example"], { contains: "@" }])(
    "AUTH-11 S-43 S-47 refuses %j",
    async (email) => {
      expect(await post("/user/forgot-password", { email })).toMatchObject({
        http: 400,
        code: "validation_failed",
        errors: [{ path: "email" }],
      });
    },
  );

  test("may be asked three times an hour, for unknown addresses too", async () => {
    const email = `nobody-${randomUUID()}@private.example`;
    for (let n = 0; n < 3; n++) expect((await post("/user/forgot-password", { email })).http).toBe(200);
    const { http, headers } = await post("/user/forgot-password", { email });
    expect([http, Number(headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });
});

describe("API-05 a new password by link", () => {
  test("S-40 works once, signs out every device and tells the owner", async () => {
    const customer = await actors.customer({ passwordHash });
    const token = await forgot(customer.email);
    catcher.mails.length = 0;
    const [first, second] = await Promise.all([
      post(`/user/reset-password/${token}`, { password: "nashpati-1404" }),
      post(`/user/reset-password/${token}`, { password: "angoor-1404" }),
    ]);
    expect([first.http, second.http].sort()).toEqual([200, 400]);
    const refused = first.http === 400 ? first : second;
    expect(refused).toMatchObject({ code: "invalid_token", message: "Invalid or expired reset link" });
    expect((await profile(customer)).http).toBe(401);
    expect((await refresh(customer.tokens.refreshToken)).http).toBe(401);
    expect((await logIn(customer.email, PASSWORD)).http).toBe(401);
    const right = first.http === 200 ? "nashpati-1404" : "angoor-1404";
    expect((await logIn(customer.email, right)).http).toBe(200);
    expect((await work()).map(({ to }) => to)).toEqual([[customer.email]]);
  });

  test("S-40 dies after 60 minutes, at a newer request and when the password is changed", async () => {
    const customer = await actors.customer({ passwordHash });
    const old = await transact(({ tx }) =>
      createMailToken(tx, customer.id, "reset", new Date(Date.now() - 60 * 60_000 - 1000)),
    );
    const first = await forgot(customer.email);
    const second = await forgot(customer.email);
    const change = { password: PASSWORD, newPassword: "nashpati-1404" };
    for (const token of [mailTokenOf(old, "reset"), first])
      expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).code).toBe("invalid_token");
    expect((await post(`/v1/user/change-password/${customer.id}`, change, customer)).http).toBe(200);
    expect((await post(`/user/reset-password/${second}`, { password: "zard-aloo-77" })).code).toBe("invalid_token");
    expect((await logIn(customer.email, "nashpati-1404")).http).toBe(200);
  });

  test("S-24 S-40 takes no token of another purpose, and none that was made up", async () => {
    const customer = await actors.unverified();
    const activation = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", new Date()));
    const made = [
      mailTokenOf(activation, "activation"),
      mailTokenOf(activation, "reset"),
      "x",
      "%00",
      "'",
      "a".repeat(200),
    ];
    for (const token of made) {
      const { http, code } = await post(`/user/reset-password/${encodeURIComponent(token)}`, {
        password: "zard-aloo-77",
      });
      expect([token, http, code]).toEqual([token, 400, "invalid_token"]);
    }
    expect((await post("/user/reset-password/x", { password: { startsWith: "" } })).http).toBe(400);
  });

  test("AUTH-13 S-40 a password of seven letters is refused and leaves the link as it was", async () => {
    const customer = await actors.customer();
    const token = await forgot(customer.email);
    const { http, errors } = await post(`/user/reset-password/${token}`, { password: "1234567" });
    expect([http, errors]).toEqual([
      400,
      [{ path: "password", code: "too_short", message: "must be at least 8 characters" }],
    ]);
    expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).http).toBe(200);
  });

  test.each(["iloveyou", "۱۲۳۴۵۶۷۸۹", "        "])(
    "S-45 the password %j is refused, also where one is changed",
    async (common) => {
      const customer = await actors.customer({ passwordHash });
      const token = await forgot(customer.email);
      const message = "is one of those that everybody tries first";
      const refused = await post(`/user/reset-password/${token}`, { password: common });
      expect([refused.http, refused.errors]).toEqual([400, [{ path: "password", code: "common_password", message }]]);
      const change = { password: PASSWORD, newPassword: common };
      const kept = await post(`/v1/user/change-password/${customer.id}`, change, customer);
      expect([kept.http, kept.errors]).toEqual([400, [{ path: "newPassword", code: "common_password", message }]]);
      expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).http).toBe(200);
    },
  );

  test("S-42 tokens are 256 bits without a pattern, and stand in the database as hashes", async () => {
    const tokens = await transact(async ({ tx }) => {
      const { id } = await tx.user.findFirstOrThrow({ where: { deletedAt: null }, select: { id: true } });
      const made: string[] = [];
      for (let n = 0; n < 20; n++) {
        const purpose = n % 2 ? "reset" : "activation";
        made.push(mailTokenOf(await createMailToken(tx, id, purpose, new Date()), purpose));
      }
      return made;
    });
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    for (const at of [0, 1, 2, 20, 40]) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(4);
    const stored = JSON.stringify(await db.userToken.findMany());
    expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
  });
});
