import { describe, expect, test } from "vitest";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { COMPANY_CITY, POST_PREVIEW_LENGTH, SAVED_REDIRECT_MS, UNUSED_CACHE_MS } from "./constants";

describe("numbers that the specification names (§9)", () => {
  test("CST-05 unused cached data lives 60 seconds", () => {
    expect(UNUSED_CACHE_MS).toBe(60_000);
  });

  test("CST-06 a post's preview has 50 characters; after saving, the list follows within 2000 ms", () => {
    expect(POST_PREVIEW_LENGTH).toBe(50);
    expect(SAVED_REDIRECT_MS).toBe(2000);
  });

  test("CST-07 the foot of every page says where the company is based", () => {
    for (const { layout, enums } of [en, fa, ps]) expect(layout.footer.copyright).toContain(enums.city[COMPANY_CITY]);
  });
});
