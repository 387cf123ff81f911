import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { z } from "zod";
import { Upload } from "@/lib/api/upload";
import { ERROR_STATUS } from "@/lib/core/errors";
import { openApiDocument } from "@/lib/openapi/document";
import { CHAPTERS, ENDPOINTS } from "@/lib/openapi/endpoints";
import { exampleOf } from "@/lib/openapi/examples";
import type { ApiDocument, Operation } from "@/lib/openapi/model";
import { forAll } from "@/tests/support/for-all";
import { readApi } from "./call-api";

const document = await readApi<ApiDocument>("/openapi.json");

const operationOf = (path: string, method = "get"): Operation => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const named = Object.values(CHAPTERS).flatMap(({ endpoints }) => Object.entries(endpoints));

test("the document is OpenAPI 3.1 and holds every call once", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "http://localhost:3000/api" }]);
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.sort());
});

test("every reference leads somewhere, everything that has a name is used", () => {
  const text = JSON.stringify(document);
  for (const kind of ["schemas", "examples", "headers"] as const) {
    const used = [...text.matchAll(new RegExp(`"#/components/${kind}/([\\w.]+)"`, "g"))].map(([, name = ""]) => name);
    expect([...new Set(used)].sort()).toEqual(Object.keys(document.components[kind]).sort());
  }
  expect(text).not.toContain("$defs");
});

test("parameters are typed, limited and have their defaults", () => {
  const parameters = new Map(operationOf("/v1/review/{id}").parameters.map((parameter) => [parameter.name, parameter]));
  expect(parameters.get("id")).toMatchObject({ in: "path", required: true, schema: { format: "uuid" } });
  expect(parameters.get("page")).toMatchObject({
    required: false,
    schema: { type: "integer", default: 1, maximum: 1000 },
  });
  expect(parameters.get("limit")).toMatchObject({ schema: { type: "integer", default: 5 } });
  expect(parameters.get("sort")?.schema).toMatchObject({ enum: ["newest", "oldest", "highest", "lowest"] });
  const nearby = operationOf("/v1/restaurant/nearby").parameters;
  expect(nearby.filter(({ required }) => required).map(({ name }) => name)).toEqual(["lat", "lng"]);
});

test("failures are told with their codes and sentences, each with an example", () => {
  const { responses } = operationOf("/v1/dish/{id}");
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "404", "500", "503"]));
  const { examples = {} } = responses["404"]?.content?.["application/json"] ?? {};
  expect(examples.not_found?.$ref).toBe("#/components/examples/dish.not_found");
  expect(document.components.examples["dish.not_found"]?.value).toMatchObject({
    code: "not_found",
    message: "Dish not found (404): No dishes found.",
  });
  expect(document.components.schemas.Error?.properties).toMatchObject({ code: { enum: Object.keys(ERROR_STATUS) } });
});

test("who may call stands in the document: the two doors, the refusals of the table of roles", () => {
  expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
  expect(operationOf("/v1/search/suggest").security).toEqual([]);
  const { security, responses } = operationOf("/v1/user/profile", "patch");
  expect(security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(Object.keys(responses["401"]?.content?.["application/json"]?.examples ?? {}).sort()).toEqual([
    "token_expired",
    "unauthorized",
  ]);
  expect(Object.keys(responses["403"]?.content?.["application/json"]?.examples ?? {})).toContain("banned");
});

test("what is created answers 201, everything else 200", () => {
  for (const [, endpoint] of named) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const { responses } = operationOf(path, endpoint.method.toLowerCase());
    expect([path, Object.keys(responses).filter((status) => status < "300")]).toEqual([
      path,
      [String(endpoint.status ?? 200)],
    ]);
  }
});

test("H69 who changes what can be edited may say which version", () => {
  const editable = named.filter(([, { versioned, method }]) => versioned && method !== "GET");
  for (const [, { path, method }] of editable) {
    const { parameters, responses } = operationOf(path.replace(/:(\w+)/g, "{$1}"), method.toLowerCase());
    expect(parameters.map(({ name }) => name)).toContain("If-Match");
    expect(Object.keys(responses)).toContain("409");
  }
});

const bodies = named.filter(([, { body }]) => body);
const nameOf = ([name]: readonly [string, unknown]) => name;

test("the example of every body is taken by its schema and stands in the document", () =>
  forAll(bodies, nameOf, ([name, { body, uploads }]) => {
    const example = body && (exampleOf(body, "input") as object);
    expect(example, `the body of ${name} has no example`).toBeDefined();
    const files = Object.entries(uploads ?? {}).map(([field, { maxFiles }]) => {
      const file = new Upload(field, "a.webp", "/nowhere", 10);
      return [field, maxFiles > 1 ? [file] : file];
    });
    const fits = (value: unknown) => body?.safeParse(value).error?.issues ?? [];
    expect([example, { ...example, ...Object.fromEntries(files) }].map(fits)).toContainEqual([]);
    expect(JSON.stringify(document)).toContain(JSON.stringify(example).slice(1, -1));
  }));

test("every answer has a name, and an example that it takes", () => {
  for (const [, endpoint] of named.filter(([, { answers }]) => answers === undefined)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const { responses } = operationOf(path, endpoint.method.toLowerCase());
    const schema = responses[endpoint.status ?? 200]?.content?.["application/json"]?.schema;
    expect([path, schema]).toEqual([path, { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) }]);
    const [example] = document.components.schemas[schema?.$ref?.split("/").at(-1) ?? ""]?.examples ?? [];
    expect([path, endpoint.output.parse(example)]).toEqual([path, example]);
  }
});

function examplesWithSchemas(): [pointer: string, example: unknown][] {
  const { schemas, examples } = document.components;
  const pointerTo = (...steps: string[]) =>
    steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");
  const ofSchemas = Object.entries(schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).map((example): [string, unknown] => [pointerTo("components", "schemas", name), example]),
  );
  const ofFailures = Object.values(examples).map(({ value }): [string, unknown] => [
    pointerTo("components", "schemas", "Error"),
    value,
  ]);
  const ofBodies = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {})
        .filter(([, { example }]) => example !== undefined)
        .map(([type, { example }]): [string, unknown] => [
          pointerTo("paths", path, method, "requestBody", "content", type, "schema"),
          example,
        ]),
    ),
  );
  return [...ofSchemas, ...ofFailures, ...ofBodies];
}

test("every example fits the JSON Schema that stands beside it, as a client's validator reads it", () => {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema(document, "api");
  const all = examplesWithSchemas();
  for (const [pointer, example] of all) {
    const validate = ajv.getSchema(`api#${pointer}`);
    expect([pointer, validate?.(example), validate?.errors]).toEqual([pointer, true, null]);
  }
  expect(all.length).toBeGreaterThan(150);
});

test("the document is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
});

test("how often a call may be made stands in it with numbers, a window and Retry-After", async () => {
  const usual = openApiDocument("https://example.com");
  const suggest = usual.paths["/v1/search/suggest"]?.get;
  expect(suggest?.["x-rate-limits"]).toMatchObject([{ name: "suggest", calls: 240, seconds: 60 }]);
  const review = usual.paths["/v1/review/{id}"]?.post;
  expect(review?.["x-rate-limits"].map(({ name }) => name)).toEqual(["review", "reply", "write"]);
  expect(review?.responses["429"]?.description).toMatch(/At most 10 in a day .*; 30 in a day .*; 60 in a minute/);
  const other = openApiDocument("https://example.com", { suggest: { points: 7, seconds: 7200 } });
  expect(other.paths["/v1/search/suggest"]?.get?.responses["429"]?.description).toContain("At most 7 in 2 hours");
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    const often = operation.responses["429"];
    const isLimited = operation["x-rate-limits"].length > 0;
    expect([operation.operationId, Object.keys(often?.headers ?? {})]).toEqual([
      operation.operationId,
      isLimited ? ["Retry-After"] : [],
    ]);
  }
});

test("a body's days may be left out, an answer has all seven", () => {
  const { WeeklyHoursSent, WeeklyHours } = document.components.schemas;
  expect(Object.keys(WeeklyHoursSent?.properties ?? {})).toHaveLength(7);
  expect([WeeklyHoursSent?.required, JSON.stringify(WeeklyHoursSent)]).toEqual([
    undefined,
    expect.not.stringContaining('"default"'),
  ]);
  expect(WeeklyHours?.required).toEqual(Object.keys(WeeklyHours?.properties ?? {}));
});

test("every named schema of an answer has an example, every one of a body the example of its call", () => {
  const inBodies = new Set(
    Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ requestBody }) => [...JSON.stringify(requestBody ?? {}).matchAll(/schemas\/(\w+)/g)])
      .map(([, name]) => name),
  );
  const bare = Object.entries(document.components.schemas)
    .filter(([name, { examples }]) => !examples && !inBodies.has(name) && name !== "Error")
    .map(([name]) => name);
  expect(bare).toEqual([]);
});

const registered = (z.globalRegistry as unknown as { _idmap: Map<string, z.ZodType> })._idmap;

test("every example fits its schema to the last field", () => {
  const known = Object.entries(document.components.schemas).filter(
    ([name, { examples }]) => examples && registered.has(name),
  );
  expect(known.length).toBeGreaterThan(115);
  return forAll(known, nameOf, ([name, { examples }]) => {
    expect(registered.get(name)?.parse(examples?.[0])).toEqual(examples?.[0]);
  });
});
