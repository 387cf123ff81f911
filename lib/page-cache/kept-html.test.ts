import { expect, test } from "vitest";
import { withoutKeptHtml } from "./kept-html";

const bytes = (text: string) => Buffer.from(text).toString("latin1");
const push = (text: string) => bytes(`self.__next_f.push(${JSON.stringify([1, text]).replaceAll("<", "\\u003c")})`);
const long = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const START = "(self.__next_f=self.__next_f||[]).push([0])";

/** What a browser is given by these scripts. */
function dataOf(scripts: readonly string[]): string {
  const given: unknown[] = [];
  const self = { __next_f: { push: ([, text]: [number, string?]) => given.push(text ?? "") } };
  // oxlint-disable-next-line no-implied-eval -- what a browser does with the script
  new Function("self", Buffer.from(scripts.join(";\n"), "latin1").toString())(self);
  return given.join("");
}

const MENU = '0:["$","$L1",null,{"keptHtml":"$2a","within":"g"}]\n';
const ROWS = "<li>قابلی پلو, $9:\n3:[]</li>";

test("rows of a list and facts for search engines are not sent twice, wherever Next has cut the data", () => {
  const facts = '4:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$b"}}]\n';
  const all = `${long("2a", ROWS)}${MENU}${long("b", '{"@context":"چای"}')}${facts}5:"منو"\n`;
  const scripts = [START, push(all.slice(0, 17)), push(all.slice(17))];
  expect(dataOf(withoutKeptHtml(scripts))).toBe(`2a:""\n${MENU}b:""\n${facts}5:"منو"\n`);
});

test("other long texts stay, and what people write names no row", () => {
  const review = long("2a", 'I typed "keptHtml":"$c" <b>');
  const text = `${review}${long("c", "words")}0:["$","$L1",null,{"message":"$2a","more":"\\"keptHtml\\":\\"$c\\""}]\n`;
  expect(dataOf(withoutKeptHtml([START, push(text)]))).toBe(text);
});

test.each([
  ["bytes among the data", [START, push(long("2a", ROWS) + MENU), 'self.__next_f.push([3,"AA=="])']],
  ["a row that ends too early", [START, push(`2a:Tfff,${ROWS}`)]],
  ["no data", [START]],
])("with %s everything stays", (_what, scripts) => {
  expect(withoutKeptHtml(scripts)).toEqual(scripts);
});
