// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { CitiesScreen } from "./cities-screen";

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-names]")]
    .filter((row) => !row.hidden && !row.closest("[hidden]"))
    .map((row) => row.querySelector("h3")?.textContent);
const field = () => document.querySelector("input") as HTMLInputElement;
function type(text: string) {
  field().value = text;
  field().dispatchEvent(new Event("input"));
}

beforeEach(() => vi.resetModules());

test.each([
  ["en", "ningar", "Nangarhar"],
  ["fa", "هرات", "هرات"],
  ["ps", "mazar", "بلخ"],
] as const)("in %s the field leaves the provinces that are called %s, in any script", async (lng, typed, found) => {
  document.body.innerHTML = renderToStaticMarkup(<CitiesScreen lng={lng} counts={{}} kinds={{}} />);
  await import("@/components/vanilla/province-filter");
  expect(shown()).toHaveLength(34);
  const folded = document.querySelectorAll("details");
  for (const region of folded) region.open = false;
  type(typed);
  expect(shown()).toEqual([found]);
  expect([...folded].filter(({ open, hidden }) => open && !hidden)).toHaveLength(1);
  type("xyz");
  expect(shown()).toEqual([]);
  expect(document.querySelector("[role=status]")?.textContent).not.toBe("");
  type("");
  expect(shown()).toHaveLength(34);
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
});
