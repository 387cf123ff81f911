import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dangerIn, HOSTILE_HTML } from "@/tests/fixtures/hostile-html";
import { forAny } from "@/tests/support/for-any";
import { descriptionOf, excerptOf, plainText, readingMinutes, shorten } from "./excerpt";
import { cleanHtml, isModest } from "./html";

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
    const pieces = ["a & b", "<a href='x'>", ...'<p> </p> <b> </i> &lt;script&gt; " متن'.split(" ")];
    const part = fc.constantFrom(...HOSTILE_HTML, ...pieces);
    forAny(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = cleanHtml(parts.join(""));
      expect(cleanHtml(once)).toBe(once);
      expect(dangerIn(once)).toBeNull();
    });
  });
});

test("PST-01 the excerpt is the lead of the writer, else the beginning of the text without its markup", () => {
  expect(excerptOf({ lead: "The lead.", content: "<p>Text</p>" })).toBe("The lead.");
  expect(excerptOf({ lead: "  ", content: "<h2>Rice</h2><p>&amp; &lt;salt&gt;</p>" })).toBe("Rice & <salt>");
  const long = excerptOf({ content: `<p>${"کلمه ".repeat(100)}</p>` });
  expect(long.length).toBeLessThanOrEqual(141);
  expect(long).toMatch(/کلمه…$/);
});

test("a short lead leaves room for the beginning of the text", () => {
  const content = `<p>${"word ".repeat(100)}</p>`;
  expect(descriptionOf({ lead: "Short.", content })).toMatch(/^Short\. word .*word…$/);
  expect([...descriptionOf({ content })].length).toBeLessThanOrEqual(156);
  expect(descriptionOf({ content: "" })).toBe("");
});

test("an entity that was written as text stays text", () => {
  expect(plainText("<p>&amp;lt;b&amp;gt;</p>")).toBe("&lt;b&gt;");
});

test.each([
  [
    "<p><strong>Qab</strong>uli at <a href='/x'>our friends</a>, then tea (<em>green</em>).</p>",
    "Qabuli at our friends, then tea (green).",
  ],
  ["<p>قا<b>بلی</b>، «<i>منتو</i>»؛ H<sub>2</sub>O</p>", "قابلی، «منتو»؛ H2O"],
  ["<h2>Rice</h2><p>one<br/>two</p><ul><li>three</li><li><span>four</span></li></ul>", "Rice one two three four"],
  ["<table><tr><td>salt</td><td>oil</td></tr></table><pre>a</pre><blockquote>b</blockquote>", "salt oil a b"],
  ["<p>tea<img src='/media/a.webp' alt='x'>cup</p>", "tea cup"],
])("the words of %s", (html, words) => expect(plainText(html)).toBe(words));

test("a word that is written in two ways is read as one", () => {
  expect(readingMinutes(`<p>${"<b>wo</b>rd ".repeat(180)}</p>`)).toBe(1);
});

test("shortened texts are never longer than asked, and never end in half a letter", () => {
  forAny(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, length) => {
    const short = shorten(text, length);
    expect([...short].length).toBeLessThanOrEqual(Math.max(length + 1, [...text].length > length ? 0 : length));
    expect(short.isWellFormed()).toBe(true);
  });
});

test("reading takes a minute at least, and longer for longer texts", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes(`<p>${"word ".repeat(900)}</p>`)).toBe(5);
});
