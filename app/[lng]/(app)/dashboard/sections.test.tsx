// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
// Loaded up front: the screen imports these parts lazily.
import "./categories/category-editor";
import "./categories/category-in-use";
import "./default-images/default-image-editor";
import "./default-images/default-image-in-use";
import "./dish-kinds/dish-kind-editor";
import "./dish-kinds/dish-kind-in-use";
import "./groups/group-editor";
import "./groups/group-in-use";
import "@/components/resource/row-drop";
import en from "@/messages/en.json";
import { keepEntries, matching, NEWER_VERSION } from "@/tests/support/kept-entries";
import { button, choose, dialog, dialogs, field, press, row, says, text, toasts, type } from "@/tests/support/screen";
import { beAt, refuse, show } from "@/tests/support/show";
import { CategoriesScreen } from "./categories/categories-screen";
import { DefaultImagesScreen } from "./default-images/default-images-screen";
import { DishKindsScreen } from "./dish-kinds/dish-kinds-screen";
import { GroupsScreen } from "./groups/groups-screen";

const t = en.resource;
const said = (words: string, name: string) => words.replace("{name}", name);
const more = (name: string) => said(t.more, name);
const PICTURE = { url: { small: "/media/a-160.webp", medium: "/media/a-320.webp" }, width: 320, height: 240 };
const CATEGORY = { _id: "c1", slug: "soup", name: "Soup", translation: {} };

/** Sections with the same kind of list: names in three languages, an editor, and the content of an entry. */
const SECTIONS = [
  {
    name: "groups",
    Screen: GroupsScreen,
    path: "/api/v1/group",
    made: { position: 0, dishes: 0, kinds: 0, restaurants: 0 },
    inWay: "1dish is in this section",
    moveTo: en.groups.moveDishesTo,
    requirements: "API-41 RTE-40 DDI-18 DDI-19",
  },
  {
    name: "categories",
    Screen: CategoriesScreen,
    path: "/api/v1/category",
    made: { position: 0, dishes: 0, kinds: 0, restaurants: 0, defaultImages: 0, type: "dish", image: null },
    inWay: "1dish is in this category",
    moveTo: en.categories.moveTo,
    requirements: "API-37 RTE-39 DDI-16",
  },
  {
    name: "dishKinds",
    Screen: DishKindsScreen,
    path: "/api/v1/dish-kind",
    made: { category: CATEGORY, group: null, aliases: [], dishes: 0, restaurants: 0 },
    inWay: "1dish is of this kind",
    moveTo: en.dishKinds.moveTo,
    requirements: "",
  },
  {
    name: "defaultImages",
    Screen: DefaultImagesScreen,
    path: "/api/v1/dish/default-images",
    made: { media: PICTURE, category: null, categoryName: null, chosen: 0, borrowed: 0 },
    inWay: "1dish has this photo",
    moveTo: en.defaultImages.moveTo,
    requirements: "RTE-42 DDI-20",
  },
] as const;

beforeEach(() => beAt("/en/dashboard/section"));

/** Opens the list of a section with an entry "Fish". */
async function openSection({ Screen, path, made }: (typeof SECTIONS)[number], more: object = {}) {
  const section = keepEntries(path, made, () => ({ data: [CATEGORY] }));
  const fish = section.add("Fish", more);
  section.add("Soup");
  await show(<Screen lng="en" />);
  await says(() => text(row("Fish")) !== "", true);
  return { ...section, fish };
}

// Pictures are added on another page.
test.each(SECTIONS.filter(({ name }) => name !== "defaultImages"))(
  "$requirements an entry is made; what is lacking is told beside its field",
  async (section) => {
    const { writes } = await openSection(section);
    await press(en[section.name].new);
    await says(() => text(dialog()).includes(t.titleIn.en), true);
    writes.mockReturnValueOnce(
      refuse(400, "validation", { errors: [{ path: "translation.en.title", message: "is needed" }] }),
    );
    await press(t.save);
    await says(() => field(t.titleIn.en).getAttribute("aria-invalid"), "true");
    expect(document.activeElement).toBe(field(t.titleIn.en));
    expect(text(dialog())).toContain("is needed");
    await type(field(t.titleIn.en), "Trout");
    await press(t.save);
    await says(dialogs, 0);
    const sent = expect.objectContaining({ translation: { en: { title: "Trout" } } });
    expect(writes).toHaveBeenLastCalledWith("POST", sent, null);
    await says(toasts, [said(t.created, "Trout")]);
    await says(() => text(row("Trout")) !== "", true);
  },
);

describe.each(SECTIONS)("section of $name", (section) => {
  const { Screen, path, made, inWay, moveTo, requirements } = section;
  const open = (more?: object) => openSection(section, more);
  const edit = async () => {
    await choose(more("Fish"), t.edit);
    await says(() => text(dialog().querySelector("h2")), "Fish");
    await says(() => field(t.titleIn.en).value, "Fish");
  };

  test(`${requirements} an entry is deleted, and comes back by undo or from the bin`, async () => {
    const { writes, fish } = await open();
    await choose(more("Fish"), t.delete);
    await says(() => row("Fish"), undefined);
    await says(toasts, [said(t.deleted, "Fish")]);
    await press(t.undo);
    await says(() => text(row("Fish")) !== "", true);
    await choose(more("Fish"), t.delete);
    await says(() => fish.deletedAt !== null, true);
    await type(field(t.show), "deleted");
    expect(location.search).toBe("?state=deleted");
    await says(() => text(row("Fish")) !== "", true);
    await press(t.restore);
    await says(() => row("Fish"), undefined);
    const [remove, restore] = ["DELETE e1", "POST e1/restore"];
    expect(writes.mock.calls.map(([call]) => call)).toEqual([remove, restore, remove, restore]);
  });

  test("what stands in an entry is told instead of deleting it, and moves to another one", async () => {
    const { writes } = await open({ dishes: 1, chosen: 1 });
    await choose(more("Fish"), t.delete);
    await says(() => text(dialog().querySelector("h2")), said(t.cannotDelete, "Fish"));
    expect(text(dialog().querySelector("li"))).toBe(inWay);
    expect(button(t.moveAndDelete).hasAttribute("disabled")).toBe(true);
    await type(field(moveTo), "e2");
    await press(t.moveAndDelete);
    await says(() => row("Fish"), undefined);
    expect(writes.mock.calls).toEqual([["DELETE e1 to e2", {}, null]]);
  });

  test("what only the server knows to be in the way is told as well, and it is kept", async () => {
    const { writes, fish } = await open();
    writes.mockReturnValueOnce(refuse(409, "conflict", { details: { dishes: 1, chosen: 1 } }));
    await choose(more("Fish"), t.delete);
    await says(() => text(dialog().querySelector("li")), inWay);
    await press(t.keep);
    await says(dialogs, 0);
    expect(fish.deletedAt).toBeNull();
    expect(text(row("Fish"))).not.toBe("");
  });

  test("what somebody else saved meanwhile is shown, and only what this form changed is sent over it", async () => {
    const { writes, fish } = await open();
    await edit();
    await type(field(t.titleIn.en), "Mine");
    const current = {
      ...fish,
      updatedAt: NEWER_VERSION,
      translation: { en: { title: "Theirs" }, ps: { title: "کب" } },
    };
    writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
    await press(t.save);
    await says(
      () => [...(dialog().querySelectorAll("[role=alert] li") ?? [])].map(text),
      [`${t.language.en}: Theirs`, `${t.language.ps}: کب`],
    );
    expect(field(t.titleIn.en).value).toBe("Mine");
    await press(t.keepMine);
    await says(dialogs, 0);
    const [first, second] = writes.mock.calls;
    expect(first).toEqual(["PATCH e1", { translation: { en: { title: "Mine" } } }, matching(fish.updatedAt)]);
    expect(second).toEqual([first?.[0], first?.[1], matching(NEWER_VERSION)]);
  });

  test(`${requirements} a change that is lost keeps what was typed and asks before it is left; a deletion that is lost comes back`, async () => {
    const { writes } = await open();
    writes.mockImplementation(() => {
      throw new TypeError("no line");
    });
    await edit();
    await type(field(t.titleIn.en), "Trout");
    await press(t.save);
    await says(() => text(dialog().querySelector("[role=alert]")), en.errors.network);
    expect(field(t.titleIn.en).value).toBe("Trout");
    await press(t.cancel);
    expect(text(dialog())).toContain(t.discardTitle);
    await press(t.keepEditing);
    expect(field(t.titleIn.en).value).toBe("Trout");
    await press(t.cancel);
    await press(t.discard);
    await says(dialogs, 0);
    await choose(more("Fish"), t.delete);
    await says(toasts, [en.errors.network]);
    expect(text(row("Fish"))).not.toBe("");
  });

  test("a list that can't be loaded says so, and is tried again", async () => {
    let isDown = true;
    const section = keepEntries(path, made);
    section.add("Fish");
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (...asked: Parameters<typeof fetch>) =>
      isDown ? Promise.resolve(refuse(500, "internal")) : fetch(...asked),
    );
    await show(<Screen lng="en" />);
    await says(() => text().includes(t.loadFailed), true);
    isDown = false;
    await press(t.retry);
    await says(() => text(row("Fish")) !== "", true);
  });
});
