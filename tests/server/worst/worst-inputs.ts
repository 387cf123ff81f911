import { openApiDocument } from "@/lib/openapi/document";
import type { Operation, Schema } from "@/lib/openapi/model";
import { FORM_PAGES } from "@/lib/server/form-pages";
import { NASTY_TEXTS } from "@/tests/fixtures/nasty-texts";

export type WorstInput = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly reachesField?: boolean;
};

/** Maximum bytes of a body, a URL and a header; the JSON around a text takes the rest. */
const BODY_BYTES = 98_000;
const ADDRESS_BYTES = 7500;
const HEADER_BYTES = 80_000;

/** Number of other texts per field. */
const OTHERS = 2;

const JSON_TYPE = { "content-type": "application/json" };
const ANY_ID = "018f0000-0000-7000-8000-000000000000";
const { paths, components } = openApiDocument("http://site.example");
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const filled = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, ANY_ID)}`;
const texts = (bytes: number) => NASTY_TEXTS.map(([name, make]) => [name, cut(make, bytes)] as const);

/** The longest text that fits into the bytes. */
function cut(make: (letters: number) => string, bytes: number): string {
  const sample = make(1000);
  return make(Math.floor((bytes * 1000) / Buffer.byteLength(JSON.stringify(sample))));
}

/** The worst text and some of the others: fields share their first steps, and together they get every text. */
function turn<T>(all: readonly T[], at: number): T[] {
  const [worst, ...others] = all;
  const some = Array.from({ length: OTHERS }, (_, i) => others[(at * OTHERS + i) % others.length]);
  return [worst, ...some].filter((one) => one !== undefined);
}

/** A body for each position of a schema where text is allowed. */
function slotsOf(schema: Schema, depth = 0): ((text: unknown) => unknown)[] {
  if (depth > 8) return [];
  const named = schema.$ref && components.schemas[schema.$ref.replace("#/components/schemas/", "")];
  if (named) return slotsOf(named, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice) => slotsOf(choice, depth + 1));
  const inner = (part: Schema | undefined, around: (value: unknown) => unknown) =>
    slotsOf(part ?? {}, depth + 1).map((slot) => (text: unknown) => around(slot(text)));
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, part]) => inner(part, (value) => ({ [name]: value })));
  }
  if (typeof schema.additionalProperties === "object") {
    const names = schema.propertyNames?.enum ?? ["en"];
    return inner(schema.additionalProperties, (value) => ({ [String(names[0])]: value }));
  }
  if (schema.items) return [(text) => text, ...inner(schema.items, (value) => [value])];
  return [(text) => text];
}

const bodyOf = (operation: Operation) => operation.requestBody?.content["application/json"]?.schema;

/** Every field of every body with each nasty text, and with too many values. */
function fieldInputs(): WorstInput[] {
  const nasty = texts(BODY_BYTES);
  const many: [string, unknown][] = [
    ["a list without end", Array.from({ length: 9900 }, () => 1)],
    ["an object of fields", Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`f${at}`, 1]))],
  ];
  const fields = operations.flatMap(({ path, method, operation }) =>
    slotsOf(bodyOf(operation) ?? { properties: {} }).map((slot) => ({ path, method, slot })),
  );
  return fields.flatMap(({ path, method, slot }, at) =>
    [...turn(nasty, at), ...many.slice(at % 2, (at % 2) + 1)].map(([name, value]) => {
      const body = JSON.stringify(slot(value));
      const where = JSON.stringify(slot("…")).slice(0, 80);
      const what = { name: `${method} ${path} ${where}: ${name}`, method, path: filled(path), body };
      return { ...what, headers: JSON_TYPE, reachesField: true };
    }),
  );
}

function bodyInputs(): WorstInput[] {
  const path = "/api/user/login";
  const deep = "[".repeat(49_000) + "]".repeat(49_000);
  const bodies: [string, string, string][] = [
    ["lists within lists", deep, "application/json"],
    ["objects within objects", `${'{"a":'.repeat(16_000)}1${"}".repeat(16_000)}`, "application/json"],
    ["lists in a list", `[${"[],".repeat(32_000)}1]`, "application/json"],
    ["broken in the end", `[${"1,".repeat(48_000)}`, "application/json"],
    ["a form of fields", "a=1&".repeat(24_000), "application/x-www-form-urlencoded"],
    ["a form of lists", "a[][b]=1&".repeat(10_000), "application/x-www-form-urlencoded"],
    ["a form with one long name", `${"[".repeat(BODY_BYTES)}=1`, "application/x-www-form-urlencoded"],
    ["a form with a name of brackets", `a${"[]".repeat(48_000)}=1`, "application/x-www-form-urlencoded"],
  ];
  return bodies.map(([name, body, type]) => ({
    name: `a body: ${name}`,
    method: "POST",
    path,
    body,
    headers: { "content-type": type },
  }));
}

/** Every parameter of every URL, in query and path. */
function addressInputs(): WorstInput[] {
  return operations.flatMap(({ path, method, operation }, number) => {
    const known = operation.parameters.filter((one) => one.in === "query" && method === "GET");
    const inQuery = [...known.map(({ name }) => name), ...(known.length > 0 ? ["["] : [])];
    const nasty = NASTY_TEXTS.map(([name, make]) => [name, encoded(make)] as const);
    return [
      ...inQuery.flatMap((parameter, at) =>
        turn(nasty, number + at).map(([name, text]) => ({
          name: `${method} ${path}?${parameter}: ${name}`,
          method,
          path: `${filled(path)}?${parameter}=${text}`,
        })),
      ),
      ...(known.length > 0
        ? [{ name: `${method} ${path}: a name of brackets`, method, path: `${filled(path)}?${"[".repeat(7400)}%0a` }]
        : []),
      ...(path.includes("{")
        ? nasty.slice(0, 2).map(([name, text]) => ({
            name: `${method} ${path} in its path: ${name}`,
            method,
            path: `/api${path.replaceAll(/\{\w+\}/g, text.slice(0, 3000))}`,
          }))
        : []),
    ];
  });
}

function encoded(make: (letters: number) => string): string {
  const each = encodeURIComponent(make(600)).length / 600;
  return encodeURIComponent(make(Math.floor(ADDRESS_BYTES / each)));
}

const HEADERS = [
  ...["accept", "accept-encoding", "accept-language", "authorization", "content-type", "cookie", "forwarded"],
  ...["idempotency-key", "if-match", "if-none-match", "if-modified-since", "origin", "range", "referer"],
  ...["user-agent", "x-forwarded-for", "x-request-id", "sec-fetch-site", "content-encoding", "host"],
];
const HEADER_VALUES: [string, string][] = [
  ["spaces", `text/html; charset=${" ".repeat(HEADER_BYTES)}"x`],
  ["commas", ",".repeat(HEADER_BYTES)],
  ["commas and spaces", ", ".repeat(HEADER_BYTES / 2)],
  ["semicolons", "a=b; ".repeat(HEADER_BYTES / 5)],
  ["languages", "fa;q=0.1,".repeat(HEADER_BYTES / 9)],
  ["tags", 'W/"a", '.repeat(HEADER_BYTES / 7)],
  ["equals signs", "=".repeat(HEADER_BYTES)],
  ["quotes", `"${'\\"'.repeat(HEADER_BYTES / 2)}`],
  ["dots", "a.".repeat(HEADER_BYTES / 2)],
  ["colons", "a:".repeat(HEADER_BYTES / 2)],
  ["percent signs", "%".repeat(HEADER_BYTES)],
  ["slashes", "/".repeat(HEADER_BYTES)],
];

function headerInputs(): WorstInput[] {
  const targets = [
    { method: "GET", path: "/api/v1/restaurant/featured" },
    { method: "POST", path: "/api/user/login", body: "{}" },
    { method: "GET", path: "/fa" },
    { method: "GET", path: "/about" },
  ];
  return targets.flatMap((target) =>
    HEADERS.flatMap((header, at) =>
      turn(HEADER_VALUES, at).map(([name, value]) => ({
        name: `${target.method} ${target.path} ${header}: ${name}`,
        ...target,
        headers: { ...("body" in target && JSON_TYPE), [header]: value },
      })),
    ),
  );
}

const FORM_FIELDS = ["email", "password", "repeat", "fullname", "firstName", "message", "reason", "confirm", "resend"];

/** Every form field and query parameter of the pages, beyond the maximum length. */
function pageInputs(): WorstInput[] {
  const nasty = texts(BODY_BYTES);
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const posted = Object.keys(FORM_PAGES).flatMap((page) => {
    const path = `/en/${page}${["reset-password", "unsubscribe"].includes(page) ? "/token" : ""}`;
    return FORM_FIELDS.flatMap((field, at) =>
      turn(nasty, at).map(([name, text]) => ({
        name: `${path} ${field}: ${name}`,
        method: "POST",
        path,
        headers,
        // `&` would begin another field.
        body: `${field}=${text.replaceAll("&", "%26").slice(0, BODY_BYTES)}`,
      })),
    );
  });
  const asked = ["search", "category", "tags", "location", "from", "token", "page"].flatMap((name) =>
    NASTY_TEXTS.map(([kind, make]) => ({
      name: `/en/businesses?${name}: ${kind}`,
      method: "GET",
      path: `/en/businesses?${name}=${encoded(make)}`,
    })),
  );
  return [...posted, ...asked];
}

/** All inputs but files (`worst-files.ts`), by where they enter. */
export const WORST_INPUTS: Readonly<Record<string, () => readonly WorstInput[]>> = {
  "fields of every body": fieldInputs,
  "bodies as a whole": bodyInputs,
  "addresses of every call": addressInputs,
  headers: headerInputs,
  "pages and their forms": pageInputs,
};
