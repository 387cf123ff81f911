import { expect, test } from "vitest";
import { curlOf } from "./curl";
import type { Operation } from "./model";

const operation = (more: Partial<Operation> = {}): Operation => ({
  operationId: "x",
  tags: ["X"],
  summary: "",
  description: "",
  "x-rate-limits": [],
  "x-access": "public",
  security: [],
  parameters: [],
  responses: {},
  ...more,
});
const query = (name: string, required: boolean) => ({ name, in: "query" as const, required, schema: {} });

test("a reading call names what it can't do without", () => {
  const parameters = [query("lat", true), query("lng", true), query("page", false)];
  expect(curlOf("https://x/api", "get", "/v1/near", operation({ parameters }))).toBe(
    "curl 'https://x/api/v1/near?lat=34.35&lng=62.2'",
  );
});

test("a writing call carries its token and its body; an apostrophe does not end the quotation", () => {
  const requestBody = {
    required: true,
    content: { "application/json": { schema: {}, example: { title: "Noor's" } } },
  };
  const text = curlOf("https://x/api", "post", "/v1/a/{id}", operation({ requestBody, security: [{ bearer: [] }] }));
  expect(text).toMatch(
    /^curl -X POST 'https:\/\/x\/api\/v1\/a\/[\da-f-]{36}' \\\n {2}-H "Authorization: Bearer \$ACCESS_TOKEN"/,
  );
  expect(text).toContain(`"title": "Noor'\\''s"`);
});

test("files are sent as a form", () => {
  const example = { title: { en: "A" }, price: "5", image: "(a file)" };
  const requestBody = { required: true, content: { "multipart/form-data": { schema: {}, example } } };
  const text = curlOf("https://x/api", "post", "/v1/a", operation({ requestBody }));
  expect(text.split(" \\\n  ").slice(1)).toEqual([`-F 'title={"en":"A"}'`, "-F 'price=5'", "-F 'image=@file'"]);
});
