import { expect, test } from "vitest";
import { hydrationBody } from "./hydration";

/** The pushes of a rendering, as React writes them: rows in the order in which they became ready. */
const script = (...pushes: string[]) =>
  pushes.map((rows) => `self.__next_f.push([1,${JSON.stringify(rows)}])`).join(";\n");
const hashOf = (...pushes: string[]) => hydrationBody(script(...pushes)).hash;

const PAGE = [
  '0:["$","div",null,{"children":["$","$L2",null,{"name":"Lajward"}]}]',
  '1:"/a.js"',
  '2:I[7,["$1"],"Save"]',
];
const rows = (lines: readonly string[]) => `${lines.join("\n")}\n`;

test("the same page has the same version, however its rows are numbered, ordered and cut", () => {
  const version = hashOf(rows(PAGE));
  const [root = "", file = "", component = ""] = PAGE;
  expect(hashOf(rows([component, root, file]))).toBe(version);
  const renumbered = ['0:["$","div",null,{"children":["$","$L1f",null,{"name":"Lajward"}]}]', '1e:"/a.js"'];
  expect(hashOf(rows([...renumbered, '1f:I[7,["$1e"],"Save"]']))).toBe(version);
  const whole = rows(PAGE);
  for (let at = 1; at < whole.length; at += 7) expect(hashOf(whole.slice(0, at), whole.slice(at))).toBe(version);
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
  ].map((lines) => hashOf(rows(lines)));
  expect(new Set(versions).size).toBe(versions.length);
});
