// @vitest-environment happy-dom
import fc from "fast-check";
import { getNearestEditorFromDOMNode, UNDO_COMMAND } from "lexical";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, test, vi } from "vitest";
import { cleanHtml } from "@/lib/post/html";
import en from "@/messages/en.json" with { type: "json" };
import posts from "@/prisma/seed/data/posts.json" with { type: "json" };
import { forMany } from "@/tests/support/for-any";
import { chooseFiles, field, key, press, text, type } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
import { cleanPasted } from "./clean-pasted";
import { linkAddress } from "./markup";
import { RichText, type RichTextProps } from "./rich-text";
import { $writeHtml } from "./write-html";

const onChange = vi.fn<(html: string) => void>();
const upload = vi.fn<RichTextProps["upload"]>();
const TEXT = { id: "text", label: "Text", accept: "image/*", error: undefined, onChange, upload } as const;

function editorOn(page: ParentNode) {
  const editor = getNearestEditorFromDOMNode(page.querySelector("[contenteditable=true]"));
  if (!editor) throw new Error("there is no editor");
  return editor;
}

/** Loads HTML into an editor on a page and reads it out again. */
function through(html: string, direction: "ltr" | "rtl" = "rtl"): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const page = document.createElement("div");
  const root = createRoot(page);
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en}>
        <RichText {...TEXT} lng="en" language={direction === "rtl" ? "fa" : "en"} value={html} />
      </NextIntlClientProvider>,
    ),
  );
  const editor = editorOn(page);
  const written = editor.read(() => $writeHtml(editor));
  act(() => root.unmount());
  return written;
}
const pasted = (html: string, direction: "ltr" | "rtl" = "ltr") =>
  through(cleanPasted(html, direction).html, direction);

const IMG = '<img src="/media/abc-640.webp" alt="چای" width="640" height="400" loading="lazy" />';
const WRITTEN = [
  "<p>متن <strong>پررنگ</strong> و <em>کج</em>, <u>u</u> <s>s</s> H<sub>2</sub>O m<sup>2</sup> <code>x</code></p>",
  ...[9, 12, 14, 16, 18, 24].map((size) => `<p><span style="font-size:${size}px">متن</span></p>`),
  '<p><span style="font-size:24px"><strong><em>a</em></strong></span></p>',
  "<h2>سرخط</h2><h3>a</h3><h4>b</h4>",
  '<p style="text-align:center">a</p><p style="text-align:end">b</p><h2 style="text-align:justify">c</h2>',
  '<p dir="ltr">Latin</p><p dir="rtl" style="text-align:center">متن</p>',
  '<ul><li>one</li><li dir="ltr" style="text-align:center">two<ol><li>nested</li></ol></li></ul><ol><li>x</li></ol>',
  "<blockquote><p>نقل</p><p>دو</p></blockquote>",
  '<blockquote dir="ltr"><p>a<br />b</p></blockquote>',
  "<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li></ul><p>a<br /><br />b</p>",
  '<p><a href="https://example.af/?a=1&amp;b=2" rel="nofollow ugc noopener">پیوند</a> <a href="mailto:a@example.af" rel="nofollow ugc noopener">m</a></p>',
  `<p>پیش ${IMG} پس</p><p style="text-align:center">${IMG}</p>`,
  `<figure>${IMG}<figcaption>زیر عکس</figcaption></figure><p>a</p>`,
  '<table><tbody><tr><th scope="row">نرخ</th><td colspan="2"><p style="text-align:center">۱۲۰</p></td></tr></tbody></table><p>a</p>',
  "<p>a</p><hr /><pre>x  y\n z</pre><p>b<br />c</p><p><br /></p><p>d &lt;b&gt; &amp;amp; \"q\" 'r'</p>",
];

const words = fc.constantFrom("نان", "gaz pî", "a &amp; b", "۱۲۰ 《x》", "چای\u200cها", "a\u00a0b");
/** Pieces that differ in their looks: else two would be one. */
const line = fc
  .subarray(["strong", "em", "u", "s", "sub", "sup", "code", "a", "size", "img"])
  .chain((looks) => fc.tuple(words, ...looks.map((look) => words.map((text) => looking(look, text)))))
  .map((pieces) => pieces.join(" "));

function looking(look: string, text: string): string {
  if (look === "a") return `<a href="https://example.af/" rel="nofollow ugc noopener">${text}</a>`;
  if (look === "size") return `<span style="font-size:18px">${text}</span>`;
  return look === "img" ? `${IMG} ${text}` : `<${look}>${text}</${look}>`;
}

const look = fc.constantFrom("", ' dir="ltr"', ' style="text-align:end"', ' dir="rtl" style="text-align:center"');
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom("p", "h2", "h3", "h4"), look, line)
    .map(([tag, own, text]) => `<${tag}${own}>${text}</${tag}>`),
  fc.tuple(look, line, line).map(([own, one, two]) => `<ul><li${own}>${one}<ol><li>${two}</li></ol></li></ul><p>x</p>`),
  fc.tuple(line, line).map(([one, two]) => `<blockquote><p>${one}</p><p>${two}</p></blockquote>`),
);

describe("H52 what the editor writes", () => {
  test.each(WRITTEN)("comes out of the server's cleaner, and out of the editor once more, as it was: %s", (html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(through(html)).toBe(html);
  });

  test("so does whatever is made of its blocks and looks", () => {
    forMany(
      150,
      fc.array(block, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("ltr", "rtl"),
      (blocks, direction) => {
        const html = blocks.join("");
        expect(cleanHtml(html)).toBe(html);
        expect(through(html, direction)).toBe(html);
      },
    );
  });

  test("the posts that are there come through it with every tag and word", () => {
    const texts = posts.flatMap(({ content }) => Object.values(content).map((html) => cleanHtml(html)));
    expect(texts.length).toBeGreaterThan(20);
    for (const html of texts) {
      const tight = (text: string) => text.replace(/>\s+/g, ">").replace(/\s+</g, "<").replace(/\s+/g, " ");
      // A quotation of one line has its paragraph.
      const framed = html.replace(/<blockquote>(?!<p>)(.*?)<\/blockquote>/gs, "<blockquote><p>$1</p></blockquote>");
      expect(tight(through(html))).toBe(tight(framed));
    }
  });

  test("nothing but words makes a text; empty lines at its ends are none", () => {
    for (const empty of ["", "<p></p>", "<p><br /></p><p> </p>", "<h2></h2>"]) expect(through(empty)).toBe("");
    expect(through("<p></p><p>a</p><p></p><p>b</p><p></p>")).toBe("<p>a</p><p><br /></p><p>b</p>");
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style:x}</style></head><body lang=EN-US>
<!--StartFragment--><h1 style='mso-x:1'>Bread<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;font-size:11.0pt;font-family:"Calibri",sans-serif'><b><span style='font-size:11.0pt;line-height:107%;color:red;background:white'>Hot</span></b><span style='font-size:11.0pt;line-height:107%;color:red;background:white'> bread<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>flour</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>white</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>salt</p>
<p class=MsoNormal align=right style='text-align:right'>end</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>first</p>
<img src="file:///C:/x.png"><!--EndFragment--></body></html>`;

describe("what is pasted", () => {
  test("from Word: its lists are lists, its looks and its empty lines stay behind", () => {
    expect(pasted(WORD)).toBe(
      "<h2>Bread</h2><p><strong>Hot</strong> bread</p>" +
        "<ul><li>flour<ul><li>white</li></ul></li><li>salt</li></ul>" +
        '<p style="text-align:end">end</p><ol><li>first</li></ol>',
    );
    expect(cleanPasted(WORD, "ltr").lost).toBe(1);
  });

  test("from Word in Dari: the direction of the language is not said again", () => {
    const html = `<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span lang=FA dir=RTL>نان گرم</span></p><p dir=LTR style='text-align:left'>bread</p>`;
    expect(pasted(html, "rtl")).toBe('<p>نان گرم</p><p dir="ltr">bread</p>');
  });

  test("from a page: frames, scripts and strangers' pictures go, words and their structure stay", () => {
    const html = `<div class="x" style="color:#333;font:16px a"><section><h1>Tea</h1><div>Green <span style="font-weight:700">tea</span><script>alert(1)</script></div>
      <p onclick="x()">with <a href="javascript:alert(1)">cardamom</a> and <a href="https://example.com/a">milk</a></p>
      <ul><li><p>one</p></li><li>two</li></ul><img src="https://evil.example/pixel.gif"><iframe></iframe>
      <table><tr><td style="color:red" onclick="x()">1</td></tr></table></section></div>`;
    expect(pasted(html)).toBe(
      "<h2>Tea</h2><p>Green <strong>tea</strong></p>" +
        '<p>with cardamom and <a href="https://example.com/a" rel="nofollow ugc noopener">milk</a></p>' +
        "<ul><li>one</li><li>two</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>",
    );
  });

  test("a quotation keeps what it says, whatever it was made of", () => {
    expect(pasted("<blockquote><h3>x</h3><p>y</p><ul><li>z</li></ul></blockquote>")).toBe(
      "<blockquote><p>x</p><p>y</p><p>z</p></blockquote>",
    );
  });

  test("looks within looks add up", () => {
    const html = '<p><span style="font-weight:700"><span style="font-style:italic">x</span></span> <del>y</del></p>';
    expect(pasted(html)).toBe("<p><strong><em>x</em></strong> <s>y</s></p>");
  });

  test("from Google's documents: the frame that says bold is none", () => {
    const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700">a</span><span style="font-size:11pt;font-style:italic;font-weight:400"> b</span></p></b>`;
    expect(pasted(html)).toBe("<p><strong>a</strong><em> b</em></p>");
  });
});

test("addresses of links: what people type becomes one, what could harm does not", () => {
  expect(linkAddress(" example.af/x ")).toBe("https://example.af/x");
  expect(linkAddress("a@example.af")).toBe("mailto:a@example.af");
  expect(linkAddress("info@مثال.com")).toBe("mailto:info@مثال.com");
  expect(linkAddress("مثال.com/x")).toBe("https://مثال.com/x");
  expect(linkAddress("/fa/kabul")).toBe("/fa/kabul");
  for (const wrong of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "نان", ""])
    expect(linkAddress(wrong)).toBeNull();
});

describe("the editor on a page", () => {
  const TEA = '<img src="/media/tea-640.webp" alt="" width="640" height="400" loading="lazy" />';
  const shown = () => document.querySelector("[contenteditable=true]");
  const told = () => onChange.mock.calls.map(([html]) => html);
  const write = async (value: string) => {
    onChange.mockClear();
    await show(<RichText {...TEXT} lng="en" language="en" value={value} />);
  };

  test("what it is given is shown and not told as a change, though it is written otherwise", async () => {
    await write("<p>a <b>b</b></p><hr>");
    expect([text(shown()), shown()?.querySelectorAll("strong, hr").length, told()]).toEqual(["a b", 2, []]);
  });

  test("EDT-12 pictures that are chosen are stored, drawn, listed, described, and taken back", async () => {
    upload.mockResolvedValue({ src: "/media/tea-640.webp", alt: "", width: "640", height: "400" });
    await write("<p>a</p>");
    const file = new File(["x"], "tea.png", { type: "image/png" });
    await chooseFiles([file]);
    expect(upload.mock.calls).toEqual([[file]]);
    expect(told()).toEqual([`<p>a</p><p>${TEA}</p>`]);
    await type(field("What photo 1 shows (optional)"), "Tea");
    const drawn = [...(shown()?.querySelector("img")?.attributes ?? [])].map(({ name, value }) => [name, value]);
    const size = { width: "640", height: "400" };
    const attributes = { src: "/media/tea-640.webp", alt: "Tea", ...size, loading: "lazy", draggable: "false" };
    expect(Object.fromEntries(drawn)).toEqual(attributes);
    expect(told().at(-1)).toBe(`<p>a</p><p>${TEA.replace('alt=""', 'alt="Tea"')}</p>`);
    await press("Remove photo 1");
    expect([told().at(-1), shown()?.querySelector("img")]).toEqual(["<p>a</p>", null]);
    await act(async () => void editorOn(document).dispatchCommand(UNDO_COMMAND, undefined));
    expect(shown()?.querySelector("img")).not.toBeNull();
  });

  test("EDT-05 Alt+F10 leads from the text to its first tool", async () => {
    await write("<p>a</p>");
    await key(shown(), "F10", { altKey: true });
    expect(document.activeElement).toBe(field(en.richText.block));
  });
});
