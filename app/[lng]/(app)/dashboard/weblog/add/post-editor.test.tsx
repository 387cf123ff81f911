// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { button, chooseFiles, field, pass, press, toasts, type } from "@/tests/support/screen";
import { answerCalls, refuse, show } from "@/tests/support/show";
import { ChangedPost, NewPost, PostEditorScreen } from "./post-editor-screen";
import { newPostInput, postValues, type StoredPost } from "./post-values";

const t = en.postEditor;
const [PICTURE, UPLOAD, UPLOAD_NONE] = ["/media/0190aaaa-1280.webp", "Upload a picture", "Upload what is none"];
const SVG = new File(["<svg/>"], "x.svg", { type: "image/svg+xml" });

/** The rich text editor needs a browser; its values and uploads don't. */
vi.mock("../_rich-text/rich-text", () => ({
  RichText: ({ upload }: { upload: (file: File) => Promise<unknown> }) => (
    <>
      <button type="button" onClick={() => void upload(new File(["x"], "tea.png", { type: "image/png" }))}>
        {UPLOAD}
      </button>
      <button type="button" onClick={() => void upload(SVG)}>
        {UPLOAD_NONE}
      </button>
    </>
  ),
}));

function post(translation: StoredPost["translation"], more: Partial<StoredPost> = {}): StoredPost {
  return {
    _id: "0190aaaa-0008-7000-8000-000000000001",
    ...{ title: {}, content: {}, translation, imageCover: null, contentImg: [], author: null, like: [], likeCount: 0 },
    ...{ viewer: { liked: false }, topic: null, city: null, isDraft: false },
    ...{ publishedAt: "2026-01-02T03:04:05Z", createdAt: "2026-01-02T03:04:05Z", updatedAt: "2026-01-02T03:04:05Z" },
    ...more,
  };
}
const TEA = { en: { title: "Tea", content: "" } };
const media = { fileName: "0190aaaa-1280.webp", media: { width: 1280, height: 800 } };

beforeEach(() => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event("focus"));
});
afterEach(() => pass(10_000));

const languages = () =>
  [...document.querySelectorAll<HTMLInputElement>("fieldset input[type=checkbox]")].map(({ checked }) => checked);

/** Expects a toast that disappears after three seconds. */
async function expectThreeSeconds(words: string) {
  expect(toasts()).toEqual([words]);
  await pass(2900);
  expect(toasts()).toEqual([words]);
  await pass(200);
  expect(toasts()).toEqual([]);
}

describe("a picture in the text", () => {
  test.each([
    ["EDT-12 EDT-14 EDT-16 that is stored is told of for three seconds", PICTURE, t.uploaded],
    ["EDT-12 EDT-16 whose address is no text was not stored, which is told for three seconds", 1, t.uploadFailed],
  ])("%s", async (_, url, told) => {
    answerCalls(() => ({ data: [{ url, ...media }] }));
    await show(<NewPost lng="en" onDraft={() => undefined} />);
    await pass(100);
    await press(UPLOAD);
    await expectThreeSeconds(told);
  });
});

test("EDT-09 EDT-14 EDT-16 EDT-17 CST-06 who has published reads so for three seconds, and is led to the list after two", async () => {
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
  const calls = answerCalls(() => ({ data: post(TEA) }));
  await show(<NewPost lng="en" onDraft={() => undefined} />);
  await type(field(t.titleIn.en), "Tea");
  await press(t.publish);
  await pass(0);
  expect(calls).toHaveBeenCalledOnce();
  expect([toasts(), button(en.resource.saving).disabled]).toEqual([[t.created], true]);
  await pass(1900);
  expect(leave).not.toHaveBeenCalled();
  await pass(100);
  expect(leave.mock.calls).toEqual([["/en/dashboard/weblog/list"]]);
  await pass(800);
  expect(toasts()).toEqual([t.created]);
  await pass(300);
  expect(toasts()).toEqual([]);
});

test("EDT-10 where nothing is written, the languages that say so have the focus", async () => {
  await show(<NewPost lng="en" onDraft={() => undefined} />);
  for (let presses = 0; presses < 2; presses += 1) {
    button(t.publish).focus();
    await press(t.publish);
    await pass(0);
    expect(document.activeElement?.closest("fieldset")?.textContent).toContain(t.fill);
  }
});

test("EDT-15 EDT-16 a post that was not saved is told of for three seconds, and where it is said has the focus", async () => {
  answerCalls(() => refuse(503, "unavailable"));
  await show(<ChangedPost lng="en" post={post(TEA)} />);
  await press(t.save);
  await pass(0);
  expect(document.activeElement?.querySelector("[role=alert]")).not.toBeNull();
  await expectThreeSeconds(t.failed);
});

test("what the server refuses stands beside its field, the first of them in focus", async () => {
  const errors = [
    { path: "title", message: "is too long", code: "too_long" },
    { path: "topic", message: "is none", code: "invalid" },
  ];
  answerCalls(() => refuse(400, "validation_failed", { errors }));
  await show(<ChangedPost lng="en" post={post(TEA)} />);
  await press(t.save);
  await pass(0);
  expect(document.activeElement).toBe(field(t.titleIn.en));
  expect([document.body.textContent, toasts()]).toEqual([expect.stringMatching(/is too long.*is none/s), []]);
});

describe("EDT-03 a post that is there", () => {
  // In the order of the language panels: Dari, Pashto, English.
  test.each<[string, StoredPost["translation"], boolean[]]>([
    ["has the languages on that have a title or a text", { ps: { title: "چای", content: "" } }, [false, true, false]],
    ["has English alone where none has either", {}, [false, false, true]],
  ])("%s", async (_, translation, expected) => {
    await show(<ChangedPost lng="en" post={post(translation)} />);
    expect(languages()).toEqual(expected);
  });
});

test("EDT-08 the cover that a post has is shown while it is changed, and can be taken away", async () => {
  const sizes = { original: "/media/c-1200.webp", large: "/media/c-1200.webp", medium: "/media/c-640.webp" };
  const imageCover = { _id: "c", url: { ...sizes, small: "/media/c-320.webp" } } as unknown as NonNullable<
    StoredPost["imageCover"]
  >;
  await show(<ChangedPost lng="en" post={post(TEA, { imageCover })} />);
  const shown = () => document.querySelector("fieldset img")?.getAttribute("src");
  const said = () => document.querySelector("fieldset p[role=status]")?.textContent;
  expect([shown(), said()]).toEqual(["/media/c-640.webp", t.storedCover]);
  await press(en.media.remove.cover);
  expect([shown(), said()]).toEqual([undefined, t.noCover]);
});

test("EDT-07 EDT-08 EDT-11 EDT-19 a cover that is no picture is refused; one that was chosen is shown, taken away and sent", async () => {
  const calls = answerCalls(() => ({ data: post(TEA) }));
  await show(<NewPost lng="en" onDraft={() => undefined} />);
  const said = () => document.querySelector("fieldset p[role=status]")?.textContent;
  const input = document.querySelector("fieldset input[type=file]") as HTMLInputElement;
  const choose = async (file: File) => {
    await chooseFiles([file], input);
    await pass(100);
  };
  expect([said(), input.accept]).toEqual([t.noCover, expect.stringMatching(/^image\//)]);
  await choose(SVG);
  expect([said(), document.body.textContent]).toEqual([t.noCover, expect.stringContaining(en.media.notPicture)]);
  const jpeg = new File(["x"], "c.jpg", { type: "image/jpeg" });
  await choose(jpeg);
  expect(said()).toBe(t.newCover);
  await press(en.media.remove.cover);
  expect(said()).toBe(t.noCover);
  await choose(jpeg);
  await type(field(t.titleIn.en), "Tea");
  await press(t.publish);
  await pass(0);
  expect(calls.mock.lastCall?.[2]).toMatchObject({ "title[en]": "Tea", imageCover: expect.any(File) });
});

test("EDT-12 what is no picture is not put into the text, which is told", async () => {
  const calls = answerCalls(() => ({}));
  await show(<NewPost lng="en" onDraft={() => undefined} />);
  await press(UPLOAD_NONE);
  await pass(0);
  expect([toasts(), calls.mock.calls]).toEqual([[en.media.notPicture], []]);
});

test("H53 an unknown post is told, with the way to the others", async () => {
  window.history.replaceState(null, "", "?id=0190aaaa-0008-7000-8000-00000000ffff");
  answerCalls(() => refuse(404, "not_found"));
  await show(<PostEditorScreen lng="en" />);
  await pass(10);
  expect(document.body.textContent).toContain(t.notFound);
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/weblog/list");
  window.history.replaceState(null, "", "?");
});

test("EDT-18 a post is sent as a form: its filled languages, its pictures, its cover; the server knows the author", () => {
  const values = postValues(undefined);
  const cover = new File(["x"], "c.jpg", { type: "image/jpeg" });
  values.title.en = "Tea";
  values.content.en = `<p>x</p><img src="${PICTURE}" alt="">`;
  const { body } = newPostInput({ ...values, imageCover: cover }, false);
  expect(body).toBeInstanceOf(FormData);
  const sent = Object.fromEntries((body as FormData).entries());
  expect(sent).toMatchObject({
    "title[en]": "Tea",
    "content[en]": values.content.en,
    "contentImg[0][type]": "gallery",
    "contentImg[0][url][url]": PICTURE,
  });
  expect(sent.imageCover).toBeInstanceOf(File);
  expect(Object.keys(sent).filter((name) => /\[(?:fa|ps)\]|author/.test(name))).toEqual([]);
});
