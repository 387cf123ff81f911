// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { CallDefinition } from "@/lib/api/call";
import { type Answering, fakeToken, refused, startFakeApi } from "@/tests/support/fake-api";

const listReviews: CallDefinition<
  { query: z.ZodType<{ page: number }, { page?: string; sort?: "newest" | "oldest" }>; output: z.ZodType },
  "GET",
  "/v1/review/:id"
> = { method: "GET", path: "/v1/review/:id" };
const createReview: CallDefinition<
  { body: z.ZodType<unknown, { message: string }>; output: z.ZodType },
  "PATCH",
  "/v1/review/:id"
> = { method: "PATCH", path: "/v1/review/:id" };
const OLD = fakeToken({ sub: "u1", role: "customer", jti: "old" });
const NEW = fakeToken({ sub: "u1", role: "customer", jti: "new" });
const REFRESH = "/api/user/refresh-token";

const api = await startFakeApi();
let callApi: typeof import("./call").callApi;
const signedOut = vi.fn();

Object(window).happyDOM.setURL(api.origin);
afterAll(() => api.close());
beforeEach(async () => {
  api.asked.length = 0;
  localStorage.clear();
  vi.resetModules();
  ({ callApi } = await import("./call"));
  window.addEventListener("sign-out", signedOut);
});
afterEach(() => {
  window.removeEventListener("sign-out", signedOut);
  signedOut.mockClear();
  Reflect.deleteProperty(navigator, "locks");
});

const readReviews = (id = "r1") => callApi(listReviews, { params: { id } });
const refreshes = () => api.asked.filter(({ url }) => url === REFRESH);
/** Accepts only the new token; `refresh` answers the exchange of the old one. */
const expiring =
  (refresh: Answering = () => ({ body: { accessToken: NEW } })): Answering =>
  (asked) => {
    if (asked.url === REFRESH) return refresh(asked);
    if (asked.headers.authorization === `Bearer ${NEW}`) return { body: { data: asked.url } };
    return refused(401, "token_expired");
  };

describe("a call", () => {
  test("fills in its parameters, writes its query and leaves out what is absent", async () => {
    api.answer = () => ({ body: { data: [] } });
    await callApi(listReviews, { params: { id: "a/b" }, query: { page: 2, sort: undefined } });
    expect(api.asked.map(({ method, url }) => [method, url])).toEqual([["GET", "/api/v1/review/a%2Fb?page=2"]]);
  });

  test("asks for the language of its page, in which wrong fields are then told", async () => {
    api.answer = () => ({ body: { data: [] } });
    document.documentElement.lang = "ps";
    await callApi(createReview, { params: { id: "r1" }, body: new FormData() });
    expect(api.asked[0]?.headers["accept-language"]).toBe("ps");
  });

  test("SES-11 carries the bearer token, the version that is changed, and JSON", async () => {
    localStorage.setItem("accessToken", NEW);
    api.answer = () => ({ body: {} });
    await callApi(createReview, { params: { id: "r1" }, body: { message: "خوب" }, ifMatch: '"v1"' });
    const [{ headers, body, method } = { headers: {}, body: "", method: "" }] = api.asked;
    expect([method, JSON.parse(body)]).toEqual(["PATCH", { message: "خوب" }]);
    expect(headers).toMatchObject({
      authorization: `Bearer ${NEW}`,
      "if-match": '"v1"',
      "content-type": "application/json",
    });
  });

  test("SES-11 sends credentials, also to another origin, and no bearer without one", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json({}));
    await readReviews();
    const [, init] = asked.mock.calls[0] ?? [];
    expect(init?.credentials).toBe("include");
    expect(new Headers(init?.headers).has("authorization")).toBe(false);
    asked.mockRestore();
  });

  test("a form is sent as a form", async () => {
    api.answer = () => ({ body: {} });
    const form = new FormData();
    form.set("message", "x");
    await callApi(createReview, { params: { id: "r1" }, body: form });
    expect(api.asked[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe("a failure", () => {
  test("keeps code, sentence, fields and the id of the request", async () => {
    api.answer = () => refused(400, "validation_failed", { errors: [{ path: "page", message: "too big" }] });
    await expect(readReviews()).rejects.toMatchObject({
      name: "CallError",
      code: "validation_failed",
      message: "validation_failed!",
      status: 400,
      errors: [{ path: "page", message: "too big" }],
      requestId: "request-of-validation_failed",
    });
  });

  test("H69 a version that is too old is passed on with what the server says of it", async () => {
    api.answer = () => refused(409, "conflict", { data: { updatedAt: "2026-11-21T00:00:00.000Z" } });
    const failed = callApi(createReview, { params: { id: "r1" }, body: { message: "x" }, ifMatch: '"v0"' });
    await expect(failed).rejects.toMatchObject({
      code: "conflict",
      answer: { data: { updatedAt: "2026-11-21T00:00:00.000Z" } },
    });
  });

  test("tells how long to wait", async () => {
    api.answer = () => ({ ...refused(429, "rate_limited"), headers: { "Retry-After": "7" } });
    await expect(readReviews()).rejects.toMatchObject({ code: "rate_limited", retryAfter: 7 });
  });

  test("ERR-05 a line that is down, or a page of somebody in between, is the network's", async () => {
    for (const answer of [null, { text: "<html>Please pay</html>" }]) {
      api.answer = () => answer;
      await expect(readReviews()).rejects.toMatchObject({
        code: "network",
        message: "Please check your internet connection and try again.",
      });
    }
    api.answer = () => ({ status: 502, text: "<html>Bad gateway</html>" });
    await expect(readReviews()).rejects.toMatchObject({ code: "unavailable", status: 502 });
  });

  test("called off is no failure of the network", async () => {
    const calling = new AbortController();
    calling.abort();
    const failed = callApi(listReviews, { params: { id: "r1" } }, { signal: calling.signal });
    await expect(failed).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a token that has run out", () => {
  beforeEach(() => {
    localStorage.setItem("accessToken", OLD);
    localStorage.setItem("loggedInUserId", "u1");
  });

  test("SES-06 SES-07 is exchanged once for five calls at a time, and each is repeated with the new one", async () => {
    api.answer = expiring();
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map(readReviews));
    expect(answers).toEqual(["a", "b", "c", "d", "e"].map((id) => ({ data: `/api/v1/review/${id}` })));
    expect(refreshes().map(({ method, headers }) => [method, headers.authorization])).toEqual([["POST", undefined]]);
    expect(api.asked).toHaveLength(11);
    expect(localStorage.getItem("accessToken")).toBe(NEW);
    expect(localStorage.getItem("refreshToken")).toBeNull();
    expect(signedOut).not.toHaveBeenCalled();
  });

  test("SES-07 an answer that comes late asks for no second one", async () => {
    const answer = expiring();
    api.answer = async (asked) => {
      if (asked.url.endsWith("/late") && asked.headers.authorization === `Bearer ${OLD}`) {
        while (localStorage.getItem("accessToken") === OLD) await new Promise((done) => setTimeout(done, 1));
      }
      return answer(asked);
    };
    await Promise.all([readReviews("late"), readReviews("soon")]);
    expect(refreshes()).toHaveLength(1);
  });

  test("SES-08 when it is not exchanged all who wait are refused and the session is over", async () => {
    api.answer = expiring(() => refused(401, "unauthorized"));
    const answers = await Promise.allSettled(["a", "b", "c", "d", "e"].map(readReviews));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "unauthorized", status: 401 } });
    expect(refreshes()).toHaveLength(1);
    expect(signedOut).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });

  test("a line that breaks, a portal's page and a server in trouble sign nobody out", async () => {
    for (const answer of [null, { text: "<html>" }, refused(503, "unavailable"), refused(429, "rate_limited")]) {
      api.answer = expiring(() => answer);
      await expect(readReviews()).rejects.toMatchObject({ name: "CallError" });
      expect(localStorage.getItem("accessToken")).toBe(OLD);
    }
    expect(signedOut).not.toHaveBeenCalled();
    api.answer = expiring();
    await expect(readReviews()).resolves.toEqual({ data: "/api/v1/review/r1" });
  });

  test("a call is repeated once: a new token that is refused too is passed on", async () => {
    api.answer = ({ url }) => (url === REFRESH ? { body: { accessToken: NEW } } : refused(401, "unauthorized"));
    await expect(readReviews()).rejects.toMatchObject({ code: "unauthorized" });
    expect(api.asked).toHaveLength(3);
  });

  test("a wrong password is no token that has run out", async () => {
    api.answer = () => refused(401, "invalid_credentials");
    await expect(readReviews()).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(refreshes()).toHaveLength(0);
  });

  test("who was never signed in is refused without being asked for anything", async () => {
    localStorage.clear();
    api.answer = expiring();
    await expect(readReviews()).rejects.toMatchObject({ code: "token_expired" });
    expect(api.asked).toHaveLength(1);
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe("two tabs", () => {
  /** Locks like the browser's: one holder at a time, in the order of the requests. */
  function provideLocks() {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    };
    Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  }
  const openTab = async () => {
    vi.resetModules();
    return (await import("./call")).callApi;
  };

  test("SES-07 exchange a token once between them", async () => {
    provideLocks();
    localStorage.setItem("accessToken", OLD);
    api.answer = expiring();
    const tabs = [await openTab(), await openTab()];
    await Promise.all(tabs.flatMap((tab) => ["a", "b"].map((id) => tab(listReviews, { params: { id } }))));
    expect(refreshes()).toHaveLength(1);
  });

  test("SES-08 are both signed out by one refusal", async () => {
    provideLocks();
    localStorage.setItem("accessToken", OLD);
    api.answer = expiring(() => refused(401, "unauthorized"));
    const tabs = [await openTab(), await openTab()];
    const answers = await Promise.allSettled(tabs.map((tab) => tab(listReviews, { params: { id: "a" } })));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(refreshes()).toHaveLength(1);
  });
});
