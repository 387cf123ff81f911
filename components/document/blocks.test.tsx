import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Blocks } from "./blocks";

test("lines are paragraphs, lines with a dot are a list, links stay where they are", () => {
  const text = [
    "One ",
    <a key="a" href="/x">
      Kabul
    </a>,
    ".\n• first\n• ",
    <b key="b">second</b>,
    " item\nLast",
    "",
  ];
  expect(renderToStaticMarkup(<Blocks text={text} />)).toBe(
    '<p>One <a href="/x">Kabul</a>.</p><ul><li>first</li><li><b>second</b> item</li></ul><p>Last</p>',
  );
});

test("a text without lines is one paragraph; empty lines are none", () => {
  expect(renderToStaticMarkup(<Blocks text="Alone" />)).toBe("<p>Alone</p>");
  expect(renderToStaticMarkup(<Blocks text={"A\n\nB"} />)).toBe("<p>A</p><p>B</p>");
  expect(renderToStaticMarkup(<Blocks text="" />)).toBe("");
});
