import { afterEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import { typedMax } from "@/lib/core/typed-text";
import { emailField, lineField, passwordField, phoneField, textField } from "./fields";
import { nestFields, pairsOf } from "./form-fields";
import { readJsonText } from "./json";

afterEach(() => vi.restoreAllMocks());

const FIELDS: [string, z.ZodType, number][] = [
  ["a line", lineField(80), 80],
  ["a text", textField(2000), 2000],
  ["an address of mail", emailField, 254],
  ["a phone number", phoneField, 40],
];

test.each(FIELDS)("%s is refused by its length before its letters are looked at", (_name, field, max) => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  const result = field.safeParse(`a${"\u0315".repeat(25_000)}${"\u0300".repeat(24_000)}`);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([`must be at most ${max} characters`]);
  expect(normalize).not.toHaveBeenCalled();
});

test("what came in more letters than are kept is taken as long as it is no longer than that", () => {
  expect(lineField(3).parse(`${" ".repeat(typedMax(3) - 3)}abc`)).toBe("abc");
  expect(lineField(3).parse("e\u0301e\u0301e\u0301")).toBe("\u00e9\u00e9\u00e9");
  expect(lineField(3).safeParse(`${" ".repeat(typedMax(3))}abc`).success).toBe(false);
  expect(lineField(3).safeParse("abcd").error?.issues[0]?.message).toBe("must be at most 3 characters");
});

test.each([
  ["info@مثال.com", "info@xn--mgbh0fb.com"],
  ["Info@XN--MGBH0FB.com", "info@xn--mgbh0fb.com"],
  ["info@xn--mgbh0fb.xn--mgberp4a5d4ar", "info@xn--mgbh0fb.xn--mgberp4a5d4ar"],
  ["info@مثال.السعودية", "info@xn--mgbh0fb.xn--mgberp4a5d4ar"],
  ["a.b+c@Bücher.example", "a.b+c@xn--bcher-kva.example"],
  ["info@مثال。com", "info@xn--mgbh0fb.com"],
  ["A.B@Example.AF ", "a.b@example.af"],
])("the address of mail %s is kept as %s", (typed, kept) => {
  expect(emailField.parse(typed)).toBe(kept);
  expect(emailField.parse(kept)).toBe(kept);
});

test.each([
  "info@مثال",
  "info@xn--.com",
  "info@a b.com",
  "info@-a.com",
  "a@b@مثال.com",
  "a..b@مثال.com",
  "info@مثال.com/x",
  "info@مثال.com,b@c.af",
  "@مثال.com",
  "info@1.2",
  "info@a_b.com",
  "مدیر@a\nb.com",
])("%s is no address of mail", (typed) => {
  expect(emailField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "must be an e-mail address",
  ]);
});

test("a password keeps its messages", () => {
  const messages = (text: unknown) =>
    passwordField(6)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(messages(undefined)).toEqual(["is required"]);
  expect(messages("short")).toEqual(["must be at least 6 characters"]);
  expect(messages("x".repeat(129))).toEqual(["must be at most 128 characters"]);
  expect(messages("x".repeat(90_000))).toEqual(["must be at most 128 characters"]);
  expect(messages("👋".repeat(128))).toBeUndefined();
});

test("a text of JSON or a form with more in it than any call has is refused at once", () => {
  const code = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  expect(code(() => readJsonText(`[${"1,".repeat(9998)}1]`))).toHaveLength(9999);
  expect(code(() => readJsonText(`[${"1,".repeat(45_000)}1]`))).toBe("payload_too_large");
  const wide = (fields: number) =>
    JSON.stringify([Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, at]))]);
  expect(code(() => readJsonText(wide(200)))).toHaveLength(1);
  expect(code(() => readJsonText(wide(201)))).toBe("payload_too_large");
  expect(code(() => pairsOf("a=1&".repeat(25_000)))).toBe("payload_too_large");
  expect(Object.keys(nestFields(pairsOf("a=1&b=2")))).toEqual(["a", "b"]);
});

test("CST-02 a field for one phone number holds one: joined ones would dial nobody", () => {
  for (const text of ["0700123456/0799523432", "0799523432 0700123456", "0799523432 - 0700123456", "0700123456 ext 12"])
    expect(phoneField.safeParse(text).error?.issues[0]?.message, text).toBe("must be one number, without an extension");
  for (const text of ["0700 123 456", "۰۷۰۰۱۲۳۴۵۶", "+93 (0) 700-123-456"])
    expect(phoneField.parse(text), text).toBe("+93700123456");
  for (const text of ["102", "+98 21 8888 7777", "call the owner"]) expect(phoneField.parse(text), text).toBe(text);
});
