import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { missing, route, serve } from "@/lib/api/serve";
import { uploadField } from "@/lib/api/upload";
import { AppError } from "@/lib/core/errors";

const greet = endpoint({
  method: "GET",
  path: "/v1/greet/:id",
  access: "public",
  summary: "Greets",
  resource: "dish",
  query: z.object({ times: z.string().regex(/^\d$/).transform(Number).optional().default(1) }),
  output: z.object({ words: z.array(z.string()) }),
});

const ID = "0190aaaa-0001-7000-8000-000000000001";
const ask = (handlers: ReturnType<typeof route>, address: string, init: RequestInit = {}, id = ID) => {
  const method = (init.method ?? "GET") as "GET";
  return handlers[method](new Request(`http://localhost:3000/api${address}`, init), {
    params: Promise.resolve({ id }),
  });
};
const failing = (error: unknown) =>
  route(
    serve(greet, () => {
      throw error;
    }),
  );

describe("serve", () => {
  const handlers = route(
    serve(greet, ({ params, query }) => ({ words: Array(query.times).fill(params.id), secret: "kept" })),
  );

  test("parses what comes in and strips what is not in the contract", async () => {
    const response = await ask(handlers, `/v1/greet/${ID}?times=2`);
    expect(await response.json()).toEqual({ words: [ID, ID] });
  });

  test("S-32 ignores a token in the address", async () => {
    expect((await ask(handlers, `/v1/greet/${ID}?token=abc&accessToken=abc`)).status).toBe(200);
  });

  test("S-58 refuses a parameter that is given twice, as a list or as a map", async () => {
    for (const query of ["times=1&times=2", "times[]=2", "times[x]=2", "times=1&times=1"]) {
      const response = await ask(handlers, `/v1/greet/${ID}?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      expect(await response.json()).toMatchObject({ code: "validation_failed", errors: [{ path: "times" }] });
    }
  });

  test("ERR-01 a bad value is named with its field", async () => {
    const response = await ask(handlers, `/v1/greet/${ID}?times=many`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      status: "error",
      code: "validation_failed",
      message: "Bad request. Please check the dish's details.",
      errors: [{ path: "times" }],
    });
  });

  test("an empty parameter counts as absent, an unknown one is ignored", async () => {
    const response = await ask(handlers, `/v1/greet/${ID}?times=&other=1&other=2&__proto__=3`);
    expect(await response.json()).toEqual({ words: [ID] });
  });

  test("takes a decent request id, makes one otherwise", async () => {
    const idFor = async (given: string) =>
      (await ask(handlers, `/v1/greet/${ID}`, { headers: { "x-request-id": given } })).headers.get("x-request-id");
    expect(await idFor("trace-12345678")).toBe("trace-12345678");
    expect(await idFor("a b")).toMatch(/^[\da-f-]{36}$/);
    expect(await idFor("x".repeat(65))).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("failures", () => {
  test("S-82 ERR-06 what nobody foresaw is internal and tells nothing", async () => {
    const response = await ask(failing(new Error("SELECT secret FROM /etc/passwd")), `/v1/greet/${ID}`);
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(["status", "code", "message", "requestId"]);
    expect(body).toMatchObject({
      code: "internal",
      message: "Our servers are experiencing issues. Please try again later.",
    });
  });

  test("S-94 an absent database is unavailable, with the time to wait", async () => {
    const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const response = await ask(failing(new Error("query failed", { cause: error })), `/v1/greet/${ID}`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(await response.json()).toMatchObject({ code: "unavailable" });
  });

  test("a handler that breaks its own contract is internal", async () => {
    const broken = route(serve(greet, () => ({ words: "none" }) as unknown as { words: string[] }));
    expect((await ask(broken, `/v1/greet/${ID}`)).status).toBe(500);
  });

  test("ERR-02 ERR-03 known failures keep their code, status and sentence", async () => {
    for (const [code, status] of [
      ["unauthorized", 401],
      ["forbidden", 403],
      ["rate_limited", 429],
    ] as const) {
      const response = await ask(failing(new AppError(code)), `/v1/greet/${ID}`);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status: "error", code, message: new AppError(code).message });
    }
  });

  test("ERR-08 a malformed id of a dish is a dish that is not found", async () => {
    const response = await ask(failing(null), "/v1/greet/12", {}, "12");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: "Dish not found (404): No dishes found." });
  });

  test("S-82 an address that is none is 404 by every method", async () => {
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"] as const) {
      const response = await missing()[method](new Request("http://x/api/nothing", { method }), {
        params: Promise.resolve({}),
      });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, "not_found"]);
    }
  });
});

describe("S-31 other origins", () => {
  const handlers = route(serve(greet, () => ({ words: [] })));
  const from = (origin: string, method = "GET") =>
    ask(handlers, `/v1/greet/${ID}`, { method, headers: { origin, "access-control-request-method": "GET" } });

  const similar = ["http://localhost:3000.evil.example", "https://localhost:3000", "http://LOCALHOST:3000"];
  test.each(["https://evil.example", "null", ...similar])("%s may not read", async (origin) => {
    for (const method of ["GET", "OPTIONS"]) {
      const response = await from(origin, method);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect(response.headers.get("vary")).toBe("Origin");
    }
  });

  test("the site's own origin is named exactly", async () => {
    for (const method of ["GET", "OPTIONS"]) {
      const response = await from("http://localhost:3000", method);
      expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
      expect(response.headers.get("access-control-allow-credentials")).toBe("true");
      expect(response.headers.get("vary")).toBe("Origin");
    }
    expect((await from("http://localhost:3000", "OPTIONS")).headers.get("access-control-allow-methods")).toContain(
      "GET",
    );
  });
});

// Limits are counted in the database, which these tests do not have.
vi.mock("@/lib/core/rate-limit", () => ({ countUse: async () => {} }));

describe("S-66 files of a call", () => {
  const seen: { path: string; there: boolean }[] = [];
  const send = endpoint({
    method: "POST",
    path: "/v1/picture",
    access: "public",
    summary: "Takes a picture",
    body: z.strictObject({ media: z.array(uploadField()) }),
    uploads: { media: { maxBytes: 100, maxFiles: 3 } },
    output: z.object({ bytes: z.array(z.number()) }),
  });
  const handle = (fail: boolean) =>
    serve(send, ({ body: { media } }) => {
      for (const { path } of media) seen.push({ path, there: existsSync(path) });
      if (fail) throw new Error("broken");
      return { bytes: media.map(({ bytes }) => bytes) };
    });
  const post = (fail: boolean, ...sizes: number[]) => {
    const body = new FormData();
    for (const size of sizes) body.append("media", new Blob([new Uint8Array(size)]), "a.jpg");
    const request = new Request("http://localhost:3000/api/v1/picture", { method: "POST", body });
    return handle(fail).handle(request, { params: Promise.resolve({}) });
  };

  test("are there while it is answered and gone afterwards, also when it fails", async () => {
    expect(await (await post(false, 1, 2)).json()).toEqual({ bytes: [1, 2] });
    expect((await post(true, 3)).status).toBe(500);
    expect((await post(false, 4, 101)).status).toBe(413);
    expect(seen.map(({ path, there }) => [there, existsSync(path)])).toEqual(Array(3).fill([true, false]));
  });
});
