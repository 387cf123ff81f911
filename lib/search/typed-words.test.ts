import { expect, test } from "vitest";
import { fold, wordsOf } from "@/lib/i18n/fold";
import { typedWords } from "./typed-words";

test.each([
  ["Cheapest Qabuli in Kabul", [3], "Kabul", "Cheapest Qabuli"],
  ["  منتو، زیر ۱۵۰ افغانی ", [1, 2, 3], "زیر ۱۵۰ افغانی", "منتو"],
  ["ارزان‌ترین قابلی", [0, 1], "ارزان ترین", "قابلی"],
  ["منتو په هرات کې", [2], "هرات", "منتو"],
  ["mantu under 1,500 open", [1, 2, 3], "under 1 500", "mantu open"],
])("%s without its part", (text, at, words, without) => {
  const typed = typedWords(text);
  expect(typed.words(at)).toBe(words);
  expect(typed.without(at)).toBe(without);
});

test("its words are those that the search reads, in whatever script and with whatever marks", () => {
  for (const text of ["مَنتو", "Café—Kabul", "ﷲ ﻻ", "کـابل", "4½ ★ stars", "شب‌های هرات", "a\u0301b c"])
    expect(fold(typedWords(text).words(wordsOf(fold(text)).map((_, index) => index)))).toBe(fold(text));
});
