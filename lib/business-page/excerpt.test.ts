import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { quoteFrom, sentenceOf } from "./excerpt";
import type { Quotable } from "./model";

const NOW = new Date("2026-11-25T08:00:00Z");

describe("a sentence to quote", () => {
  test.each([
    ["The qabuli is the best in Herat. We come back.", "The qabuli is the best in Herat."],
    ["قابلی‌اش در هرات جوره ندارد. باز هم می‌آییم.", "قابلی‌اش در هرات جوره ندارد."],
    ["قابلي یې ډېره ښه وه، بیا به راشو؟ هو!", "قابلي یې ډېره ښه وه، بیا به راشو؟"],
    ["Superb! Warm bread and 4.5 stars of tea. Go.", "Superb! Warm bread and 4.5 stars of tea."],
    ["No full stop at the end", "No full stop at the end"],
    ["The first line stands alone\nand the second is left out.", "The first line stands alone"],
  ])("%s", (text, quote) => expect(sentenceOf(text)).toBe(quote));

  test.each(["", "  \n ", "Good.", "خوب بود.", `${"very ".repeat(40)}long.`, "خوب. \nباز می‌آییم و می‌خوریم."])(
    "nothing to quote in %j",
    (text) => expect(sentenceOf(text)).toBeNull(),
  );

  test("it is the beginning of the text, and never longer than a line", () => {
    forAny(fc.string({ maxLength: 300 }), (text) => {
      const quote = sentenceOf(text);
      expect(quote === null || (text.trimStart().startsWith(quote) && quote.length <= 80)).toBe(true);
    });
  });
});

describe("which review is quoted", () => {
  const review = (id: string, change: Partial<Quotable> = {}): Quotable => ({
    id,
    message: `A sentence of review ${id}.`,
    language: "en",
    likeCount: 0,
    createdAt: new Date("2026-10-01T00:00:00Z"),
    author: "Ahmad",
    nth: 1,
    ...change,
  });
  const chosen = (...reviews: Quotable[]) => quoteFrom(reviews, "en", NOW)?.id;

  test("the page's language before likes, a recent one before likes, likes before the date", () => {
    expect(chosen(review("a", { language: "fa", likeCount: 9 }), review("b"))).toBe("b");
    expect(chosen(review("a", { createdAt: new Date("2024-10-01"), likeCount: 9 }), review("b"))).toBe("b");
    expect(chosen(review("a", { likeCount: 2 }), review("b", { createdAt: new Date("2026-11-01") }))).toBe("a");
    expect(chosen(review("a"), review("b", { createdAt: new Date("2026-11-01") }))).toBe("b");
  });

  test("one that has no sentence is passed over, and another language is better than none", () => {
    expect(chosen(review("a", { message: "Good." }), review("b", { language: "ps" }))).toBe("b");
    expect(quoteFrom([review("a", { language: null, message: "این یک رستورانت خوب است." })], "en", NOW)).toMatchObject({
      language: "fa",
    });
    expect(quoteFrom([], "en", NOW)).toBeNull();
  });
});
