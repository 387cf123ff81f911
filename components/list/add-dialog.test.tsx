// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, dialog, field, press, says, show, takeAway, toasts, type } from "@/tests/support/show";
import { AddButton } from "./add-button";

const { lists: t, errors } = en;
const PLACE = { _id: "b1", name: "Herat Nights" };
const FAMILY = { _id: "l1", name: "Family", count: 2, contains: false, isShared: false };

/** The refusal that writes get, and whether the line is down. */
let refusal: Response | undefined;
let isDown = false;

beforeEach(async () => {
  [refusal, isDown] = [undefined, false];
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => !isDown);
  document.body.dataset.texts = "NAME";
  answerCalls((method, url) => {
    if (isDown) throw new TypeError("failed to fetch");
    if (url in en) return en[url as keyof typeof en];
    if (method === "GET") return { data: [FAMILY] };
    return refusal ?? { message: "done" };
  });
  await show(<AddButton business={PLACE} />);
});
afterEach(async () => {
  await takeAway();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => press(t.addTo.replace("{name}", PLACE.name));
const box = () => document.querySelector<HTMLInputElement>("[type=checkbox]");

test("RTE-17 without a line the lists say that they can't be opened, and open when it is back", async () => {
  isDown = true;
  await open();
  await says(() => toasts().at(-1), errors.network);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  isDown = false;
  await open();
  await says(() => box()?.checked, false);
});

test("RTE-17 BIZ-10 a tick that the server does not take is taken back, and says so", async () => {
  await open();
  await says(() => box()?.checked, false);
  isDown = true;
  await act(async () => box()?.click());
  await says(() => toasts().at(-1), errors.network);
  await says(() => box()?.checked, false);
});

test("a name that can't be shown is told beside its field, and kept", async () => {
  await open();
  await says(() => box()?.checked, false);
  refusal = Response.json({ code: "validation_failed", errors: [] }, { status: 400 });
  await type(field(t.new), "K\u0430bul");
  await press(t.create);
  await says(
    () =>
      dialog()
        .querySelector("[role=alert]")
        ?.textContent?.includes(t.nameWrong.split("{max}")[0] ?? "?"),
    true,
  );
  expect(field(t.new).value).toBe("K\u0430bul");
});
