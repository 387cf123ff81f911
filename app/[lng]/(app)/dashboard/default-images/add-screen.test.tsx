// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { smallOrRefusal } from "@/components/media/picture-check";
import en from "@/messages/en.json";
import { chooseFiles, press, says, text, type } from "@/tests/support/screen";
import { answerCalls, refuse, show } from "@/tests/support/show";
import { AddScreen } from "./add-screen";

const t = en.defaultImages;
const JPEG = "image/jpeg";
/** happy-dom can't resize pictures. */
vi.mock(import("@/components/media/picture-check"), async (original) => ({
  ...(await original()),
  smallOrRefusal: vi.fn<typeof smallOrRefusal>(async (file) => file),
}));

const drop = (...files: readonly [name: string, type: string][]) =>
  chooseFiles(files.map(([name, kind]) => new File(["x"], name, { type: kind })));
const items = () => [...document.querySelectorAll("main li, div > ul > li")];
const titleOf = (item: Element | undefined, lng = "en") =>
  item?.querySelector<HTMLInputElement>(`[name=title-${lng}]`) as HTMLInputElement;
/** Answers the uploads. @returns the names of the sent files, by their titles */
function store(answer: (title: string) => unknown = () => undefined) {
  const sent: unknown[] = [];
  answerCalls(async (method, _url, body) => {
    if (method === "GET") return { data: [] };
    const { title, media } = body as { readonly title: string; readonly media: File };
    const refused = await answer(title);
    if (refused !== undefined) return refused;
    sent.push([JSON.parse(title), media.name]);
    return Response.json({ data: { _id: title } }, { status: 201 });
  });
  return sent;
}

test("RTE-43 DDI-20 several pictures are named after their files, corrected, and added once", async () => {
  const sent = store();
  await show(<AddScreen lng="en" />);
  await press("Add 0 photos");
  expect(text(document.querySelector("[role=alert]"))).toBe(t.pictureNeeded);
  await drop(["bread.jpg", JPEG], ["IMG_0001.jpg", JPEG], ["page.svg", "image/svg+xml"]);
  expect(items()).toHaveLength(3);
  expect(titleOf(items()[0]).value).toBe("Bread");
  expect(text(items()[2])).toContain(en.media.notPicture);
  await press("Add 2 photos");
  expect(text(items()[1])).toContain(t.titleNeeded);
  expect(sent).toEqual([]);
  await type(titleOf(items()[1]), "Tea");
  await type(titleOf(items()[1], "ps"), "چای");
  await press("Add 2 photos");
  await says(() => items().length, 1);
  expect(sent).toEqual([
    [{ en: "Bread" }, "bread.jpg"],
    [{ en: "Tea", ps: "چای" }, "IMG_0001.jpg"],
  ]);
});

test("DDI-20 a picture that only looks like one is refused by its name, and a lost line keeps what was chosen", async () => {
  let isLost = true;
  const sent = store((title) => {
    if (isLost) throw new TypeError("no line");
    if (title.includes("Broken")) return refuse(400, "validation", { errors: [{ path: "media", message: "is none" }] });
    return undefined;
  });
  await show(<AddScreen lng="en" />);
  await drop(["broken.jpg", JPEG], ["soup.jpg", JPEG]);
  await press("Add 2 photos");
  await says(() => document.querySelectorAll("li [role=alert]").length, 2);
  isLost = false;
  await press("Add 2 photos");
  await says(() => items().length, 1);
  expect(text(items()[0]?.querySelector("[role=alert]"))).toBe("is none");
  expect(sent).toEqual([[{ en: "Soup" }, "soup.jpg"]]);
});
