import { expect, test } from "vitest";
import { texts } from "@/lib/i18n/texts";
import { photoWords } from "./photo-words";

test("REV-01 the caption of a photo tells which it is and whose, the name isolated from the numbers around it", () => {
  expect(photoWords(texts("fa", "reviews"), "fa", 0, 3, "Ahmad Zahir")).toBe(
    "عکس ۱ از ۳ در نظر \u2068Ahmad Zahir\u2069",
  );
  expect(photoWords(texts("en", "reviews"), "en", 2, 3, "سارا")).toBe("Photo 3 of 3 in the review by \u2068سارا\u2069");
  expect(photoWords(texts("en", "reviews"), "en", 0, 1, null)).not.toContain("\u2068");
});
