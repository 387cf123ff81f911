// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeToken, refused, startFakeApi } from "@/tests/support/fake-api";

const USER = "0190aaaa-0002-7000-8000-000000000001";
const TOKEN = fakeToken({ sub: USER, role: "customer", sid: "s1", verified: true });

const api = await startFakeApi();
let session: typeof import("./session");
const signedOut = vi.fn();
const logged = vi.spyOn(console, "error").mockReturnValue();
/** Listeners of the current test's page; removed with it. */
let listeners: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
vi.spyOn(window, "addEventListener").mockImplementation((...listener: Parameters<typeof listen>) => {
  listeners.push(listener);
  listen(...listener);
});

Object(window).happyDOM.setURL(api.origin);
afterAll(() => api.close());
beforeEach(async () => {
  api.asked.length = 0;
  localStorage.clear();
  vi.resetModules();
  session = await import("./session");
  window.addEventListener("sign-out", signedOut);
});
afterEach(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  listeners = [];
  signedOut.mockClear();
  logged.mockClear();
});

const storage = () => ({ ...localStorage });
const keep = (token: string) => {
  localStorage.setItem("accessToken", token);
  localStorage.setItem("refreshToken", "of an older version");
  localStorage.setItem("loggedInUserId", USER);
};
const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

describe("on load", () => {
  test("nobody is signed in without a token", () => {
    expect(session.sessionState()).toEqual({ user: null, loading: false, error: null, success: false });
  });

  test("SES-02 a stored token is decoded, an old one and Persian names in it too", () => {
    keep(fakeToken({ sub: USER, role: "owner", sid: "s1", verified: false, exp: 1, name: "نجیب" }));
    expect(session.sessionState().user).toEqual({ id: USER, role: "owner", isVerified: false, sessionId: "s1" });
  });

  const claims = ["[]", "null", '{"sub":7}'].map((text) => `a.${btoa(text)}.c`);
  test.each(["", "x", "a.b.c", "a.b", "\u0000", ...claims])(
    "SES-03 both tokens are removed when it can't be: %j",
    (token) => {
      keep(token);
      expect(session.sessionState().user).toBeNull();
      expect(storage()).toEqual({});
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  test("SES-12 H34 roles in any case; an unknown one, or none, counts as user", async () => {
    const roleOf = async (role: unknown) => {
      keep(fakeToken({ sub: USER, role }));
      vi.resetModules();
      return (await import("./session")).sessionState().user?.role;
    };
    expect(await roleOf("Admin")).toBe("admin");
    expect(await roleOf("customer")).toBe("customer");
    expect(await roleOf("chef")).toBe("user");
    expect(await roleOf(undefined)).toBe("user");
  });
});

describe("signing in", () => {
  test("SES-01 SES-09 what a login stores is read at once, and told: the token and whose it is", async () => {
    const { storeSession } = await import("./stored-session");
    const follower = vi.fn();
    expect(session.sessionState().user).toBeNull();
    session.followSession(follower);
    storeSession(TOKEN, USER);
    expect(session.sessionState()).toEqual({
      user: { id: USER, role: "customer", isVerified: true, sessionId: "s1" },
      loading: false,
      error: null,
      success: false,
    });
    expect(storage()).toEqual({ accessToken: TOKEN, loggedInUserId: USER });
    expect(follower).toHaveBeenCalled();
  });

  test("goes on where a browser keeps nothing", async () => {
    const { storeSession, storedUserId } = await import("./stored-session");
    const refuses = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuses);
    storeSession(TOKEN, USER);
    expect(session.sessionState().user?.id).toBe(USER);
    expect(storedUserId()).toBe(USER);
    blocked.mockRestore();
  });
});

describe("signing out", () => {
  beforeEach(() => keep(TOKEN));

  test("SES-04 clears user and tokens, and tells the server", async () => {
    api.answer = () => ({ body: { message: "ok" } });
    await session.signOut();
    expect(api.asked.map(({ method, url }) => [method, url])).toEqual([["POST", "/api/user/logout"]]);
    expect(session.sessionState()).toEqual({ user: null, loading: false, error: null, success: true });
    expect(storage()).toEqual({});
    expect(signedOut).toHaveBeenCalledOnce();
  });

  test("SES-05 SES-10 when it fails the error is 'Logout failed' and the visitor stays signed in", async () => {
    for (const answer of [null, refused(503, "unavailable")]) {
      api.answer = () => answer;
      await session.signOut();
      expect(session.sessionState()).toMatchObject({ error: "Logout failed", loading: false, success: false });
      expect(session.sessionState().user?.id).toBe(USER);
    }
    expect(signedOut).not.toHaveBeenCalled();
  });

  test("a session that the server no longer knows is over all the same, told once", async () => {
    api.answer = () => refused(401, "unauthorized");
    await session.signOut();
    expect(session.sessionState()).toMatchObject({ user: null, error: null, success: true });
    expect(signedOut).toHaveBeenCalledOnce();
  });
});

describe("other tabs", () => {
  test("SES-04 signing out there signs out here, once", () => {
    keep(TOKEN);
    expect(session.sessionState().user?.id).toBe(USER);
    localStorage.clear();
    otherTab("accessToken");
    otherTab("loggedInUserId");
    expect(session.sessionState().user).toBeNull();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  test("signing in there signs in here; another user is no continuation", () => {
    expect(session.sessionState().user).toBeNull();
    keep(TOKEN);
    otherTab("accessToken");
    expect(session.sessionState().user?.id).toBe(USER);
    expect(signedOut).not.toHaveBeenCalled();
    keep(fakeToken({ sub: "somebody-else" }));
    otherTab("accessToken");
    expect(session.sessionState().user?.id).toBe("somebody-else");
    expect(signedOut).toHaveBeenCalledOnce();
  });

  test("what else is stored is nobody's session", () => {
    const follower = vi.fn();
    session.sessionState();
    session.followSession(follower);
    otherTab("i18nextLng");
    expect(follower).not.toHaveBeenCalled();
  });
});
