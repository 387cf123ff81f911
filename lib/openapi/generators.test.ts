import { describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/openapi/document";
import type { Json, Schema } from "@/lib/openapi/model";

/** Constructs that break linters and client generators, although the document is valid with them. */
const api = openApiDocument("https://example.com");
const operations = Object.values(api.paths).flatMap((each) => Object.values(each));
const EXAMPLES = new Set(["example", "examples"]);

function nodesWith(key: string): [way: string, node: Json & Schema][] {
  const found: [string, Json & Schema][] = [];
  const look = (node: unknown, way: string) => {
    if (node === null || typeof node !== "object") return;
    if (!Array.isArray(node) && key in node && !way.endsWith("/properties")) found.push([way, node as Json & Schema]);
    for (const [name, part] of Object.entries(node)) if (!EXAMPLES.has(name)) look(part, `${way}/${name}`);
  };
  look(api, "");
  return found;
}

const waysOf = (found: [string, unknown][]) => found.map(([way]) => way);

const IS_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
  array: Array.isArray,
};

test("a default is of the type that stands beside it, and among its values", () => {
  const wrong = nodesWith("default").filter(
    ([, { type, default: value, enum: values }]) =>
      !IS_OF[String(type)]?.(value) || (values !== undefined && !values.includes(value)),
  );
  expect(wrong).toEqual([]);
});

test("every array says what may stand in it, a tuple also how many there are", () => {
  const arrays = nodesWith("type").filter(([, { type }]) => type === "array");
  expect(waysOf(arrays.filter(([, { items }]) => typeof items !== "object"))).toEqual([]);
  const { histogram } = api.components.schemas.ReviewSummary?.properties ?? {};
  expect(histogram).toMatchObject({ minItems: 5, maxItems: 5, items: { type: "integer" } });
});

test("fields whose names are known have these names", () => {
  expect(waysOf(nodesWith("propertyNames").filter(([, { propertyNames }]) => propertyNames?.enum))).toEqual([]);
  const { Restaurant, Facets, NewDishKind } = api.components.schemas;
  const { translation } = Restaurant?.properties ?? {};
  expect([Object.keys(translation?.properties ?? {}), translation?.required]).toEqual([["en", "fa", "ps"], undefined]);
  expect(Facets?.properties?.types?.required).toEqual(Object.keys(Facets?.properties?.types?.properties ?? {}));
  expect(NewDishKind?.properties?.translation).toMatchObject({ additionalProperties: false, minProperties: 1 });
});

test("a field that is demanded is described", () => {
  const wrong = nodesWith("required").filter(
    ([, { required, properties = {} }]) => Array.isArray(required) && required.some((name) => !properties[name]),
  );
  expect(waysOf(wrong)).toEqual([]);
});

test("a choice has more than one way", () => {
  const choices = [...nodesWith("anyOf"), ...nodesWith("oneOf")];
  expect(waysOf(choices.filter(([, { anyOf, oneOf }]) => (anyOf ?? oneOf ?? []).length < 2))).toEqual([]);
});

test("no field of a form is either a text or something with parts", () => {
  const forms = operations.flatMap(({ operationId, requestBody }) =>
    Object.entries(requestBody?.content ?? {})
      .filter(([type]) => type !== "application/json")
      .flatMap(([, { schema }]) => Object.entries(schema.properties ?? {}))
      .map(([field, { anyOf = [] }]) => ({ field: `${operationId}.${field}`, types: anyOf.map(({ type }) => type) })),
  );
  const mixed = forms.filter(({ types }) => types.includes("string") && /object|array/.test(types.join()));
  expect(mixed).toEqual([]);
  const { schema } = operations.find(({ operationId }) => operationId === "createDefaultImage")?.requestBody?.content[
    "multipart/form-data"
  ] ?? { schema: {} };
  expect(schema.properties?.title).toMatchObject({ type: "string", description: expect.stringContaining("JSON") });
});

describe("shapes that stand for each other", () => {
  const schemaOf = ({ $ref }: Schema) => api.components.schemas[$ref?.split("/").at(-1) ?? ""];
  const lists = nodesWith("items")
    .map(([way, { items }]) => [way, items?.oneOf ?? items?.anyOf ?? []] as const)
    .filter(([, entries]) => entries.filter(({ $ref }) => $ref).length > 1);

  test.each(lists)("%s: their entries are told apart by a constant field", (_way, entries) => {
    const constants = entries.map((entry) =>
      Object.entries(schemaOf(entry)?.properties ?? {}).flatMap(([name, field]) =>
        field.const !== undefined && schemaOf(entry)?.required?.includes(name)
          ? [`${name}=${JSON.stringify(field.const)}`]
          : [],
      ),
    );
    expect(new Set(constants.map(String)).size).toBe(entries.length);
    expect(constants.every(({ length }) => length > 0)).toBe(true);
  });

  test("lists of places and of dishes are among them", () => expect(lists.length).toBeGreaterThan(5));
});
