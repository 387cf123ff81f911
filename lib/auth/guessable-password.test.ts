import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { foldPassword, isPattern, isPersonal, personalWords } from "./guessable-password";

const REPEATED = "aaaaaaaa abababab kabulkabul aaabbb 111222333 🍇🍇🍇🍇🍇🍇".split(" ");
const ALONG_KEYS = "qwerty qwerty123 poiuytrewq asdf1234 abcdef12 987654321 ۱۲۳۴۵۶۷۸ شسیبلا شسيبلا۱۲۳ ابپتثج".split(
  " ",
);

test.each([...REPEATED, ...ALONG_KEYS])("%s is a pattern", (password) => {
  expect(isPattern(foldPassword(password))).toBe(true);
});

test.each(["six666", "zafaran123", "زعفران هرات", " a b c ", "mantu+ashak", "شش‌تایی", "🍇🍎🥭🍋🍉🍒", "tuv-kebab"])(
  "%s is none",
  (password) => {
    expect(isPattern(foldPassword(password))).toBe(false);
  },
);

const FATIMA = personalWords({ fullname: "Fatima Noori", email: "f.noori.herat@mail.example" });

const NAMES =
  "dastarkhan Dastarkhan1404 دسترخوان۱۴۰۳ Fatima123 fatimanoori noori-fatima f.noori.herat FNOORI99 1404fatima";

test.each([...NAMES.split(" "), "FATIMA abcdef"])("%s is made of what others know", (password) =>
  expect(isPersonal(foldPassword(password), FATIMA)).toBe(true),
);

test.each(["fatima loves ashak", "dastarkhan-kabuli-89", "zafaran77", "herati saffron tea"])(
  "%s has enough besides",
  (password) => {
    expect(isPersonal(foldPassword(password), FATIMA)).toBe(false);
  },
);

test("names in Persian count by whatever keyboard they were typed", () => {
  const words = personalWords({ fullname: "مریم کریمی", email: null });
  expect(isPersonal(foldPassword("مريم كريمي"), words)).toBe(true);
  expect(isPersonal(foldPassword("کریمی۱۳۷۰"), words)).toBe(true);
});

test("any text has an answer, soon", () => {
  forAny(fc.string({ unit: "binary", maxLength: 256 }), fc.string({ maxLength: 80 }), (password, fullname) => {
    const words = personalWords({ fullname, email: `${fullname}@x.example` });
    expect(typeof isPattern(foldPassword(password))).toBe("boolean");
    expect(typeof isPersonal(foldPassword(password), words)).toBe("boolean");
  });
});
