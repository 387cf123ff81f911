import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "@/lib/post/html";

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://elsewhere.example/pixel.png">',
  '<img src="//elsewhere.example/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="a"></form>',
  "<style>p{background:url(https://evil.example)}</style>",
  '<p style="background:url(https://evil.example)">x</p>',
  '<p style="position:fixed;font-size:900px">x</p>',
  "<xmp><script>alert(1)</script></xmp>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<math><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>",
  "<svg><textarea><script>alert(1)</script></textarea></svg>",
  "<template><img src=x onerror=alert(1)></template>",
  '<p onclick="alert(1)" id="x" class="y">x</p>',
];
const DANGER =
  /<script|onerror|onload|onclick|javascript:|elsewhere|evil|<iframe|<svg|<form|<style|<base|<meta|fixed|900px|<xmp|<template/i;

describe("S-52 post HTML", () => {
  test.each(HOSTILE)("loses what could harm: %s", (html) => {
    const clean = cleanHtml(`<p>before</p>${html}<p>after</p>`);
    expect(clean).not.toMatch(DANGER);
    expect(clean).toContain("<p>before</p>");
  });

  test("keeps what writers use: headings, lists, the six sizes, links, own pictures, both directions", () => {
    const good =
      '<h2>Title</h2><p dir="rtl" lang="fa">متن <strong>bold</strong></p><ul><li>one</li></ul>' +
      [9, 12, 14, 16, 18, 24].map((size) => `<span style="font-size:${size}px">a</span>`).join("");
    expect(cleanHtml(good)).toBe(good);
    expect(cleanHtml('<a href="https://example.com">x</a>')).toBe(
      '<a href="https://example.com" rel="nofollow ugc noopener">x</a>',
    );
    expect(cleanHtml('<img src="/media/abc-640.webp" alt="Tea">')).toBe(
      '<img src="/media/abc-640.webp" alt="Tea" loading="lazy" />',
    );
  });

  test("cleaning twice changes nothing", () => {
    const part = fc.constantFrom(
      ...HOSTILE,
      "<p>",
      "</p>",
      "<b>",
      "</i>",
      "&lt;script&gt;",
      "a & b",
      '"',
      "<a href='x'>",
      "متن",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = cleanHtml(parts.join(""));
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<script|onerror=|javascript:/i);
      }),
    );
  });
});
