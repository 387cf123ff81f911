// @vitest-environment happy-dom

import { useMutation } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { CallError } from "@/lib/api-client/call-error";
import { deletePost, restorePost } from "@/lib/calls/post";
import en from "@/messages/en.json";
import { press, says, toasts } from "@/tests/support/screen";
import { answerCalls, show } from "@/tests/support/show";
import { GoneMeanwhile } from "./gone-place";
import { useRemoval } from "./use-removal";

const ENTRY = { _id: "p1", name: "Rice" };
const said = (text: string) => text.replace("{name}", ENTRY.name);

function List() {
  const { remove } = useRemoval("en", { calls: { delete: deletePost, restore: restorePost }, queryKey: ["posts"] });
  return (
    <button type="button" onClick={() => remove(ENTRY)}>
      take away
    </button>
  );
}

test("LST-07 what was deleted is told, and its undo brings it back on the server", async () => {
  const calls = answerCalls(() => ({ message: "done", data: {} }));
  const asked = () => calls.mock.calls.map(([method, url]) => `${method} ${url}`);
  await show(<List />);
  await press("take away");
  await says(toasts, [said(en.resource.deleted)]);
  expect(asked()).toEqual(["DELETE /api/v1/post/p1"]);
  await press(en.resource.undo);
  await says(() => toasts().at(-1), said(en.resource.restored));
  expect(asked().at(-1)).toBe("POST /api/v1/post/p1/restore?lang=en");
});

const into = { _id: "w1", slug: "herat-kebab", translation: { en: { title: "Herat Kebab" } } };
const MERGED = new CallError("not_found", { answer: { details: { gone: "merged", into } } });
const DELETED = new CallError("not_found", { answer: { details: { gone: "deleted" } } });
const OTHER = new CallError("not_found", { answer: {} });

function Screen() {
  const save = useMutation<unknown, CallError, CallError>({ mutationFn: (error) => Promise.reject(error) });
  const buttons = { merged: MERGED, deleted: DELETED, other: OTHER };
  return (
    <>
      <GoneMeanwhile lng="en" />
      {Object.entries(buttons).map(([id, error]) => (
        <button key={id} type="button" onClick={() => save.mutate(error)}>
          {id}
        </button>
      ))}
    </>
  );
}

const told = () => document.querySelector("[role=alert]");

test("DRS-09 a part of a screen that learns that its place was merged tells it with the way to the other one", async () => {
  await show(<Screen />);
  await press("other");
  expect(told()).toBeNull();
  await press("merged");
  await says(() => told()?.textContent?.includes("Herat Kebab"), true);
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/edit/w1");
});

test("DRS-09 or that it was deleted, with the way to all places; it stays while other things fail", async () => {
  await show(<Screen />);
  await press("deleted");
  await says(() => told() !== null, true);
  await press("other");
  expect(told()?.textContent).toContain(en.errors.placeDeleted);
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/list");
});
