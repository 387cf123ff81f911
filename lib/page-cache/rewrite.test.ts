import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LITE_SCRIPT, OWN_SCRIPTS, THEME_SCRIPT } from "./head-scripts";
import { keepPage, rewritePage } from "./rewrite";
import { withoutKeptHtml } from "./static-html";

const options = { enhance: "/enhance.js?v=1", hydrateAddress: () => "/fa?__hydrate=abc" };
const CHUNKS = `<script src="/_next/static/chunks/0a-b.js" async=""></script><script src="/_next/static/chunks/turbopack-2u.js" async=""></script>`;
const POLYFILL = `<script src="/_next/static/chunks/poly.js" noModule=""></script>`;
const PRELOAD = `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>`;
const STYLE = `<link rel="stylesheet" href="/_next/static/chunks/x.css" data-precedence="next"/>`;
const BOOT = `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>`;
const FLIGHT = `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:\\"a\\"\\n"])</script>`;
const JSON_LD = `<script type="application/ld+json">{"name":"\\u003c/script>"}</script>`;
const THEME = `<script>${THEME_SCRIPT}</script>`;
const LITE = `<script>${LITE_SCRIPT}</script>`;

const page = (extra = "") =>
  `<!DOCTYPE html><html lang="fa" dir="rtl"><head>${STYLE}${PRELOAD}${CHUNKS}${LITE}${THEME}<title>x</title>${POLYFILL}</head><body><main><!--$-->سلام<!--/$-->${JSON_LD}${extra}</main>${BOOT}${FLIGHT}</body></html>`;

test("takes React's scripts, their preloads and their data out of a page, and nothing else", () => {
  const { html, unexpected } = rewritePage(page(), options);
  expect(unexpected).toBeNull();
  expect(html).toBe(
    `<!DOCTYPE html><html lang="fa" dir="rtl"><head>${LITE}${STYLE}${THEME}<title>x</title><script src="/enhance.js?v=1" defer data-hydrate="/fa?__hydrate=abc" data-chunks="0a-b turbopack-2u"></script></head><body><main><!--$-->سلام<!--/$-->${JSON_LD}</main></body></html>`,
  );
});

test("keeps what hydrates the page, in order, as one script", () => {
  const { hydration } = rewritePage(page(), options);
  const ran: unknown[] = [];
  const self = { __next_f: { push: (item: unknown) => ran.push(item) } };
  // oxlint-disable-next-line no-implied-eval -- what a browser does with the script
  new Function("self", "globalThis", hydration ?? "")(self, { TURBOPACK: { push: () => ran.push("boot") } });
  expect(ran).toEqual(["boot", [0], [1, '1:"a"\n']]);
});

test("the address of the hydration script is escaped", () => {
  const { html } = rewritePage(page(), { ...options, hydrateAddress: () => `/fa?a="1"&__hydrate=abc` });
  expect(html).toContain(`data-hydrate="/fa?a=&quot;1&quot;&amp;__hydrate=abc"`);
});

test.each([
  ["an inline script that is not known", `<script>$RC("B:0","S:0")</script>`],
  ["a script from elsewhere", `<script src="https://elsewhere.example/x.js"></script>`],
  ["a module", `<script type="module">import "/x.js"</script>`],
])("a page with %s stays as Next made it, with hashes", (_what, extra) => {
  const { html, hydration, hashes, unexpected } = rewritePage(page(extra), options);
  const moved = page(extra).replace(LITE, "").replace("<head>", `<head>${LITE}`);
  expect(html).toBe(moved.replace("</head>", `<script src="/enhance.js?v=1" defer></script></head>`));
  expect(hydration).toBeNull();
  expect(unexpected).not.toBeNull();
  const inline = [...html.matchAll(/<script(?![^>]*(?:src|json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  const wanted = inline
    .filter((text) => !OWN_SCRIPTS.includes(text ?? ""))
    .map(
      (text) =>
        `'sha256-${createHash("sha256")
          .update(text ?? "")
          .digest("base64")}'`,
    );
  expect(hashes).toEqual(wanted);
});

test.each(["", "plain", "<html>", "<script", "<script>", "</head>", "<head></head><script>"])(
  "something that is no page of ours (%j) is left alone",
  (html) => {
    expect(rewritePage(html, options).unexpected).not.toBeNull();
  },
);

test("what knows whether data is saved stands first, behind two pictures that it may hurry", () => {
  const picture = (name: string) =>
    `<img src="/media/${name}-640.webp" srcSet="/media/${name}-320.webp 320w" sizes="(min-width: 9px) 1px, 2px" loading="lazy" data-first=""/>`;
  const { html } = rewritePage(
    page(["a", "b", "c"].map(picture).join("")).replace("<head>", '<head><meta charSet="utf-8"/>'),
    options,
  );
  const link = (name: string) =>
    `<link data-first="" fetchpriority="high" href="/media/${name}-640.webp" imagesrcset="/media/${name}-320.webp 320w" imagesizes="(min-width: 9px) 1px, 2px"/>`;
  expect(html).toContain(`<head><meta charSet="utf-8"/>${link("a")}${link("b")}${LITE}${STYLE}${THEME}`);
  expect(html.split(LITE)).toHaveLength(2);
});

test("how wide a phone is stands before what is hurried for it", () => {
  const width = '<meta name="viewport" content="width=device-width"/>';
  const picture = '<img src="/media/a-640.webp" data-first=""/>';
  const { html } = rewritePage(page(picture).replace("</head>", `${width}</head>`), options);
  expect(html.split(width)).toHaveLength(2);
  expect(html.indexOf(width)).toBeLessThan(html.indexOf("<link data-first"));
});

test("links to narrowed lists are closed to robots; in development they stay, or React would complain", () => {
  const link = `<a href="/fa/businesses?search=">`;
  const closed = `<a href="/fa/businesses?search=" rel="nofollow">`;
  expect(rewritePage(page(link), options).html).toContain(closed);
  expect(keepPage(page(link), "/enhance.js").html).toContain(link);
});

const bytes = (text: string) => Buffer.from(text).toString("latin1");
const push = (text: string) => bytes(`self.__next_f.push(${JSON.stringify([1, text]).replaceAll("<", "\\u003c")})`);
const long = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const START = "(self.__next_f=self.__next_f||[]).push([0])";

/** Runs the scripts as a browser would and returns the collected data. */
function dataOf(scripts: readonly string[]): string {
  const given: unknown[] = [];
  const self = { __next_f: { push: ([, text]: [number, string?]) => given.push(text ?? "") } };
  // oxlint-disable-next-line no-implied-eval -- what a browser does with the script
  new Function("self", Buffer.from(scripts.join(";\n"), "latin1").toString())(self);
  return given.join("");
}

const MENU = '0:["$","$L1",null,{"staticHtml":"$2a","within":"g"}]\n';
const ROWS = "<li>قابلی پلو, $9:\n3:[]</li>";

test("rows of a list and facts for search engines are not sent twice, wherever Next has cut the data", () => {
  const facts = '4:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$b"}}]\n';
  const all = `${long("2a", ROWS)}${MENU}${long("b", '{"@context":"چای"}')}${facts}5:"منو"\n`;
  const scripts = [START, push(all.slice(0, 17)), push(all.slice(17))];
  expect(dataOf(withoutKeptHtml(scripts))).toBe(`2a:""\n${MENU}b:""\n${facts}5:"منو"\n`);
});

test("other long texts stay, and what people write names no row", () => {
  const review = long("2a", 'I typed "staticHtml":"$c" <b>');
  const text = `${review}${long("c", "words")}0:["$","$L1",null,{"message":"$2a","more":"\\"staticHtml\\":\\"$c\\""}]\n`;
  expect(dataOf(withoutKeptHtml([START, push(text)]))).toBe(text);
});

test.each([
  ["bytes among the data", [START, push(long("2a", ROWS) + MENU), 'self.__next_f.push([3,"AA=="])']],
  ["a row that ends too early", [START, push(`2a:Tfff,${ROWS}`)]],
  ["no data", [START]],
])("with %s everything stays", (_what, scripts) => expect(withoutKeptHtml(scripts)).toEqual(scripts));
