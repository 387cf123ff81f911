import { beforeEach, describe, expect, test, vi } from "vitest";
// Loaded up front: lists import it lazily.
import "@/components/resource/row-drop";
import type { ReactElement } from "react";
import en from "@/messages/en.json";
import { keepEntries, matching, NEWER_VERSION } from "./kept-entries";
import { button, choose, dialog, dialogs, field, press, row, says, text, toasts, type } from "./screen";
import { beAt, refuse, show } from "./show";

const t = en.resource;
const said = (words: string, name: string) => words.replace("{name}", name);
const more = (name: string) => said(t.more, name);
const CATEGORY = { _id: "c1", slug: "soup", name: "Soup", translation: {} };

type CatalogueSection = {
  readonly screen: ReactElement;
  /** The texts of its namespace. */
  readonly texts: { readonly title: string; readonly new: string };
  /** Of its calls. */
  readonly path: `/api/v1/${string}`;
  /** The fields of an entry besides its names. */
  readonly made: object;
  /** The reason in the dialog for an entry with one dish, and the label of the entry to move it to. */
  readonly inWay: string;
  readonly moveTo: string;
  readonly requirements?: string;
  /** Its new entries are made on a page of their own. */
  readonly isAddedElsewhere?: true;
};

/**
 * Tests what every section of the dashboard does that is a list of entries with names in three languages, with an editor
 * beside it. Its test imports the parts that the screen imports lazily.
 */
export function testCatalogueSection(section: CatalogueSection): void {
  const { screen, texts, path, made, inWay, moveTo, requirements = "", isAddedElsewhere } = section;
  /** Opens the list with an entry "Fish". */
  const open = async (of: object = {}) => {
    const kept = keepEntries(path, made, () => ({ data: [CATEGORY] }));
    const fish = kept.add("Fish", of);
    kept.add("Soup");
    await show(screen);
    await says(() => text(row("Fish")) !== "", true);
    return { ...kept, fish };
  };

  describe(`section ${texts.title}`, () => {
    beforeEach(() => beAt("/en/dashboard/section"));

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
      await show(screen);
      await says(() => text().includes(t.loadFailed), true);
      isDown = false;
      await press(t.retry);
      await says(() => text(row("Fish")) !== "", true);
    });

    if (isAddedElsewhere) return;
    test(`${requirements} an entry is made; what is lacking is told beside its field`, async () => {
      const { writes } = await open();
      await press(texts.new);
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
    });
  });
}
