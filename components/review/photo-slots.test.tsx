// @vitest-environment happy-dom
import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { button, chooseFiles, says } from "@/tests/support/screen";
import { answerCalls, lost, refuse, show } from "@/tests/support/show";
import { PhotoSlots } from "./photo-slots";
import { type Reviewing, ReviewingProvider } from "./review-context";
import type { ShownPhoto } from "./shown";

const t = en.reviewing.photos;
const SIGNED_IN = { business: { id: "b1" }, user: { id: "u1", isVerified: true } } as unknown as Reviewing;
vi.mock("@/lib/media/small-picture", () => ({ smallPicture: async (file: File) => file }));

function Form() {
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([]);
  return (
    <ReviewingProvider value={SIGNED_IN}>
      <PhotoSlots id="x" photos={photos} onChange={setPhotos} onBusy={() => undefined} isAwaited={false} />
    </ReviewingProvider>
  );
}

let count = 0;
const stored = () => ({ data: [{ _id: `p${++count}`, url: { small: `/media/p${count}.webp` } }] });
const input = () => document.querySelector("input[type=file]") as HTMLInputElement | null;
const told = () => document.querySelector("[role=alert]")?.textContent;
const arrived = () => document.querySelectorAll("li:not([data-state]) img").length;
const choose = (...names: string[]) => chooseFiles(names.map((name) => new File(["x"], name)));

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++count}`);
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

test("REV-01 there is room for four photos, a fifth is told of; one that is taken out makes room, where one goes on", async () => {
  const calls = answerCalls(stored);
  await show(<Form />);
  await choose("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg");
  await says(arrived, 4);
  expect([told(), input()]).toEqual([t.tooMany.replace("{max}", "4"), null]);
  await act(async () => button(t.remove.replace("{n}", "1")).click());
  await says(() => document.activeElement === input(), true);
  expect([arrived(), told()]).toEqual([3, ""]);
  expect(calls.mock.calls.filter(([method]) => method === "DELETE")).toHaveLength(1);
});

test("REV-01 a file that is no picture is told by name and keeps no place", async () => {
  answerCalls(() => refuse(400, "validation_failed"));
  await show(<Form />);
  await choose("bill.pdf");
  await says(told, t.notPicture.replace("{name}", "bill.pdf"));
  expect(document.querySelectorAll("li img")).toHaveLength(0);
});

test("REV-18 without a line a photo keeps its place, and with it goes out again", async () => {
  let answer: () => unknown = lost;
  answerCalls(() => answer());
  await show(<Form />);
  await choose("1.jpg");
  await says(told, t.network);
  expect(document.querySelectorAll("[data-state=failed]")).toHaveLength(1);
  answer = stored;
  await act(async () => button(t.againLong.replace("{n}", "1")).click());
  await says(arrived, 1);
  expect(told()).toBe("");
});
