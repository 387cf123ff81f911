import fc, { type Arbitrary } from "fast-check";
import type { ApiDocument, Operation, Parameter, Schema } from "@/lib/openapi/model";
import { ids } from "./world-ids";

export type GeneratedCall = {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly kind: "none" | "json" | "form" | "multipart" | "raw"; readonly value: unknown };
};

/** Values that break careless code. */
const NASTY: readonly unknown[] = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "\u202eabc", "'; DROP TABLE users; --", "{{7*7}}", "../../etc/passwd"],
  ...[
    "<script>alert(1)</script>",
    "%",
    "=cmd()",
    "\r\nSet-Cookie: a=b",
    "😀".repeat(60),
    "x".repeat(10_000),
    "١٢٣",
    "null",
  ],
  ...[null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, -0, [], [[]], {}, { contains: "@" }, { not: "" }],
  ...[[null], ["a", "a"], { $ne: null }, { constructor: { prototype: { role: "admin" } } }, "1".repeat(400)],
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const knownId = fc.constantFrom(
  ...[ids.open, ids.second, ids.cafe, ids.suspended, ids.unknown, ids.typical, ids.cheap, ids.draft, ids.kebab],
  ...[
    ids.restaurantCategory,
    ids.review(1),
    ids.review(2),
    ids.comment(1),
    ids.post(1),
    ids.user(1),
    ids.logo,
    ids.gallery,
  ],
);
const REF = "#/components/schemas/";
const DEPTH_MAX = 5;

/** Mostly valid values of a schema, sometimes others. */
function anyValue(schema: Schema, document: ApiDocument, depth = 0): Arbitrary<unknown> {
  const right = rightValue(schema, document, depth);
  return depth > DEPTH_MAX ? right : fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: nasty });
}

function rightValue(schema: Schema, document: ApiDocument, depth: number): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, type, properties } = schema;
  if ($ref) return anyValue(document.components.schemas[$ref.replace(REF, "")] ?? {}, document, depth + 1);
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) return fc.oneof(...choices.map((one) => anyValue(one, document, depth + 1)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (properties || type === "object") return objectOf(schema, document, depth);
  if (type === "array") return fc.array(anyValue(schema.items ?? {}, document, depth + 1), { maxLength: 3 });
  return plainValue(schema);
}

function plainValue({ type, format, minimum = 0, maximum = 500, maxLength = 40 }: Schema): Arbitrary<unknown> {
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number")
    return fc.integer({ min: Math.ceil(minimum), max: Math.max(minimum, maximum) });
  if (type === "null") return fc.constant(null);
  if (format === "uuid") return knownId;
  if (format === "email") return fc.constantFrom("generated@private.example", "a@b", "@", "ａ＠private.example");
  if (type !== "string") return nasty;
  const length = Math.min(maxLength, 60);
  return fc.oneof(fc.string({ unit: "grapheme", maxLength: length }), fc.string({ maxLength: length }), knownId);
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  document: ApiDocument,
  depth: number,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, anyValue(field, document, depth + 1)] as const,
  );
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const extra = fc.constantFrom({ role: "admin" }, { unknown: 1 }, { __proto__: null, isVerified: true });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([a, b]) => ({ ...a, ...b })) },
  );
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

function queryOf(parameters: readonly Parameter[], document: ApiDocument): Arbitrary<[string, string][]> {
  const known = parameters.filter((one) => one.in === "query");
  if (known.length === 0) return fc.constant([]);
  const pair = fc
    .constantFrom(...known)
    .chain(({ name, schema }) =>
      fc.tuple(fc.constantFrom(name, name, name, `${name}[]`), anyValue(schema, document).map(asText)),
    );
  return fc.array(pair, { maxLength: 4 });
}

/** Header values are bytes without line breaks. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const headers = fc.record(
  {
    "if-match": fc.oneof(headerText, fc.constantFrom("*", 'W/"0.x"', 'W/"zzzzzzzzzzzzzzzz.x"')),
    "if-none-match": headerText,
    "idempotency-key": fc.oneof(headerText, fc.uuid()),
    "accept-language": headerText,
    origin: fc.constantFrom("http://localhost:3000", "https://evil.example", "null", "not an origin"),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site", "none"),
    cookie: headerText,
    range: fc.constant("bytes=0-1"),
    "x-request-id": headerText,
    "user-agent": headerText,
  },
  { requiredKeys: [] },
);

function bodyOf(operation: Operation, document: ApiDocument): Arbitrary<GeneratedCall["body"]> {
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  if (!content) return fc.constant({ kind: "none", value: null });
  const example = content.example === undefined ? [] : [fc.constant(content.example)];
  const kind = fc.constantFrom("json", "json", "json", "form", "multipart", "raw") as Arbitrary<
    GeneratedCall["body"]["kind"]
  >;
  return fc.record({ kind, value: fc.oneof(anyValue(content.schema, document), ...example, nasty) });
}

export function callsOf(path: string, operation: Operation, document: ApiDocument): Arbitrary<GeneratedCall> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const segment = fc.oneof(
    { weight: 6, arbitrary: knownId as Arbitrary<string> },
    { weight: 1, arbitrary: fc.constantFrom("me", "0", "null", "x".repeat(300), "%00", "'", "..") },
  );
  return fc.record({
    path: fc
      .tuple(...names.map(() => segment))
      .map((values) =>
        names.reduce((made, name, at) => made.replace(`{${name}}`, encodeURIComponent(values[at] ?? "")), path),
      ),
    query: queryOf(operation.parameters, document),
    headers,
    body: bodyOf(operation, document),
  });
}

export function initOf(
  method: string,
  { headers: extra, body }: GeneratedCall,
  who: Readonly<Record<string, string>>,
): RequestInit {
  const init = { method, headers: { ...extra, ...who } };
  if (method === "GET" || body.kind === "none") return init;
  const type = (name: string) => ({ headers: { ...init.headers, "content-type": name } });
  if (body.kind === "json") return { ...init, ...type("application/json"), body: JSON.stringify(body.value) ?? "" };
  if (body.kind === "raw") return { ...init, ...type("application/json"), body: asText(body.value) };
  const fields = Object.entries((body.value ?? {}) as Record<string, unknown>).map(
    ([key, value]) => [key, asText(value)] as const,
  );
  if (body.kind === "form") return { ...init, body: new URLSearchParams(fields.map(([key, value]) => [key, value])) };
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, value);
  form.append("media", new Blob([asText(body.value)], { type: "image/png" }), "../a\u0000.png");
  return { ...init, body: form };
}
