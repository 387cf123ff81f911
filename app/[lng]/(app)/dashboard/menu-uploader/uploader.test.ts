import { describe, expect, test } from "vitest";
import { flawOf, type Lines, mended, nameOf, without } from "./uploader";

const LINES: Lines = {
  groups: [{ row: 1, entry: { translation: { fa: { title: "کباب" } } } }],
  menu: [
    { row: 2, entry: { translation: { en: { title: "Tikka" } }, price: "12o", categories: ["Kebab", "Spicey"] } },
    { row: 3, entry: { price: 40 } },
    { row: 4, entry: null },
  ],
};
const problem = (row: number, path: string) => flawOf({ row, path, message: "" }, LINES, "fa");

describe("a line that is wrong", () => {
  test("is mended where the problem is, and nowhere else", () => {
    const price = problem(2, "menu.price");
    expect(price.value).toBe("12o");
    const after = mended(LINES, price, "120");
    expect(after.menu[0]?.entry).toEqual({ ...(LINES.menu[0]?.entry as object), price: "120" });
    expect([after.menu[1], after.groups]).toEqual([LINES.menu[1], LINES.groups]);
    const category = mended(LINES, problem(2, "menu.categories.1"), "Spicy");
    expect(category.menu[0]?.entry).toMatchObject({ categories: ["Kebab", "Spicy"] });
  });

  test("without a name gets one in the reader's language, and keeps the rest", () => {
    const flaw = problem(3, "menu.translation");
    expect(flaw.value).toBe("");
    expect(mended(LINES, flaw, "چای").menu[1]?.entry).toEqual({ price: 40, translation: { fa: { title: "چای" } } });
  });

  test("can only be taken out where nothing can be typed", () => {
    const whole = [problem(2, "menu"), problem(0, "menu"), problem(9, "menu.price"), problem(2, "menu.categories")];
    for (const { value } of whole) expect(value).toBeNull();
    expect(without(LINES, problem(2, "menu")).menu.map(({ row }) => row)).toEqual([3, 4]);
  });

  test("is called by a name that it has", () => {
    const names = [nameOf(LINES, { file: "menu", row: 2 }, "fa"), nameOf(LINES, { file: "menu", row: 4 }, "fa")];
    expect(names).toEqual(["Tikka", ""]);
  });

  test("does not reach what objects are made of", () => {
    const flaw = problem(2, "menu.__proto__.polluted");
    mended(LINES, flaw, "yes");
    expect({}).not.toHaveProperty("polluted");
  });
});
