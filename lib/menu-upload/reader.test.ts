import { expect, test } from "vitest";
import type { AppError } from "@/lib/core/errors";
import { readInThread } from "@/lib/menu-upload/reader";
import type { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { HEAVY_MENUS } from "@/tests/fixtures/heavy-menus";

const bytes = (text: string | Uint8Array) => (typeof text === "string" ? new TextEncoder().encode(text) : text);
const GROUPS = bytes("title_en\nRice");
const MENU = bytes("title_en,price\nTea,20");
const heavy = (name: string) => bytes(HEAVY_MENUS.find((one) => one[0] === name)?.[1]() ?? "");
const usual = { patienceMs: 20_000, memoryMb: 256 };

const read = (menu: Uint8Array, limits = usual) =>
  readInThread({ groups: GROUPS, menu }, limits).then(
    ({ menu: { lines } }) => lines.length,
    (error: unknown) => (error as UnusableFile).problems?.[0] ?? (error as AppError).code,
  );

test("a menu is read in a thread as it is read here, with what its files are known by", async () => {
  const { groups, menu } = await readInThread({ groups: GROUPS, menu: MENU });
  expect(groups).toMatchObject({ lines: [{ row: 2, translation: { en: { title: "Rice" } } }], problems: [] });
  expect(menu).toMatchObject({ lines: [{ row: 2, price: 20 }], numbering: "row", problems: [] });
  expect(menu.hash).toHaveLength(32);
});

test("a file that takes too long or too much memory is told to be the one, and the next is read", async () => {
  const file = heavy("an entry of fields");
  expect(await read(file, { ...usual, patienceMs: 5 })).toMatchObject({ code: "tooHeavy" });
  expect(await read(file, { ...usual, memoryMb: 12 })).toMatchObject({ file: "menu", code: "tooHeavy" });
  expect(await read(bytes("[{"))).toMatchObject({ file: "menu", code: "notJson" });
  expect(await read(MENU)).toBe(1);
});

test("one is read at a time and few wait; who is too many is told so at once", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(MENU)));
  expect(answers.filter((answer) => answer === 1)).toHaveLength(7);
  expect(answers.filter((answer) => answer === "unavailable")).toHaveLength(5);
});
