import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { atomFeed } from "@/lib/post/feed";
import type { Post } from "@/lib/post/model";
import { forAny } from "@/tests/support/for-any";

const WORDS = { title: "Posts", subtitle: "About food", author: "Dastarkhan" };
const SINCE = new Date("2026-11-01T06:00:00Z");
const ORIGIN = "https://example.af";
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false });

function post(changes: Partial<Post> & { title?: string; content?: string; lead?: string } = {}): Post {
  const { title = "A title", content = "<p>Text</p>", lead, ...rest } = changes;
  return {
    id: "0190aaaa-0008-7000-8000-000000000001",
    translation: { en: { title, content, ...(lead === undefined ? {} : { lead }) } },
    cover: null,
    topic: "dishes",
    city: null,
    author: { id: "0190aaaa-0002-7000-8000-000000000001", fullname: "Zarghuna" },
    likeCount: 0,
    isDraft: false,
    publishedAt: new Date("2026-11-17T10:00:00Z"),
    createdAt: new Date("2026-11-01T10:00:00Z"),
    updatedAt: new Date("2026-11-02T10:00:00Z"),
    ...rest,
  };
}

const read = (xml: string) => parser.parse(xml).feed;

test("a feed names itself, its language, its page and when it last changed", () => {
  const feed = read(atomFeed([post()], "en", ORIGIN, SINCE, WORDS));
  expect(feed["@_xml:lang"]).toBe("en");
  expect(feed.link.map((link: Record<string, string>) => [link["@_rel"], link["@_href"]])).toEqual([
    ["self", `${ORIGIN}/en/feed.xml`],
    ["alternate", `${ORIGIN}/en/posts`],
  ]);
  // A scheduled post counts as new on the day of its publication.
  expect(feed.updated).toBe("2026-11-17T10:00:00.000Z");
  expect(feed.entry.updated).toBe(feed.updated);
  expect(feed.entry.author.name).toBe("Zarghuna");
});

test("addresses within the text get the host, foreign ones and plain words stay as they are", () => {
  const content =
    '<p>href="/x" <a href="/en/kabul" rel="nofollow">a</a> <a href="https://else.example/">b</a> <img src="/media/a-640.webp" alt="" /></p>';
  const { "#text": html } = read(atomFeed([post({ content })], "en", ORIGIN, SINCE, WORDS)).entry.content;
  expect(html).toContain(`<a href="${ORIGIN}/en/kabul"`);
  expect(html).toContain(`src="${ORIGIN}/media/a-640.webp"`);
  expect(html).toContain('<a href="https://else.example/">');
  expect(html).toContain('<p>href="/x" ');
});

test("posts without a text in the language are left out; no posts make an empty feed", () => {
  const feed = read(atomFeed([post()], "ps", ORIGIN, SINCE, WORDS));
  expect(feed.entry).toBeUndefined();
  expect(feed.updated).toBe(SINCE.toISOString());
});

test("ids are UUIDs, differ between languages and depend on nothing else", () => {
  const both = post({ translation: { en: { title: "A", content: "" }, fa: { title: "الف", content: "" } } });
  const id = (lng: "en" | "fa", origin: string) => read(atomFeed([both], lng, origin, SINCE, WORDS)).entry.id;
  expect(id("en", ORIGIN)).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(id("en", "https://other.example")).toBe(id("en", ORIGIN));
  expect(id("fa", ORIGIN)).not.toBe(id("en", ORIGIN));
});

test("whatever a title or a text holds, the feed is XML and says the same", () => {
  const nasty = fc.constantFrom("]]>", "<!--", "&amp;", "&#0;", "\u0000", "\u000b", "\ud800", "\uffff", '"', "'", "\r");
  const text = fc
    .array(fc.oneof(nasty, fc.string({ unit: "binary" })), { maxLength: 8 })
    .map((parts) => `x${parts.join("")}x`);
  const sayable = (given: string) =>
    given.toWellFormed().replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
  const decode = (given: string) => given.replace(/&#13;/g, "\r");
  forAny(text, text, (title, content) => {
    const xml = atomFeed([post({ title, content })], "en", ORIGIN, SINCE, WORDS);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { entry } = read(xml);
    expect(decode(entry.title)).toBe(sayable(title));
    expect(decode(entry.content["#text"])).toBe(sayable(content));
  });
});
