import { expect, test } from "vitest";
import { BUSINESS } from "../support/places";
import { open } from "../support/site";

const DISHES = 22;

test("BIZ-13 paper, language and section are links that keep each other", async () => {
  const menu = await open(`/fa/${BUSINESS}/menu`);
  const sheet = await menu.follow(menu.one(".menu-end a[href*='/print']"));
  expect(sheet.path).toBe(`/fa/${BUSINESS}/print`);
  expect(sheet.all(".print-dish")).toHaveLength(DISHES);
  const [, , kebabs = sheet.one("a")] = sheet.all(".print-choice").at(-1)?.querySelectorAll("a") ?? [];
  const section = await sheet.follow(kebabs);
  const some = section.all(".print-dish").length;
  expect(some).toBeLessThan(DISHES);
  const small = await section.follow(section.one(".print-choice a[href*='paper=a5']"));
  const english = await small.follow(small.one(".print-choice a[lang=en]"));
  const { pathname, searchParams } = new URL(english.path, "http://x");
  expect([pathname, searchParams.get("paper")]).toEqual([`/en/${BUSINESS}/print`, "a5"]);
  expect(searchParams.get("section")).toBeTruthy();
  expect([english.all(".print-dish").length, english.texts(".print-group h3")]).toEqual([some, ["Kebabs"]]);
});

test("BIZ-13 paper or a section that there isn't answers 400 with the menu all the same", async () => {
  for (const query of ["?paper=a3", "?section=nothing", `?paper=${"x".repeat(500)}`, "?paper=%E2%80%AEa4"]) {
    const page = await open(`/en/${BUSINESS}/print${query}`);
    expect([page.status, page.all(".print-dish").length], query.slice(0, 20)).toEqual([400, DISHES]);
  }
});

test("BIZ-01 BIZ-04 BIZ-13 the sheet says who, where and when, and marks what is not there", async () => {
  const sheet = await open(`/fa/${BUSINESS}/print`);
  expect(sheet.text(".print-head__name")).toBe("رستورانت شب‌های هرات");
  expect(sheet.text(".print-head__phones bdi")).toBe("+93 700 000 100");
  expect(sheet.text(".print-head__hours")).toContain("شنبه");
  expect(sheet.text(".print-foot")).toMatch(/\/q\/[0-9A-Z]{6}/);
  expect(sheet.text(".print-foot__dates")).toMatch(/چاپ: [۰-۹]+/);
  expect(sheet.isFound).toBe(false);
  expect((await open(`/en/${BUSINESS}/print`)).text(".print-dish--out small")).toContain("not available now");
});
