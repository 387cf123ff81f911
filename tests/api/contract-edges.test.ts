import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import type { ApiDocument } from "@/lib/openapi/model";
import { PROMISED_CALLS } from "@/tests/fixtures/promised-calls";
import { actors, type TestActor } from "./actors";
import { call, callApi, readApi, routeFiles } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

describe("edges", () => {
  let [admin, owner, stranger]: TestActor[] = [];

  beforeAll(async () => {
    await createWorld();
    const both = [actors.owner([ids.underReview, ids.suspended]), actors.owner([ids.open])];
    [owner, stranger] = await Promise.all(both);
    admin = await actors.admin();
  });

  test("API-43 300 dishes come at once of one restaurant, 100 of all", async () => {
    expect(await call("GET", `/v1/dish?restaurantId=${ids.open}`)).toMatchObject({
      http: 200,
      pagination: { limit: 300 },
    });
    expect(await call("GET", "/v1/dish")).toMatchObject({ http: 200, pagination: { limit: 100 } });
    expect((await call("GET", `/v1/dish?restaurantId=${ids.open}&limit=300`)).http).toBe(200);
    expect(await call("GET", "/v1/dish?limit=101")).toMatchObject({ http: 400, errors: [{ path: "limit" }] });
  });

  test.each(["12", "x", "null", "%20", ids.unknown])(
    "dishes of a restaurant %s, which there is not, are not found",
    async (id) => {
      expect(await call("GET", `/v1/dish?restaurantId=${id}`)).toMatchObject({ http: 404, code: "not_found" });
    },
  );

  test("an id in capital letters is the same id", async () => {
    const small = await call("GET", `/v1/dish?restaurantId=${ids.open}`);
    expect((await call("GET", `/v1/dish?restaurantId=${ids.open.toUpperCase()}`)).data).toEqual(small.data);
    expect(small.data.length).toBeGreaterThan(0);
  });

  test("ENT-05 a profile carries userId, the same as its _id", async () => {
    const { data } = await call("GET", "/v1/user/profile", owner);
    expect([data.userId, data._id]).toEqual([owner?.id, owner?.id]);
  });

  test.each([
    ["reviews", "/v1/review/:id"],
    ["my reviews", "/v1/review/:id?filter=my"],
    ["similar places", "/v2/restaurant/:id/similar"],
  ])("H37 the %s of a hidden place are there for its owner and admins, and for nobody else", async (_what, address) => {
    for (const hidden of [ids.underReview, ids.suspended]) {
      const at = address.replace(":id", hidden);
      expect((await call("GET", at, owner)).http).toBe(200);
      expect((await call("GET", at, admin)).http).toBe(200);
      expect((await call("GET", at, stranger)).http).toBe(404);
    }
    expect((await call("GET", address.replace(":id", ids.deleted), admin)).http).toBe(404);
  });

  test("a list goes on to page 1,000: all of 100,000 places can be read", async () => {
    expect(await call("GET", "/v1/restaurant?limit=100&page=1000")).toMatchObject({ http: 200, restaurants: [] });
    expect((await call("GET", "/v1/restaurant?limit=100&page=1001")).http).toBe(400);
  });
});

describe("promised calls", () => {
  const plain = (call: string) => call.replace(/:\w+|\{\w+\}|\[\w+\]/g, "*");
  const described = new Set(ENDPOINTS.map(({ method, path }) => plain(`${method} ${path}`)));

  test("API-01 to API-83 every promised call is there", () => {
    expect(PROMISED_CALLS.filter((call) => !described.has(call))).toEqual([]);
    expect(new Set(PROMISED_CALLS).size).toBe(PROMISED_CALLS.length);
  });

  test("the document and the route files hold the same calls, in both directions", async () => {
    const { paths } = await readApi<ApiDocument>("/openapi.json");
    const inDocument = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => plain(`${method.toUpperCase()} ${path}`)),
    );
    expect(inDocument.sort()).toEqual([...described].sort());
    // Catch-all routes are not API calls: unknown addresses and the redirects to Google.
    const folders = routeFiles.filter((folder) => !folder.includes("[..."));
    const served = folders.flatMap((folder) =>
      ENDPOINTS.filter(({ path }) => plain(path) === plain(`/${folder}`)).map(({ method }) =>
        plain(`${method} /${folder}`),
      ),
    );
    expect(served.sort()).toEqual([...described].sort());
    for (const folder of folders) {
      const text = readFileSync(`app/api/${folder}/route.ts`, "utf8");
      const calls = ENDPOINTS.filter(({ path }) => plain(path) === plain(`/${folder}`));
      expect([folder, text.match(/\bserve\(/g)?.length]).toEqual([folder, calls.length]);
    }
  });

  test("API-83 who reads the reviews of a place and who changes one of them meet at one path, by different methods", () => {
    const methods = ENDPOINTS.filter(({ path }) => path === "/v1/review/:id").map(({ method }) => method);
    expect(methods.sort()).toEqual(["DELETE", "GET", "PATCH", "POST"]);
  });
});

describe("refused calls", () => {
  beforeAll(createWorld);

  test("S-105 who was refused what is in the log, and nothing that they wrote", async () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const stranger = await actors.owner([ids.cafe]);
    const banned = await actors.customer({ banned: true });
    await call("PATCH", `/v1/restaurant/${ids.open}`, stranger, { email: "planted@private.example" });
    await call("GET", "/v1/audit?search=planted", stranger);
    await call("POST", `/v1/review/${ids.open}`, banned, { message: "planted" });
    await call("GET", "/v1/user/profile", null);
    await call("GET", "/v1/user/profile", { headers: { authorization: "Bearer planted" } });
    // An unknown entity is not logged as a refusal.
    await call("GET", `/v1/restaurant/${ids.unknown}`, stranger);
    const told = warn.mock.calls.map(([line, message]) => {
      const { requestId, ...facts } = line as { requestId: unknown };
      return [typeof requestId, facts, message];
    });
    const event = (method: string, route: string, code: string, account: string | null) => [
      "string",
      { method, route, code, account },
      "a call was refused",
    ];
    expect(told).toEqual([
      event("PATCH", "/api/v1/restaurant/:id", "forbidden", stranger.id),
      event("GET", "/api/v1/audit", "forbidden", stranger.id),
      event("POST", "/api/v1/review/:id", "banned", banned.id),
      event("GET", "/api/v1/user/profile", "unauthorized", null),
      event("GET", "/api/v1/user/profile", "unauthorized", null),
    ]);
    expect(JSON.stringify(told)).not.toContain("planted");
    warn.mockRestore();
  });
});

describe("field errors", () => {
  type Refusal = { code: string; errors: { path: string; code: string; message: string }[] };

  /** Calls that the handler refuses, sent like the server does. */
  async function refusal(
    path: string,
    body: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<[number, Refusal]> {
    const response = await callApi(path, {
      ...(body !== undefined && { method: "POST", body }),
      headers: { "content-type": "application/json", ...headers },
    });
    return [response.status, (await response.json()) as Refusal];
  }

  describe.each([
    [
      "en",
      "must be an e-mail address",
      "is no field of this call",
      "is not JSON: line 2, column 3",
      "is not JSON: it ends too early",
    ],
    [
      "fa",
      "باید آدرس ایمیل باشد",
      "این درخواست چنین بخشی ندارد",
      "JSON درست نیست: سطر ۲، ستون ۳",
      "JSON درست نیست: پیش از پایان قطع شده است",
    ],
    [
      "ps",
      "باید د برېښنالیک پته وي",
      "دا غوښتنه داسې برخه نه لري",
      "سم JSON نه دی: کرښه ۲، ستون ۳",
      "سم JSON نه دی: تر پای مخکې پرې شوی دی",
    ],
  ])("in %s", (lng, email, unknown, broken, cut) => {
    const headers = { "accept-language": lng };

    test("every wrong field has a path, a code and words", async () => {
      const [status, { errors }] = await refusal("/user/login", '{"email":"x","password":"a","colour":1}', headers);
      expect([status, errors]).toEqual([
        400,
        [
          { path: "email", code: "email", message: email },
          { path: "colour", code: "unknown_field", message: unknown },
        ],
      ]);
    });

    test("broken JSON is told where it breaks", async () => {
      const [status, answer] = await refusal("/user/login", '{"email":"x"\n  "password":"a"}', headers);
      expect([status, answer.code]).toEqual([400, "bad_request"]);
      expect(answer.errors).toEqual([{ path: "body", code: "json_broken", message: broken }]);
      const [, { errors }] = await refusal("/user/login", '{"email":"x', headers);
      expect(errors).toEqual([{ path: "body", code: "json_end", message: cut }]);
    });
  });

  test("`lang` counts before the browser's languages, and without either it is English", async () => {
    const [, named] = await refusal("/user/login?lang=ps", "{}", { "accept-language": "fa" });
    expect(named.errors[0]).toEqual({ path: "email", code: "required", message: "اړین دی" });
    const [, plain] = await refusal("/user/login", "[]");
    expect(plain.errors).toEqual([{ path: "body", code: "object", message: "must be an object with fields" }]);
  });

  test("queries are told the same way", async () => {
    const [status, { errors }] = await refusal("/v1/restaurant?limit=many", undefined, { "accept-language": "fa" });
    expect([status, errors]).toEqual([
      400,
      [{ path: "limit", code: "whole_number_between", message: "باید عدد پوره از ۱ تا ۱۰۰ باشد" }],
    ]);
  });
});
