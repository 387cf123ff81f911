import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SOCIAL_NETWORKS } from "@/lib/core/constants";
import { forAny } from "@/tests/support/for-any";
import { readSocialLink, readWebsite } from "./links";

describe("S-54 websites", () => {
  test.each([
    ["https://herat-nights.example", "https://herat-nights.example"],
    [" HTTP://Herat-Nights.example/menu?x=1#top ", "http://herat-nights.example/menu?x=1#top"],
    ["www.herat.example", "https://www.herat.example"],
    ["herat.example:8080/menu", "https://herat.example:8080/menu"],
    ["https://رستورانت.example/", "https://xn--mgbg5adsq3ltd.example"],
  ])("%j is %j", (typed, stored) => {
    expect(readWebsite(typed)?.replace(/xn--[^.]+/, "xn--")).toBe(stored.replace(/xn--[^.]+/, "xn--"));
  });

  const harmful =
    "javascript:alert(1)| javascript:alert(1)|java\tscript:alert(1)|JaVaScRiPt://herat.example/%0aalert(1)" +
    "|data:text/html,<script>|vbscript:x|file:///etc/passwd|https://user:word@herat.example";
  const incomplete =
    "|//evil.example|\\\\evil.example|/menu|ftp://herat.example|https://localhost|https://127.0.0.1/|https://[::1]/" +
    "|https://herat .example|https://";
  const long = `https://herat.example/${"x".repeat(300)}`;

  test.each([...harmful.split("|"), ...incomplete.split("|"), long])("%j is none", (typed) =>
    expect(readWebsite(typed)).toBeNull(),
  );

  test("whatever is typed, what is stored leads into the web and stays as it is", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.string().map((text) => `javascript:${text}`),
    );
    forAny(texts, (typed) => {
      const stored = readWebsite(typed);
      if (stored === null) return;
      expect(stored).toMatch(/^https?:\/\/[^\s.]+\.[^\s]+$/);
      expect(stored.length).toBeLessThanOrEqual(300);
      expect(readWebsite(stored)).toBe(stored);
    });
  });
});

describe("S-54 social links", () => {
  test.each([
    ["instagram", "@herat.nights", "https://www.instagram.com/herat.nights"],
    ["instagram", "http://instagram.com/herat.nights?igsh=1#x", "https://www.instagram.com/herat.nights"],
    ["instagram", "@herat.nights/", "https://www.instagram.com/herat.nights"],
    ["facebook", "m.facebook.com/profile.php?id=1", "https://www.facebook.com/profile.php?id=1"],
    ["facebook", "https://web.facebook.com/herat/?mibextid=ZbWKwL&fbclid=x", "https://www.facebook.com/herat"],
    ["facebook", "https://fb.me/herat", "https://fb.me/herat"],
    ["facebook", "heratnights", "https://www.facebook.com/heratnights"],
    ["twitter", "https://mobile.twitter.com/herat?s=20", "https://x.com/herat"],
    ["twitter", "@herat", "https://x.com/herat"],
    ["telegram", "t.me/herat?utm_source=x", "https://t.me/herat"],
    ["telegram", "https://telegram.me/herat/", "https://t.me/herat"],
    ["whatsapp", "۰۷۰۰ ۱۲۳ ۴۵۶", "https://wa.me/93700123456"],
    ["whatsapp", "https://wa.me/93700123456", "https://wa.me/93700123456"],
    ["whatsapp", "https://api.whatsapp.com/send?phone=93700123456", "https://wa.me/93700123456"],
    ["whatsapp", "https://api.whatsapp.com/send/?phone=%2B93700123456&text=hi", "https://wa.me/93700123456"],
    ["whatsapp", "https://web.whatsapp.com/send?phone=0700123456", "https://wa.me/93700123456"],
    ["whatsapp", "https://wa.me/0700123456", "https://wa.me/93700123456"],
    ["whatsapp", "https://wa.me/+93700123456?text=x", "https://wa.me/93700123456"],
    ["whatsapp", "https://wa.me/+989121234567", "https://wa.me/989121234567"],
    ["whatsapp", "https://chat.whatsapp.com/AbC123", "https://chat.whatsapp.com/AbC123"],
    ["whatsapp", "https://wa.me/message/ABC", "https://wa.me/message/ABC"],
  ] as const)("%s: %j is %j", (network, typed, stored) => expect(readSocialLink(network, typed)).toBe(stored));

  test.each([
    ["facebook", "https://evil.example/facebook.com"],
    ["facebook", "https://facebook.com.evil.example/x"],
    ["facebook", "https://notfacebook.com/x"],
    ["facebook", "https://facebook.com"],
    ["instagram", "javascript:alert(1)//instagram.com/x"],
    ["instagram", "//instagram.com/x"],
    ["instagram", "two words"],
    ["telegram", "data:text/html,x"],
    ["whatsapp", "@herat"],
    ["whatsapp", "12"],
    ["whatsapp", "https://wa.me/0123"],
    ["whatsapp", "https://api.whatsapp.com/send"],
  ] as const)("%s: %j is none", (network, typed) => expect(readSocialLink(network, typed)).toBeNull());

  test("whatever is typed, a link leads to its network", () => {
    forAny(fc.constantFrom(...SOCIAL_NETWORKS), fc.oneof(fc.string(), fc.webUrl()), (network, typed) => {
      const link = readSocialLink(network, typed);
      expect(link === null ? null : readSocialLink(network, link)).toBe(link);
    });
  });
});
