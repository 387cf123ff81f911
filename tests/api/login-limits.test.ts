import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { clientNetwork } from "@/lib/core/client-address";
import { db } from "@/lib/core/db";
import { countUse } from "@/lib/core/rate-limit";
import { transact } from "@/lib/core/transact";
import { readRows } from "@/tests/support/rows";
import { post, signUp } from "./newcomers";

/** A network used by this file only. */
const far = (number: number) => ({ "x-forwarded-for": `100.${64 + (number >> 8)}.${number & 255}.7` });
const logIn = (email: string, password: string, headers: Record<string, string>) =>
  post("/user/login", { email, password }, headers);

/** Wrong passwords for one account, each from another network. @returns the statuses */
async function tryFromEverywhere(email: string, times: number, first: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1)
    statuses.push((await logIn(email, "wrong one", far(first + number))).http);
  return statuses;
}

describe("H29 one account, tried from many networks", () => {
  test("has a limit over all of them, and its owner still gets in from where they were", async () => {
    const home = { "x-forwarded-for": "203.0.113.20" };
    const { body, made } = await signUp({}, home);
    expect(await tryFromEverywhere(body.email, 33, 0)).toEqual([...Array(30).fill(401), 429, 429, 429]);
    const refused = await logIn(body.email, body.password, far(900));
    const wait = Number(refused.headers.get("retry-after"));
    expect([refused.http, wait > 600 && wait <= 3600]).toEqual([429, true]);
    expect((await logIn(body.email, body.password, home)).http).toBe(200);
    // The last byte of a phone's address changes within a day.
    expect((await logIn(body.email, body.password, { "x-forwarded-for": "203.0.113.77" })).http).toBe(200);
    expect((await logIn(body.email, "wrong one", far(901))).http).toBe(429);
    const noted = await readRows<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_log WHERE entity_id = $1 AND action = 'user.login_locked_account'",
      [made.user._id],
    );
    expect(noted).toEqual([{ n: 1 }]);
  });

  test("from a known network the limit of that network still holds", async () => {
    const home = { "x-forwarded-for": "203.0.114.20" };
    const { body } = await signUp({}, home);
    await tryFromEverywhere(body.email, 31, 100);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await logIn(body.email, "wrong one", home)).http);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("whoever reads the account's mail gets in from anywhere", async () => {
    const { body, made } = await signUp({}, { "x-forwarded-for": "203.0.115.20" });
    await tryFromEverywhere(body.email, 31, 200);
    const abroad = { "x-forwarded-for": "192.0.2.99" };
    expect((await logIn(body.email, body.password, abroad)).http).toBe(429);
    const id = await transact(({ tx }) => createMailToken(tx, made.user._id, "reset", new Date()));
    const token = mailTokenOf(id, "reset");
    expect((await post(`/user/reset-password/${token}`, { password: "another one" }, abroad)).http).toBe(200);
    expect((await logIn(body.email, "another one", abroad)).http).toBe(200);
  });

  test("whoever used up their own tries is let in at once by a mailed link, where they are", async () => {
    const home = { "x-forwarded-for": "203.0.117.20" };
    const { body, made } = await signUp({}, home);
    for (let count = 0; count < 5; count += 1) await logIn(body.email, "wrong one", home);
    expect((await logIn(body.email, body.password, home)).http).toBe(429);
    const id = await transact(({ tx }) => createMailToken(tx, made.user._id, "reset", new Date()));
    await post(`/user/reset-password/${mailTokenOf(id, "reset")}`, { password: "another one" }, home);
    expect((await logIn(body.email, "another one", home)).http).toBe(200);
  });

  test("an address that nobody has is answered alike", async () => {
    const statuses = await tryFromEverywhere("nobody-at-all@private.example", 32, 300);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
  });

  test("what is kept of a network names none, and goes with the account", async () => {
    const { made } = await signUp({}, { "x-forwarded-for": "203.0.116.20" });
    const rows = await db.knownNetwork.findMany({ where: { userId: made.user._id } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0.116");
    await db.user.delete({ where: { id: made.user._id } });
    expect(await db.knownNetwork.count({ where: { userId: made.user._id } })).toBe(0);
  });
});

describe("S-37 IPv6", () => {
  const send = (address: string) =>
    countUse("contact", clientNetwork(address)).then(
      () => "taken",
      ({ code }: { code: string }) => code,
    );

  test("another /64 of one /48 for each try is one client after a while", async () => {
    const answers: string[] = [];
    for (let line = 0; line < 52; line += 1) answers.push(await send(`[2001:db8:99:${line.toString(16)}::1]:443`));
    expect(answers).toEqual([...Array(50).fill("taken"), "rate_limited", "rate_limited"]);
    expect(await send("2001:db8:98::1")).toBe("taken");
  });

  test("one line that is refused uses nothing up of its neighbours", async () => {
    for (let count = 0; count < 60; count += 1) await send("2001:db8:97:1::1");
    expect([await send("2001:db8:97:1::1"), await send("2001:db8:97:2::1")]).toEqual(["rate_limited", "taken"]);
  });
});

describe("H29 a clock that jumps", () => {
  const keyOf = (who: string) => `contact:${createHash("sha256").update(who).digest("base64url")}`;
  const plant = (who: string, points: number, expire: number) =>
    readRows("INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)", [keyOf(who), points, expire]);
  const day = 86_400_000;

  test("a count of a server whose clock was days ahead locks nobody", async () => {
    await plant("ahead", 99, Date.now() + 3 * day);
    await countUse("contact", "ahead");
    const [row] = await readRows<{ points: number; expire: string }>("SELECT * FROM rate_limits WHERE key = $1", [
      keyOf("ahead"),
    ]);
    expect(row?.points).toBe(1);
    expect(Number(row?.expire) - Date.now()).toBeLessThan(3_601_000);
  });

  test("nobody waits longer than the window", async () => {
    await plant("within", 5, Date.now() + 3_500_000);
    await expect(countUse("contact", "within")).rejects.toMatchObject({ code: "rate_limited" });
    const wait = await countUse("contact", "within").catch((error: { retryAfter: number }) => error.retryAfter);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  test("the clock of this server counts for nothing", async () => {
    const { now } = Date;
    for (let count = 0; count < 5; count += 1) await countUse("contact", "jump");
    Date.now = () => now() + 40 * day;
    try {
      await expect(countUse("contact", "jump")).rejects.toMatchObject({ code: "rate_limited" });
    } finally {
      Date.now = now;
    }
    await expect(countUse("contact", "jump")).rejects.toMatchObject({ code: "rate_limited" });
  });
});
