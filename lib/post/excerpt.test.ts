import fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionOf, excerptOf, plainText, readingMinutes, shorten } from "@/lib/post/excerpt";

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
])("the words of %s", (html, words) => {
  expect(plainText(html)).toBe(words);
});

test("a word that is written in two ways is read as one", () => {
  expect(readingMinutes(`<p>${"<b>wo</b>rd ".repeat(180)}</p>`)).toBe(1);
});

test("shortened texts are never longer than asked, and never end in half a letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, length) => {
      const short = shorten(text, length);
      expect([...short].length).toBeLessThanOrEqual(Math.max(length + 1, [...text].length > length ? 0 : length));
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});

test("reading takes a minute at least, and longer for longer texts", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes(`<p>${"word ".repeat(900)}</p>`)).toBe(5);
});
