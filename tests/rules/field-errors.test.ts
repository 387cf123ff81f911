import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldErrorsOf, tellFieldErrors } from "@/lib/api/field-errors";
import { readPhrase, writtenPhrase } from "@/lib/api/field-phrases";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import en from "@/messages/en.json";
import { sourceFiles } from "./source-files";

/** Invalid values to put into every field of every body and query. */
const WRONG = [undefined, null, "", "x", "x".repeat(30_000), -1, 0.5, 1e12, true, [], {}, ["x"], [{}], { x: 1 }];

type Def = { type: string; checks?: unknown[]; [part: string]: unknown };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function within(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const parts = Object.entries(defOf(schema)).flatMap(([name, part]) => (name === "checks" ? [] : [part]));
  for (let part = parts.pop(); part !== undefined || parts.length > 0; part = parts.pop()) {
    if (part instanceof z.ZodType) within(part, seen);
    else if (isPlain(part)) parts.push(...Object.values(part));
  }
  return seen;
}

const isPlain = (part: unknown): part is object =>
  Array.isArray(part) ||
  (part !== null && typeof part === "object" && Object.getPrototypeOf(part) === Object.prototype);

const sent = ENDPOINTS.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) => (schema ? [[`${method} ${path}`, schema] as const] : [])),
);

/** All error messages of a schema for the invalid values. */
function saidOf(schema: z.ZodType): { phrase: string; code: string | undefined }[] {
  // A transform alone never gets a value that its schema has refused.
  const parts = [...within(schema)].filter((part) => defOf(part).type !== "transform");
  return parts.flatMap((part) =>
    WRONG.flatMap((value) => {
      const issues = part.safeParse(value, { reportInput: true }).error?.issues ?? [];
      return fieldErrorsOf(issues, "body").map(({ message, code }) => ({ phrase: message, code }));
    }),
  );
}

test("whatever is sent to whatever call, what is wrong has a code and a phrase that the messages know", () => {
  const strangers = new Set<string>();
  const codes = new Set<string>();
  for (const [call, schema] of sent) {
    for (const { phrase, code } of saidOf(schema)) {
      const known = readPhrase(phrase);
      if (known) codes.add(known.code);
      if (!known || known.code === "invalid" || known.code !== code) strangers.add(`${call}: ${phrase} (${code})`);
    }
  }
  expect([...strangers]).toEqual([]);
  expect(codes.size).toBeGreaterThan(30);
});

test("a phrase that the build has parsed is known as it was written", () => {
  for (const phrase of Object.values(en.fieldErrors))
    expect(writtenPhrase(compile(phrase) as Parameters<typeof writtenPhrase>[0])).toBe(phrase);
});

test("every phrase in the sources about a field is one that the messages know", () => {
  // Phrases are English; Persian messages are examples of bodies.
  const told =
    /(?:message|error):\s*"([^"\u0600-\u06ff]+)"|(?:refine|addIssue|refuse|refused|wrong|unknownField|issue)\([^()"]*(?:"[\w.]*",\s*)?"([a-z][^"]* [^"]*)"/g;
  const phrases = sourceFiles(
    ["lib"],
    /(?:schema|model|policy|queries|mutations|input|query|fields?|dates|upload|write|service|references|texts)\.ts$/,
  ).flatMap(({ text }) => [...text.matchAll(told)].map(([, one, other]) => one ?? other ?? ""));
  expect(phrases.length).toBeGreaterThan(40);
  expect(phrases.filter((phrase) => !readPhrase(phrase))).toEqual([]);
});

describe.each([
  ["en", "is no field of this call"],
  ["fa", "این درخواست چنین بخشی ندارد"],
  ["ps", "دا غوښتنه داسې برخه نه لري"],
])("in %s", (lng, message) => {
  const ask = (headers: Record<string, string>, query = "") =>
    new Request(`https://x.example/api${query}`, { headers });

  test("an unknown key has its path, a code and words of the language that is asked for", () => {
    const { error } = z.strictObject({ seat: z.strictObject({}) }).safeParse({ seat: { rows: 1 } });
    const errors = fieldErrorsOf(error?.issues ?? [], "body");
    const expected = [{ path: "seat.rows", code: "unknown_field", message }];
    expect(tellFieldErrors(errors, ask({ "accept-language": `${lng}-AF,de;q=0.5` }))).toEqual(expected);
    expect(tellFieldErrors(errors, ask({ "accept-language": "de" }, `?lang=${lng}`))).toEqual(expected);
  });

  test("every phrase is told, numbers in the digits of the language", () => {
    for (const [code, phrase] of Object.entries(en.fieldErrors)) {
      const filled = phrase.replace(/\{\w+\}/g, "7");
      const [error] = tellFieldErrors([{ path: "x", message: filled }], ask({}, `?lang=${lng}`));
      expect([error?.code, error?.message]).toEqual([code, expect.not.stringMatching(/[{}]/)]);
    }
    const [long] = tellFieldErrors([{ path: "x", message: "must be at most 80 characters" }], ask({}, `?lang=${lng}`));
    expect(long?.message).toContain(lng === "en" ? "80" : "۸۰");
  });
});
