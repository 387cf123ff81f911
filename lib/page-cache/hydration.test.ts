import { expect, test } from "vitest";
import { hydrationBody } from "./hydration";

const HTML = "<main><p>Lajward</p><p>Bamyan</p></main>";
const PAGE = [
  '0:["$","div",null,{"children":["$L2","$L3"]}]',
  '1:"/a.js"',
  '2:["$","$L4",null,{"name":"Lajward"}]',
  '3:["$","$L4",null,{"name":"Bamyan"}]',
  '4:I[7,["$1"],"Save"]',
];

/** Of a rendering with these rows, in the order in which they became ready. */
function versionOf(rows: readonly string[], html = HTML): string {
  return hydrationBody(`self.__next_f.push([1,${JSON.stringify(`${rows.join("\n")}\n`)}])`, html).hash;
}

test("the same page has the same version, however its rows are numbered and ordered", () => {
  expect(versionOf(PAGE.toReversed())).toBe(versionOf(PAGE));
  const renumbered = PAGE.map((row) => row.replace(/^4/, "1f").replace("$L4", "$L1f"));
  expect(versionOf(renumbered)).toBe(versionOf(PAGE));
});

test("another page has another version", () => {
  const versions = [
    versionOf(PAGE),
    versionOf(PAGE, "<main><p>Bamyan</p><p>Lajward</p></main>"),
    versionOf(PAGE.map((row) => row.replace("Lajward", "Lajwart"))),
    versionOf(PAGE.map((row) => row.replace("I[7,", "I[8,"))),
    versionOf(PAGE.slice(0, -1)),
    versionOf(PAGE.map((row) => row.replace('"Lajward"', '"$$$$5"'))),
    versionOf(PAGE.map((row) => row.replace('"Lajward"', '"$$$$6"'))),
    versionOf(PAGE.map((row) => row.replace('"Lajward"', '"$D2026-11-29"'))),
    versionOf(PAGE.map((row) => row.replace('"Lajward"', '"$D2027-11-29"'))),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});
