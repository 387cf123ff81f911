import { expect, test } from "vitest";
import { wordNamed } from "./columns";

test("a table that was filled in with our former words is read as one with today's", () => {
  expect(wordNamed("خلاص شوی", "availability")).toBe("unavailable");
  expect(wordNamed("تمام شوي", "availability")).toBe("unavailable");
  expect(wordNamed("تمام شده", "availability")).toBe("unavailable");
  expect(wordNamed("تریخ", "label")).toBe("spicy");
  expect(wordNamed("تېز", "label")).toBe("spicy");
  expect(wordNamed("تریخ", "availability")).toBeNull();
});
