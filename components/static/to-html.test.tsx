import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { toHtml } from "./to-html";

/** React orders attributes in its own way and keeps capitals that HTML ignores; browsers read both alike. */
const alike = (html: string) =>
  html
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll(/<([a-z]+)((?: [\w-]+="[^"]*")*)\/?>/gi, (_, tag: string, attributes: string) => {
      const list = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
        ([, name, value]) => ` ${name?.toLowerCase()}="${value}"`,
      );
      return `<${tag}${list.sort().join("")}>`;
    });
const expectSame = async (node: ReactNode) => {
  expect(alike(await toHtml(node))).toBe(alike(renderToStaticMarkup(node)));
};

const text = fc.string({ unit: fc.constantFrom("a", "ق", "<", ">", "&", '"', "'", " ", "=", "{", "‌", "\u202e") });
const Name = ({ name, children }: { name: string; children?: ReactNode }) => <bdi title={name}>{children}</bdi>;

describe("static markup is what React would write", () => {
  test("texts and attributes of any kind of letters, escaped", async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, (title, value, content) =>
        expectSame(
          <p title={title} data-x={value} className={value}>
            {content}
            <input defaultValue={value} placeholder={title} />
            <textarea defaultValue={`x${content}`} />
            <Name name={title}>{[content, <b key="b">{value}</b>, null, false, 0]}</Name>
          </p>,
        ),
      ),
    );
  });

  test("names, booleans, numbers, styles, fragments and drawings", () =>
    expectSame(
      <>
        <label htmlFor="a" hidden tabIndex={-1} dir="auto" lang="fa">
          <input type="checkbox" defaultChecked disabled={false} aria-checked={false} data-on maxLength={80} />
        </label>
        <img src="/a.webp" srcSet="/a.webp 1x" alt="" loading="lazy" width={3} style={{ objectPosition: "1% 2%" }} />
        <svg viewBox="0 0 2 2" aria-hidden="true" preserveAspectRatio="none">
          <path d="M0 0" strokeWidth={2} strokeLinecap="round" fillOpacity=".5" />
        </svg>
        <i style={{ "--part": 0.5, opacity: 1, paddingBlock: 4, margin: 0 } as React.CSSProperties} />
        <time dateTime="2026-01-01">{2026}</time>
        <div dangerouslySetInnerHTML={{ __html: "<b>as it is</b>" }} />
      </>,
    ));

  test("components that wait are waited for, in their order", async () => {
    const Slow = async ({ n }: { n: number }) => <b>{await Promise.resolve(n)}</b>;
    expect(await toHtml([<Slow key="1" n={1} />, "–", <Slow key="2" n={2} />])).toBe("<b>1</b>–<b>2</b>");
  });

  test("what needs React in the browser is refused", () => {
    expect(() => toHtml(<button type="button" onClick={() => undefined} />)).toThrow(/handler/);
    const island = Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference") });
    const Island = island as unknown as () => null;
    expect(() => toHtml(<Island />)).toThrow(/islands/);
  });

  test.each([
    ["/fa/herat?sort=cheapest", undefined, ' rel="nofollow"'],
    ["/fa/herat?search=x&page=2", "next", ' rel="next nofollow"'],
    ["/fa/herat?openNow=true", "nofollow", ' rel="nofollow"'],
    ["/fa/herat?page=2", "next", ' rel="next"'],
    ["/fa/herat#top", undefined, ""],
    ["https://example.com/?a=1", undefined, ""],
  ])("a link to %s says to search engines whether to follow it", async (href, rel, written) => {
    const link = await toHtml(
      <a href={href} rel={rel}>
        x
      </a>,
    );
    expect(link.replace(/ href="[^"]*"/, "")).toBe(`<a${written}>x</a>`);
  });
});
