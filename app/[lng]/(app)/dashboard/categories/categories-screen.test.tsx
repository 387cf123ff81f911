// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
// Loaded up front: the screen imports these parts lazily.
import "@/components/resource/row-drop";
import "./category-editor";
import "./category-in-use";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import en from "@/messages/en.json";
import { testCatalogueSection } from "@/tests/support/catalogue-section";
import { keepEntries, NEWER_VERSION } from "@/tests/support/kept-entries";
import {
  button,
  choose,
  chooseFiles,
  dialog,
  dialogs,
  field,
  press,
  row,
  says,
  text,
  type,
} from "@/tests/support/screen";
import { beAt, refuse, show } from "@/tests/support/show";
import { CategoriesScreen } from "./categories-screen";

const t = en.resource;
const ADDRESS = "/en/dashboard/categories";
const MADE = { position: 0, dishes: 0, kinds: 0, restaurants: 0, defaultImages: 0, image: null, thumbnail: null };
const PICTURE = { url: { small: "/media/grill-320.webp" }, width: 320, height: 240 };
const JPEG = new File(["x"], "grill.jpg", { type: "image/jpeg" });

beforeEach(() => beAt(ADDRESS));

testCatalogueSection({
  screen: <CategoriesScreen lng="en" />,
  texts: en.categories,
  path: "/api/v1/category",
  made: { position: 0, dishes: 0, kinds: 0, restaurants: 0, defaultImages: 0, type: "dish", image: null },
  inWay: "1dish is in this category",
  moveTo: en.categories.moveTo,
  requirements: "API-37 RTE-39 DDI-16",
});

function keep() {
  const section = keepEntries("/api/v1/category", { ...MADE, type: "dish" });
  return { ...section, grill: section.add("Grill") };
}
async function openEditor() {
  await choose(t.more.replace("{name}", "Grill"), t.edit);
  await says(() => field(t.titleIn.en).value, "Grill");
}
async function choosePicture() {
  await chooseFiles([JPEG], dialog().querySelector("input[type=file]"));
  await says(() => dialog().querySelector("img") !== null, true);
}

test("DDI-17 the type that is listed stands in the address, and a new category is of it unless told", async () => {
  const { calls, writes } = keep();
  await show(<CategoriesScreen lng="en" />);
  await says(() => text(row("Grill")) !== "", true);
  await type(field(en.categories.type), "cafe");
  expect(location.search).toBe("?type=cafe");
  await says(() => calls.mock.calls.some(([, url]) => url.includes("type=cafe")), true);
  await press(en.categories.new);
  await says(() => field(en.categories.type).value, "cafe");
  expect(field(en.categories.type).querySelectorAll("option")).toHaveLength(CATEGORY_TYPES.length);
  await type(field(en.categories.type), "dish");
  await type(field(t.titleIn.en), "Soup");
  await press(t.save);
  await says(dialogs, 0);
  expect(writes.mock.calls).toEqual([["POST", { type: "dish", translation: { en: { title: "Soup" } } }, null]]);
});

test("DDI-17 a picture is seen before it is sent; a wrong one is refused beside its field, a stored one is taken away", async () => {
  const { writes, grill } = keep();
  await show(<CategoriesScreen lng="en" />);
  await says(() => text(row("Grill")) !== "", true);
  await openEditor();
  await choosePicture();
  writes.mockReturnValueOnce(refuse(400, "validation", { errors: [{ path: "image", message: "is no picture" }] }));
  await press(t.save);
  await says(() => text(dialog()).includes("is no picture"), true);
  expect(document.activeElement).toBe(button(t.replacePicture));
  Object.assign(grill, { image: PICTURE });
  await press(t.save);
  await says(dialogs, 0);
  expect(writes.mock.calls[1]?.[1]).toEqual({ translation: {}, image: JPEG });

  await openEditor();
  await says(() => dialog().querySelector("img")?.getAttribute("src"), PICTURE.url.small);
  await press(t.removePicture);
  expect(dialog().querySelector("img")).toBeNull();
  await press(t.save);
  await says(dialogs, 0);
  expect(writes.mock.calls[2]?.[1]).toEqual({ translation: {}, image: null });
});

test("a picture that somebody else changed meanwhile is shown, and what is the same in the form is not", async () => {
  const { writes, grill } = keep();
  await show(<CategoriesScreen lng="en" />);
  await says(() => text(row("Grill")) !== "", true);
  await openEditor();
  await choosePicture();
  await type(field(t.titleIn.fa), "کباب");
  const translation = { en: { title: "Grill" }, fa: { title: "کباب" }, ps: { title: "کباب" } };
  const current = { ...grill, translation, image: PICTURE, updatedAt: NEWER_VERSION };
  writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
  await press(t.save);
  await says(() => dialog().querySelectorAll("[role=alert] li").length, 2);
  const [words, picture] = dialog().querySelectorAll("[role=alert] li") ?? [];
  expect(text(words)).toBe(`${t.language.ps}: کباب`);
  const shown = picture?.querySelector("img");
  expect([shown?.getAttribute("alt"), shown?.getAttribute("src")]).toEqual([t.pictureTheirs, PICTURE.url.small]);
  await press(t.takeTheirs);
  await says(dialogs, 0);
});
