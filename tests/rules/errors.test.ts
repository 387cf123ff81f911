import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { ERROR_STATUS, type ErrorCode, type ErrorSubject, errorMessage } from "@/lib/core/errors";
import { CATALOGUES } from "@/tests/fixtures/catalogues";

const { en, fa, ps } = CATALOGUES;
const TEXTS = { en: en.errors, fa: fa.errors, ps: ps.errors };
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const SUBJECTS = ["restaurant", "dish", "review", "post"] as const satisfies readonly ErrorSubject[];

const SERVERS = "Our servers are experiencing issues. Please try again later.";

test.each([
  ["ERR-01", TEXTS.en.bad_request, "Bad request. Please check your inputs."],
  ["ERR-02", TEXTS.en.unauthorized, "Unauthorized (401): Please login or signup."],
  ["ERR-03", TEXTS.en.forbidden, "Forbidden (403): You do not have permission to access this."],
  ["ERR-04", TEXTS.en.restaurant.not_found, "Not found (404): No restaurants found."],
  ["ERR-05", TEXTS.en.network, "Please check your internet connection and try again."],
  ["ERR-06", TEXTS.en.internal, SERVERS],
  ["ERR-06", TEXTS.en.unavailable, SERVERS],
  ["ERR-07", TEXTS.en.general, "Something went wrong"],
])("%s the specification gives the words %s", (_id, text, given) => expect(text).toBe(given));

test("ERR-01 ERR-02 ERR-03 ERR-04 ERR-06 the status of each error", () => {
  const { bad_request, unauthorized, forbidden, not_found, internal, unavailable } = ERROR_STATUS;
  expect([bad_request, unauthorized, forbidden, not_found, internal, unavailable]).toEqual([
    400, 401, 403, 404, 500, 503,
  ]);
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

/** Errors whose English text in the API stays for older clients; pages show advice instead, without HTTP statuses. */
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
