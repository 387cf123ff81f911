import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhotoFallback } from "./photo";

const letterOf = (name: string) =>
  /<b[^>]*>(.*)<\/b>/.exec(renderToStaticMarkup(<PhotoFallback seed="a" name={name} />))?.[1];

test.each([
  ["24 Rang", "R"],
  // «د» alone is the Pashto "of", with which many names begin.
  ["د هرات شپې رستورانت", "ه"],
  ["د ۷", "د"],
  ["۷۷۷", undefined],
])("the letter of %s", (name, letter) => expect(letterOf(name)).toBe(letter));
