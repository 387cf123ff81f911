import { describe, expect, test, vi } from "vitest";
import { signInCookies } from "@/lib/auth/cookies";
import { findActor } from "@/lib/auth/find-actor";
import { sessionOfRefreshToken } from "@/lib/auth/refresh-token";
import { rotateSession } from "@/lib/auth/session";
import { readRows } from "@/tests/support/rows";
import { actors, sends } from "./actors";
import { callApi } from "./call-api";
import { type SignedIn, signUp } from "./newcomers";

const bearer = (token = "") => ({ authorization: `Bearer ${token}` });
const refresh = (token?: string) => callApi("/user/refresh-token", { headers: bearer(token) });
const logOut = (token?: string) => callApi("/user/logout", { method: "POST", headers: bearer(token) });
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
const page = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
const cookieHeader = (answer: Response) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("API-06 refreshing", () => {
  test("SES-06 rotates; the predecessor gets the same successor for ten seconds", async () => {
    const { tokens } = await actors.customer();
    const [one, two] = await Promise.all([refresh(tokens.refreshToken), refresh(tokens.refreshToken)]);
    const [first, second] = [(await one.json()) as SignedIn, (await two.json()) as SignedIn];
    expect(first.refreshToken).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/);
    expect(second.refreshToken).toBe(first.refreshToken);
    expect(one.headers.get("cache-control")).toBe("no-store");
    expect((await refresh(first.refreshToken)).status).toBe(200);
  });

  test("S-26 a token that comes again later ends the session", async () => {
    const { tokens, token } = await actors.customer();
    const next = (await (await refresh(tokens.refreshToken)).json()) as SignedIn;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
    try {
      expect((await refresh(tokens.refreshToken)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect((await callApi("/v1/user/profile", { headers: bearer(token) })).status).toBe(401);
  });

  test("S-26 a token older than the predecessor ends the session within the ten seconds too", async () => {
    const { tokens } = await actors.customer();
    const second = (await (await refresh(tokens.refreshToken)).json()) as SignedIn;
    const third = (await (await refresh(second.refreshToken)).json()) as SignedIn;
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test("a token that somebody made up ends nothing", async () => {
    const { tokens } = await actors.customer();
    const [session] = tokens.refreshToken.split(".");
    expect((await refresh(`${session}.${"A".repeat(43)}.${"B".repeat(43)}`)).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
  });

  test("H16 thirty days without use end a session", async () => {
    const { tokens } = await actors.customer();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 86_400_000 });
    try {
      expect((await refresh(tokens.refreshToken)).status).toBe(401);
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
    expect((await callApi("/v1/user/profile", { headers: bearer(token) })).status).toBe(200);
    expect([(await logOut(tokens.refreshToken)).status, (await logOut(tokens.refreshToken)).status]).toEqual([
      200, 200,
    ]);
    expect((await callApi("/v1/user/profile", { headers: bearer(token) })).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  test("H30 works with an expired access token, and with none", async () => {
    const { token, tokens } = await actors.customer();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      expect((await logOut(token)).status).toBe(200);
      expect((await refresh(tokens.refreshToken)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect((await callApi("/user/logout", { method: "POST" })).status).toBe(200);
  });
});

describe("H14 a browser", () => {
  test("S-34 keeps its tokens in cookies that no script reads", async () => {
    const { answer, made } = await signUp({}, page);
    expect(made.refreshToken).toBeUndefined();
    expect(cookiesOf(answer)).toHaveLength(2);
    for (const cookie of cookiesOf(answer))
      expect(cookie).toMatch(/^(?:session|refresh)=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test("reads by its cookie; writes by it need to come from our own page", async () => {
    const { answer } = await signUp({}, page);
    const cookie = cookieHeader(answer);
    expect((await callApi("/v1/user/profile", { headers: { cookie } })).status).toBe(200);
    const change = (headers: Record<string, string>) =>
      callApi("/v1/user/profile", {
        method: "PATCH",
        ...sends({ fullname: "Other" }, { headers: { cookie, ...headers } }),
      });
    expect((await change({})).status).toBe(403);
    expect((await change({ "sec-fetch-site": "none" })).status).toBe(403);
    expect((await change({ origin: "https://evil.example" })).status).toBe(403);
    expect((await change(page)).status).toBe(200);
  });

  test("refreshes and signs out by its cookies", async () => {
    const { answer } = await signUp({}, page);
    const refreshed = await callApi("/user/refresh-token", {
      method: "POST",
      headers: { cookie: cookieHeader(answer), ...page },
    });
    expect(await refreshed.json()).toEqual({ accessToken: expect.any(String) });
    const cookie = cookieHeader(refreshed);
    const left = await callApi("/user/logout", { method: "POST", headers: { cookie, ...page } });
    expect(cookiesOf(left).every((one) => one.includes("Max-Age=0"))).toBe(true);
    expect((await callApi("/v1/user/profile", { headers: { cookie } })).status).toBe(401);
  });
});

describe("H17 who may have a refresh token changed", () => {
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
  const PATH = "/user/refresh-token";
  /** Is the token of these cookies still the last one? What was rotated by another would answer with a successor. */
  const rotations = async (token: string) => {
    const [row] = await readRows<{ rotated: Date | null }>("SELECT rotated_at AS rotated FROM sessions WHERE id = $1", [
      sessionOfRefreshToken(token),
    ]);
    return row?.rotated ?? null;
  };

  test("a foreign page changes nothing, by no method", async () => {
    const { answer } = await signUp({}, page);
    const cookie = cookieHeader(answer);
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
      const refused = await callApi(PATH, { method, headers });
      expect([method, headers, refused.status]).toEqual([method, headers, 403]);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect(await rotations(token)).toBeNull();
  });

  test("API-06 the cookie alone is enough for GET, for an app as for a script of our pages; what is no token is 401", async () => {
    const { answer } = await signUp({}, page);
    const app = await callApi(PATH, { headers: { cookie: cookieHeader(answer) } });
    expect(await app.json()).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const script = await callApi(PATH, {
      headers: { cookie: cookieHeader(app), "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
    });
    expect(await script.json()).toEqual({ accessToken: expect.any(String) });
    const cookie = cookieHeader(script);
    expect((await callApi("/v1/user/profile", { headers: { cookie } })).status).toBe(200);
    for (const none of ["refresh=x", "session=x"])
      expect((await callApi(PATH, { headers: { cookie: none } })).status).toBe(401);
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
    const first = await refresh(made.refreshToken);
    const { refreshToken } = (await first.json()) as { refreshToken: string };
    const second = await callApi(PATH, { method: "POST", headers: { authorization: `Bearer ${refreshToken}` } });
    expect(await second.json()).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const browser = await signUp({}, page);
    const third = await callApi(PATH, { method: "POST", headers: { cookie: cookieHeader(browser.answer), ...page } });
    expect(await third.json()).toEqual({ accessToken: expect.any(String) });
    expect(third.headers.getSetCookie()).toHaveLength(2);
  });
});
