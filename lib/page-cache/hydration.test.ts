import { expect, test } from "vitest";
import { hydrationBody } from "./hydration";

/** Of a rendering with these rows, in the order in which they became ready. */
const versionOf = (rows: readonly string[]) =>
  hydrationBody(`self.__next_f.push([1,${JSON.stringify(`${rows.join("\n")}\n`)}])`).hash;

const PAGE = [
  '0:["$","div",null,{"children":["$","$L2",null,{"name":"Lajward"}]}]',
  '1:"/a.js"',
  '2:I[7,["$1"],"Save"]',
];
test("the same page has the same version, however its rows are numbered and ordered", () => {
  const version = versionOf(PAGE);
  const [root = "", file = "", component = ""] = PAGE;
  expect(versionOf([component, root, file])).toBe(version);
  const renumbered = ['0:["$","div",null,{"children":["$","$L1f",null,{"name":"Lajward"}]}]', '1e:"/a.js"'];
  expect(versionOf([...renumbered, '1f:I[7,["$1e"],"Save"]'])).toBe(version);
});

test("another page has another version", () => {
  const versions = [
    PAGE,
    PAGE.map((row) => row.replace("Lajward", "Lajwart")),
    PAGE.map((row) => row.replace("I[7,", "I[8,")),
    PAGE.slice(0, 2),
    PAGE.map((row) => row.replace('"Lajward"', '"$$$$5"')),
    PAGE.map((row) => row.replace('"Lajward"', '"$$$$6"')),
    PAGE.map((row) => row.replace('"Lajward"', '"$$D2026-11-29"')),
    PAGE.map((row) => row.replace('"Lajward"', '"$$D2027-11-29"')),
  ].map(versionOf);
  expect(new Set(versions).size).toBe(versions.length);
});
