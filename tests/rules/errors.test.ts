import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { ERROR_STATUS, type ErrorCode, type ErrorSubject, errorMessage } from "@/lib/core/errors";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";

const TEXTS = { en: en.errors, fa: fa.errors, ps: ps.errors };
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const SUBJECTS = ["restaurant", "dish", "review", "post"] as const satisfies readonly ErrorSubject[];

test("ERR-01 a bad request", () => {
  expect([TEXTS.en.bad_request, ERROR_STATUS.bad_request]).toEqual(["Bad request. Please check your inputs.", 400]);
});
test("ERR-02 no account", () => {
  expect([TEXTS.en.unauthorized, ERROR_STATUS.unauthorized]).toEqual([
    "Unauthorized (401): Please login or signup.",
    401,
  ]);
});
test("ERR-03 not allowed", () => {
  expect([TEXTS.en.forbidden, ERROR_STATUS.forbidden]).toEqual([
    "Forbidden (403): You do not have permission to access this.",
    403,
  ]);
});
test("ERR-04 no restaurants", () => {
  expect([TEXTS.en.restaurant.not_found, ERROR_STATUS.not_found]).toEqual([
    "Not found (404): No restaurants found.",
    404,
  ]);
});
test("ERR-05 no network", () => {
  expect(TEXTS.en.network).toBe("Please check your internet connection and try again.");
});
test("ERR-06 our servers", () => {
  const text = "Our servers are experiencing issues. Please try again later.";
  expect([TEXTS.en.internal, TEXTS.en.unavailable]).toEqual([text, text]);
  expect([ERROR_STATUS.internal, ERROR_STATUS.unavailable]).toEqual([500, 503]);
});
test("ERR-07 anything else", () => {
  expect(TEXTS.en.general).toBe("Something went wrong");
});
test("ERR-08 dishes have their own words for 400, 401, 403 and 404", () => {
  const { bad_request, unauthorized, forbidden, not_found } = TEXTS.en.dish;
  expect(not_found).toMatch(/^Dish not found/);
  expect(new Set([bad_request, unauthorized, forbidden, not_found]).size).toBe(4);
  for (const text of [bad_request, unauthorized, forbidden, not_found]) expect(text).toMatch(/dish/i);
});

test.each(LANGUAGES)("ERR-04 ERR-08 a mark on what has gone says what its own page would say, in %s", (lng) => {
  const { bookmark, favourite, like, restaurant, dish, post } = TEXTS[lng];
  const said = [bookmark, favourite, like].map(({ not_found }) => not_found);
  expect(said).toEqual([restaurant, dish, post].map(({ not_found }) => not_found));
});

describe.each(LANGUAGES)("I18N-19 in %s", (lng) => {
  test("every text is there, and in its own language", () => {
    expect(CODES.filter((code) => TEXTS[lng][code].trim().length <= 5)).toEqual([]);
    const flat = (texts: object): [string, string][] =>
      Object.entries(texts).flatMap(([key, value]): [string, string][] =>
        typeof value === "string" ? [[key, value]] : flat(value),
      );
    const own = flat(TEXTS[lng]);
    expect(own.map(([key]) => key)).toEqual(flat(TEXTS.en).map(([key]) => key));
    const script = lng === "en" ? /^[^\u0600-\u06ff]+$/ : /[\u0600-\u06ff]/;
    for (const [key, text] of own) expect([key, script.test(text)]).toEqual([key, true]);
  });
});

/** What the API has always said stays, for older clients; people read advice, and no number of HTTP. */
const ADVISED = new Set(["email_exists", "token_expired", "not_found", "method_not_allowed"]);
const ADVISED_OF_DISHES = new Set(["unauthorized", "forbidden", "not_found"]);

test("H70 the API's English sentences are the English texts", () => {
  const said = CODES.filter((code) => !ADVISED.has(code));
  expect(said.map((code) => [code, errorMessage(code)])).toEqual(said.map((code) => [code, TEXTS.en[code]]));
  expect(errorMessage("email_exists")).toMatch(/account already exists/i);
  for (const subject of SUBJECTS) {
    const texts: Partial<Record<ErrorCode, string>> = TEXTS.en[subject];
    for (const code of CODES) {
      if (subject === "dish" && ADVISED_OF_DISHES.has(code)) continue;
      expect(errorMessage(code, subject)).toBe(texts[code] ?? errorMessage(code));
    }
  }
});

/** Sentences that the specification gives word by word. */
const GIVEN = new Set([TEXTS.en.unauthorized, TEXTS.en.forbidden, TEXTS.en.restaurant.not_found]);

test.each(LANGUAGES)("no sentence that people read names a status of HTTP, in %s", (lng) => {
  const said = Object.values(TEXTS[lng]).flatMap((texts) => (typeof texts === "string" ? texts : Object.values(texts)));
  expect(said.filter((text) => /[(（][\d۰-۹]{3}/.test(text) && !GIVEN.has(text))).toEqual([]);
});
