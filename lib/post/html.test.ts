import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml, isModest } from "@/lib/post/html";
import { dangerIn, HOSTILE_HTML } from "@/tests/fixtures/hostile-html";

describe("S-52 post HTML", () => {
  test("the corpus is as large as it says, and the search for danger finds it", () => {
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60);
    for (const html of ["<script>1</script>", "<p onclick=x>", '<a href="javascript:1">', '<img src="x">', "<!--x"])
      expect(dangerIn(html)).not.toBeNull();
    expect(
      dangerIn('<p>on = javascript: <a href="https://example.com" rel="nofollow ugc noopener">x</a></p>'),
    ).toBeNull();
  });

  test.each(HOSTILE_HTML)("loses what could harm: %s", (html) => {
    const clean = cleanHtml(`<p>before</p>${html}<p>after</p>`);
    expect(dangerIn(clean)).toBeNull();
    expect(clean).toContain("<p>before</p>");
    expect(cleanHtml(clean)).toBe(clean);
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

  test("an address of another site without its scheme is no link, one of our own pages stays", () => {
    const link = (href: string) => cleanHtml(`<a href="${href}">x</a>`);
    for (const away of ["//evil.example", "\\\\evil.example", "/\\evil.example", "javascript:1", " java\nscript:1"])
      expect(link(away)).not.toContain("href");
    expect(link("/fa/herat")).toContain('href="/fa/herat"');
  });

  test("what is nested so deep that reading it would end the stack is refused, ordinary depth is not", () => {
    expect(isModest("<blockquote>".repeat(4000))).toBe(false);
    const list = `${"<ul><li>".repeat(60)}x${"</li></ul>".repeat(60)}`;
    expect(isModest(list + "<p>a<br>b</p>".repeat(1000))).toBe(true);
    for (const tag of ["b", "blockquote", "font", "table"]) {
      const deep = `<${tag}>`.repeat(500);
      expect(isModest(deep)).toBe(true);
      expect(() => cleanHtml(deep)).not.toThrow();
    }
  });

  test("cleaning twice changes nothing", () => {
    const part = fc.constantFrom(
      ...HOSTILE_HTML,
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
        expect(dangerIn(once)).toBeNull();
      }),
    );
  });
});
