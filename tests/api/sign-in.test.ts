import { hash } from "@node-rs/argon2";
import bcrypt from "bcryptjs";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { bodyOf } from "./call-api";
import { person, post, signUp } from "./newcomers";

describe("API-01 signing up", () => {
  test("makes an unverified customer who is signed in, and writes the activation mail's job", async () => {
    const { made, body } = await signUp();
    expect(made.http).toBe(201);
    expect(made.headers.get("cache-control")).toBe("private, no-store");
    expect(made.user).toMatchObject({ email: body.email, role: "customer", isVerified: false });
    expect([typeof made.accessToken, typeof made.refreshToken]).toEqual(["string", "string"]);
    const user = await db.user.findUniqueOrThrow({ where: { id: made.user._id }, include: { tokens: true } });
    expect([user.language, user.tokens.map(({ purpose }) => purpose)]).toEqual(["ps", ["activation"]]);
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await readRows("SELECT payload FROM outbox WHERE payload->>'userId' = $1", [user.id])).toHaveLength(1);
  });

  test("AUTH-05 tells that the address is taken, in any case and form of its letters", async () => {
    const { body } = await signUp();
    for (const email of [body.email, body.email.toUpperCase(), body.email.replace("@", "＠")]) {
      const answer = await post("/user/signup", person({ email }));
      expect(answer).toMatchObject({ http: 409, code: "email_exists", message: "Account already exists" });
    }
  });

  test.each([
    ["AUTH-01", { fullname: " " }, "fullname"],
    ["AUTH-02", { email: undefined }, "email"],
    ["AUTH-03", { email: "not an address" }, "email"],
    ["AUTH-04", { password: "five5" }, "password"],
    ["AUTH-04", { password: undefined }, "password"],
    ["AUTH-04 nothing to be seen", { fullname: "\u3164\u2800" }, "fullname"],
    ["AUTH-04 a link", { fullname: "You won! http://evil.example/win" }, "fullname"],
    ["AUTH-04 a letter of another alphabet", { fullname: "Ahm\u0430d" }, "fullname"],
    ["S-45 the commonest", { password: "password" }, "password"],
    ["S-45 the commonest, in capitals", { password: "PassWord1" }, "password"],
    ["S-45 the commonest, in Persian digits", { password: "۱۲۳۴۵۶۷۸" }, "password"],
    ["S-45 the commonest, in wide letters", { password: "ｑｗｅｒｔｙ" }, "password"],
    ["S-45 six spaces", { password: "      " }, "password"],
    ["one letter again and again", { password: "aaaaaaaa" }, "password"],
    ["a row of the Persian keyboard", { password: "شسیبلات۱" }, "password"],
    ["the name of the site", { password: "Dastarkhan1" }, "password"],
    ["the own name", { fullname: "مریم نوری", password: "مريم۱۳۷۰" }, "password"],
    ["the own address", { email: "k.ahmadzai7@mail.example", password: "ahmadzai77" }, "password"],
    ["AUTH-24", { ageConfirmed: false }, "ageConfirmed"],
    ["S-11", { role: "admin" }, "role"],
    ["S-11", { isVerfied: true }, "isVerfied"],
    ["S-43", { email: "a@b.example,c@d.example" }, "email"],
    ["S-43", { email: '"e@evil.example"@victim.example' }, "email"],
    ["S-43", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
    ["S-45", { password: "x".repeat(129) }, "password"],
    ["S-47", { password: { not: "" } }, "password"],
  ])("%s refuses %j beside the field", async (_id, wrong, path) => {
    const { http, code, errors } = await post("/user/signup", person(wrong));
    expect([http, code]).toEqual([400, "validation_failed"]);
    expect(errors.map((error) => error.path)).toContain(path);
  });

  test.each([
    ["six letters", "شش‌تایی"],
    ["spaces", " a b c "],
    ["emoji", "🍇🍎🥭🍋🍉🍒"],
    ["128 letters", "قابلی و منتو ".repeat(10).slice(0, 128).trim().padEnd(128, "ک")],
  ])("S-45 takes a password of %s", async (_name, password) => {
    const { body, made } = await signUp({ password });
    expect(made.http).toBe(201);
    expect((await post("/user/login", { email: body.email, password })).http).toBe(200);
  });

  test("S-45 two long passwords that differ at their end only are two", async () => {
    const { body } = await signUp({ password: `${"ژ".repeat(60)}1` });
    expect((await post("/user/login", { email: body.email, password: `${"ژ".repeat(60)}2` })).http).toBe(401);
  });

  test("two at once with one address make one account", async () => {
    const body = person();
    const answers = await Promise.all([post("/user/signup", body), post("/user/signup", body)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([201, 409]);
  });
});

describe("API-02 signing in", () => {
  test("SES-01 answers tokens and the user; the token opens what is the user's own", async () => {
    const { body } = await signUp();
    const { accessToken, user } = await post("/user/login", {
      email: body.email.toUpperCase(),
      password: body.password,
    });
    expect(user.email).toBe(body.email);
    const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as object;
    expect(claims).toMatchObject({ sub: user._id, role: "customer", verified: false });
    expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "iss", "role", "sid", "sub", "verified"]);
  });

  test("AUTH-10 an unknown address and a wrong password are answered alike", async () => {
    const { body } = await signUp();
    const wrong = await post("/user/login", { email: body.email, password: "x" });
    const unknown = await post("/user/login", { email: "nobody@private.example", password: "x" });
    expect([wrong.http, wrong.message]).toEqual([401, "Email or password is incorrect. Please try again."]);
    expect({ ...bodyOf(unknown), requestId: "" }).toEqual({ ...bodyOf(wrong), requestId: "" });
  });

  test("a hash of an older system opens once more and becomes a better one", async () => {
    const passwordHash = await bcrypt.hash("from before", 4);
    const { id, email } = await actors.customer({ passwordHash });
    expect((await post("/user/login", { email, password: "from befor" })).http).toBe(401);
    expect((await post("/user/login", { email, password: "from before" })).http).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id } })).passwordHash).toMatch(/^\$argon2id\$/);
    expect((await post("/user/login", { email, password: "from before" })).http).toBe(200);
  });

  test.each([{ email: { contains: "@" }, password: { not: "" } }, { email: ["a"], password: true }, {}, null, []])(
    "S-47 refuses %j",
    async (body) => expect((await post("/user/login", body)).http).toBe(400),
  );

  test("S-35 the sixth wrong try waits, other people and networks do not, a right one is forgiven", async () => {
    const { body, made } = await signUp();
    const network = { "x-forwarded-for": "2001:db8:7::1" };
    const attempt = (password: string, headers: Record<string, string> = network) =>
      post("/user/login", { email: body.email, password }, headers);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await attempt("wrong!")).http);
    statuses.push((await attempt(body.password)).http);
    for (let count = 0; count < 6; count += 1)
      statuses.push((await attempt("wrong!", { "x-forwarded-for": `2001:db8:7::${count}` })).http);
    expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 401, 429]);
    const noted = await readRows<{ action: string; n: number }>(
      "SELECT action, count(*)::int AS n FROM audit_log WHERE entity_id = $1 GROUP BY 1 ORDER BY 1",
      [made.user._id],
    );
    // S-105: one row per failure, one for the lock, one for the login; no password.
    expect(noted).toEqual([
      { action: "user.login", n: 1 },
      { action: "user.login_failed", n: 9 },
      { action: "user.login_locked", n: 1 },
    ]);
    const refused = await attempt(body.password);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await attempt(body.password, { "x-forwarded-for": "10.200.0.1" })).http).toBe(200);
    const other = await signUp();
    expect(
      (await post("/user/login", other.body && { email: other.body.email, password: "six666" }, network)).http,
    ).toBe(200);
  });

  test("S-37 one network that tries many addresses is stopped", async () => {
    const network = { "x-forwarded-for": "10.201.0.1" };
    const tries = Array.from({ length: 60 }, (_, index) =>
      post("/user/login", { email: `many-${index}@private.example`, password: "guess" }, network),
    );
    const statuses = (await Promise.all(tries)).map(({ http }) => http);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([50, 10]);
  });
});

describe("S-45 digits of a password", () => {
  const logIn = (email: string, password: string) => post("/user/login", { email, password });

  test("are the same in every script, when it is chosen and when it is typed", async () => {
    const latin = await signUp({ password: "anar-1403" });
    expect((await logIn(latin.body.email, "anar-۱۴۰۳")).http).toBe(200);
    const persian = await signUp({ password: "انار ۱۴۰۳" });
    for (const typed of ["انار ۱۴۰۳", "انار 1403", "انار ١٤٠٣"])
      expect((await logIn(persian.body.email, typed)).http).toBe(200);
    expect((await logIn(persian.body.email, "انار ۱۴۰۴")).http).toBe(401);
  });

  test("that were hashed as they were typed still open, and the hash becomes one of today's", async () => {
    const typed = "انار ۱۴۰۳";
    const older = await hash(typed.normalize("NFKC"), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const customer = await actors.customer({ passwordHash: older });
    expect((await logIn(customer.email, "انار 1403")).http).toBe(401);
    expect((await logIn(customer.email, typed)).http).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).passwordHash).not.toBe(older);
    expect((await logIn(customer.email, "انار 1403")).http).toBe(200);
  });
});
