import { expect, test } from "vitest";
import type { AppError } from "@/lib/core/errors";
import type { House, Named } from "@/lib/menu-upload/model";
import { withMenu } from "@/lib/menu-upload/reader";
import type { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { HEAVY_MENUS } from "@/tests/fixtures/heavy-menus";

const bytes = (text: string | Uint8Array) => (typeof text === "string" ? new TextEncoder().encode(text) : text);
const GROUPS = bytes("title_en\nRice");
const MENU = bytes("title_en,price\nTea,20");
const heavy = (name: string) => bytes(HEAVY_MENUS.find((one) => one[0] === name)?.[1]() ?? "");
const LIMITS = { maxWaitMs: 20_000, memoryMb: 256 };

const sections = Array.from({ length: 40 }, (_, at): Named => {
  const title = `Section ${at}, and what is served with it in the garden`;
  return { id: `id-${at}`, slug: `section-${at}`, translation: { en: { title } } };
});
const house: House = {
  isAdmin: false,
  groups: sections.map((section) => ({ ...section, isDeleted: false })),
  dishes: [],
  sectionIds: [],
  categories: sections,
  kinds: new Map(),
  commonCategoryId: "id-1",
  language: "en",
};

const plan = (files: { groups: Uint8Array; menu: Uint8Array }, limits = LIMITS, who = "one") =>
  withMenu(who, { files, wantsEntries: false }, (menu) => menu.plan(house), limits);

const read = (menu: Uint8Array, limits = LIMITS, who = "one") =>
  plan({ groups: GROUPS, menu }, limits, who).then(
    ({ counts }) => counts.created,
    (error: unknown) => (error as UnusableFile).problems?.[0] ?? (error as AppError).code,
  );

test("a menu is read and planned in a thread, and its files are known by their hashes", async () => {
  const { digest, planned } = await withMenu(
    "one",
    { files: { groups: GROUPS, menu: MENU }, wantsEntries: true },
    async (menu) => ({
      digest: menu,
      planned: await menu.plan({ ...house, isAdmin: true }),
    }),
  );
  expect(digest).toMatchObject({ numbering: { groups: "row", menu: "row" }, kindNames: ["tea"] });
  expect(digest.hashes.map(({ length }) => length)).toEqual([32, 32]);
  expect(JSON.parse(digest.entries ?? "")).toMatchObject({ menu: [{ row: 2, entry: { price: "20" } }] });
  expect(planned.counts).toMatchObject({ created: 1, updated: 0, groups: { created: 1 } });
  expect(planned.newGroups).toMatchObject([{ slug: "rice", translation: { en: { title: "Rice" } } }]);
  expect(JSON.parse(planned.created ?? "")).toMatchObject([{ price: 20, rank: 0, categories: ["id-1"] }]);
});

test("a menu is planned again where the first try found another one", async () => {
  const made = await withMenu("one", { files: { groups: GROUPS, menu: MENU }, wantsEntries: false }, async (menu) => [
    await menu.plan(house),
    await menu.plan({ ...house, commonCategoryId: null }),
  ]);
  expect(made.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ["groupUnknown"],
    ["groupUnknown", "categoryMissing"],
  ]);
});

test("S-78 thousands of unknown names are told by the first of them, within the limits of the thread", async () => {
  const numbers = Array.from({ length: 5000 }, (_, at) => at);
  const groups = numbers.map((at) => ({ translation: { en: { title: `${"unknown section ".repeat(7)}${at}` } } }));
  const categories = Array.from({ length: 10 }, () => "a,".repeat(19));
  const menu = numbers.map((at) => ({ translation: { en: { title: `Tea ${at}` } }, price: 20, categories }));
  const files = { groups: bytes(JSON.stringify(groups)), menu: bytes(JSON.stringify(menu)) };
  const { problems, counts } = await plan(files);
  expect(problems).toHaveLength(200);
  expect(problems.every(({ code }) => code === "groupUnknown")).toBe(true);
  expect(counts.created).toBe(0);
});

test("a file that takes too long or too much memory is told to be the one, and the next is read", async () => {
  const file = heavy("lists within lists");
  expect(await read(file, { ...LIMITS, maxWaitMs: 5 })).toMatchObject({ code: "tooHeavy" });
  // Twice the memory of the thread's own code.
  expect(await read(file, { ...LIMITS, memoryMb: 24 })).toMatchObject({ file: "menu", code: "tooHeavy" });
  expect(await read(bytes("[{"))).toMatchObject({ file: "menu", code: "notJson" });
  expect(await read(MENU)).toBe(1);
});

test("one is read at a time and few wait; who is too many is told so at once", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(MENU)));
  expect(answers.filter((answer) => answer === 1)).toHaveLength(7);
  expect(answers.filter((answer) => answer === "unavailable")).toHaveLength(5);
});

test("who sends many files keeps nobody else waiting longer than one of them is read", async () => {
  const order: string[] = [];
  const sent = (who: string) =>
    read(MENU, LIMITS, who).then((answer) => void order.push(answer === 1 ? `${who} read` : `${who} refused`));
  await Promise.all([...Array.from({ length: 8 }, () => sent("many")), sent("other"), sent("third")]);
  expect(order.filter((one) => one === "many refused")).toHaveLength(3);
  const inTurn = order.filter((one) => one.endsWith("read"));
  expect(inTurn.slice(0, 4).sort()).toEqual(["many read", "many read", "other read", "third read"]);
});
