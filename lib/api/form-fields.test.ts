import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { failureOf } from "@/tests/support/failure-of";
import { nestFields } from "./form-fields";

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
    const fields = [
      ["price", "250"],
      ["title[fa]", "کباب"],
      ["title[en]", "Kebab"],
      ["contentImg[1][url][url]", "/media/b"],
      ["contentImg[0][url][url]", "/media/a"],
      ["contentImg[0][type]", "gallery"],
      ["tags[]", "a"],
      ["tags[]", "b"],
      ["category", "c"],
      ["category", "d"],
    ] as const;
    expect(nestFields(fields)).toEqual({
      price: "250",
      title: { fa: "کباب", en: "Kebab" },
      contentImg: [{ url: { url: "/media/a" }, type: "gallery" }, { url: { url: "/media/b" } }],
      tags: ["a", "b"],
      category: ["c", "d"],
    });
  });

  test("that are empty count as absent", () => {
    const empty = [
      ["phone", ""],
      ["title[fa]", ""],
    ] as const;
    expect(nestFields(empty)).toEqual({});
  });

  test("S-57 refuse names that would change what objects are, also inside", () => {
    refuses("__proto__", "constructor", "prototype", "a[__proto__]", "translation[__proto__][x]", "a[constructor][x]");
    expect("x" in {}).toBe(false);
  });

  test("refuse names that are broken, too deep, or too far along", () => {
    refuses(
      "",
      "[a]",
      "a[",
      "a]",
      "a[b",
      "a[b]c",
      "a[[b]]",
      "a[b][c][d][e][f]",
      "a[50]",
      "a[0][9999]",
      "x".repeat(201),
    );
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
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
        const before = Object.getOwnPropertyNames(Object.prototype).length;
        expect(failureOf(() => JSON.stringify(nestFields(fields)))).toSatisfy(
          (failure) => failure === null || (failure instanceof AppError && failure.code === "bad_request"),
        );
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
      }),
    );
  });
});
