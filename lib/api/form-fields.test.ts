import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { typedMax } from "@/lib/core/typed-text";
import { failureOf } from "@/tests/support/failure-of";
import { forAny } from "@/tests/support/for-any";
import { emailField, lineField, passwordField, phoneField, textField } from "./fields";
import { nestFields, pairsOf } from "./form-fields";
import { readJsonText } from "./json";

const refuses = (...names: string[]) => {
  for (const name of names) expect([name, tried(name)]).toEqual([name, "bad_request"]);
};

function tried(name: string): unknown {
  try {
    return nestFields([[name, "x"]]);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("fields of a form", () => {
  test("are objects and lists where their names say so", () => {
    const fields =
      "price=250&title[fa]=کباب&title[en]=Kebab&contentImg[1][url][url]=/media/b&contentImg[0][url][url]=/media/a" +
      "&contentImg[0][type]=gallery&tags[]=a&tags[]=b&category=c&category=d";
    expect(nestFields([...new URLSearchParams(fields)])).toEqual({
      price: "250",
      title: { fa: "کباب", en: "Kebab" },
      contentImg: [{ url: { url: "/media/a" }, type: "gallery" }, { url: { url: "/media/b" } }],
      tags: ["a", "b"],
      category: ["c", "d"],
    });
  });

  test("that are empty count as absent", () => {
    expect(nestFields([...new URLSearchParams("phone=&title[fa]=")])).toEqual({});
  });

  test("S-57 refuse names that would change what objects are, also inside", () => {
    refuses("__proto__", "constructor", "prototype", "a[__proto__]", "translation[__proto__][x]", "a[constructor][x]");
    expect("x" in {}).toBe(false);
  });

  test("refuse names that are broken, too deep, or too far along", () => {
    refuses("", ..."[a] a[ a] a[b a[b]c a[[b]] a[b][c][d][e][f] a[50] a[0][9999]".split(" "), "x".repeat(201));
    expect(nestFields([["a[b][c][d][e]", "x"]])).toEqual({ a: { b: { c: { d: { e: "x" } } } } });
    expect(nestFields([["a[49]", "x"]])).toEqual({ a: ["x"] });
  });

  test("refuse to be two things at once, and more than fifty of one", () => {
    const both =
      (...names: string[]) =>
      () =>
        nestFields(names.map((name) => [name, "x"] as const));
    expect(both("a", "a[b]")).toThrow("Bad request");
    expect(both("a[b]", "a")).toThrow("Bad request");
    expect(both("a[b]", "a[b][c]")).toThrow("Bad request");
    expect(both(...Array.from({ length: 50 }, () => "a"))).not.toThrow("Bad request");
    expect(both(...Array.from({ length: 51 }, () => "a"))).toThrow("Bad request");
    expect(both(...Array.from({ length: 51 }, () => "a[]"))).toThrow("Bad request");
  });

  test("of any name make fields or are refused, and never touch what others have", () => {
    const word = fc.oneof(fc.constantFrom("a", "0", "", "__proto__", "[", "]", "toString"), fc.string());
    const name = fc.array(word, { minLength: 1, maxLength: 7 }).map(([root, ...rest]) => {
      return (root ?? "") + rest.map((part) => `[${part}]`).join("");
    });
    forAny(fc.array(fc.tuple(name, fc.string())), (fields) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length;
      expect(failureOf(() => JSON.stringify(nestFields(fields)))).toSatisfy(
        (failure) => failure === null || (failure instanceof AppError && failure.code === "bad_request"),
      );
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    });
  });
});

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

const NO_MAIL =
  "info@مثال|info@xn--.com|info@a b.com|info@-a.com|a@b@مثال.com|a..b@مثال.com|info@مثال.com/x|info@مثال.com,b@c.af" +
  "|@مثال.com|info@1.2|info@a_b.com|مدیر@a\nb.com";

test.each(NO_MAIL.split("|"))("%s is no address of mail", (typed) => {
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
