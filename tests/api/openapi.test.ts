import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { restaurantSchema } from "@/lib/business/schema";
import { categorySchema } from "@/lib/category/schema";
import { ERROR_STATUS } from "@/lib/core/errors";
import { dishSchema } from "@/lib/dish/schema";
import { groupSchema } from "@/lib/group/schema";
import { paginationSchema } from "@/lib/http/pagination";
import { mediaSchema } from "@/lib/media/schema";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { EXAMPLES } from "@/lib/openapi/examples";
import { postSchema } from "@/lib/post/schema";
import { reviewSchema } from "@/lib/review/schema";
import { readApi } from "./call-api";

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  responses: Record<string, { content: Record<string, { schema: unknown; example?: { code: string } }> }>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
};

let document: Document;

beforeAll(async () => {
  document = await readApi<Document>("/openapi.json");
});

const operationOf = (path: string) => {
  const operation = document.paths[path]?.get;
  if (!operation) throw new Error(`${path} is not in the document`);
  return operation;
};

test("the document is OpenAPI 3.1 and holds every call once", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "http://localhost:3000/api" }]);
  const paths = ENDPOINTS.map(({ path }) => path.replace(/:(\w+)/g, "{$1}"));
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
});

test("every reference leads somewhere, every named schema is used", () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name));
  expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toContain("$defs");
});

test("parameters are typed, limited and have their defaults", () => {
  const parameters = new Map(operationOf("/v1/review/{id}").parameters.map((parameter) => [parameter.name, parameter]));
  expect(parameters.get("id")).toMatchObject({ in: "path", required: true, schema: { format: "uuid" } });
  expect(parameters.get("page")).toMatchObject({
    required: false,
    schema: { type: "integer", default: 1, maximum: 500 },
  });
  expect(parameters.get("limit")).toMatchObject({ schema: { type: "integer", default: 5 } });
  expect(parameters.get("sort")?.schema).toMatchObject({ enum: ["newest", "oldest", "highest", "lowest"] });
  const nearby = operationOf("/v1/restaurant/nearby").parameters;
  expect(nearby.filter(({ required }) => required).map(({ name }) => name)).toEqual(["lat", "lng"]);
});

test("failures are told with their code and sentence", () => {
  const { responses } = operationOf("/v1/dish/{id}");
  expect(Object.keys(responses)).toEqual(["200", "400", "404", "500", "503"]);
  expect(responses["404"]?.content["application/json"]?.example).toMatchObject({
    code: "not_found",
    message: "Dish not found (404): No dishes found.",
  });
  expect(document.components.schemas.Error?.properties).toMatchObject({ code: { enum: Object.keys(ERROR_STATUS) } });
});

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Restaurant: restaurantSchema,
  Dish: dishSchema,
  Category: categorySchema,
  Group: groupSchema,
  Media: mediaSchema,
  Review: reviewSchema,
  Post: postSchema,
  Pagination: paginationSchema,
};

describe.each(Object.entries(EXAMPLES))("the example of %s", (name, example) => {
  test("fits its schema to the last field and stands in the document", () => {
    expect(SCHEMAS[name]?.parse(example)).toEqual(example);
    expect(document.components.schemas[name]?.examples).toEqual([example]);
  });
});
