// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { postCalls } from "@/lib/post/calls";
import en from "@/messages/en.json";
import { answerCalls, press, says, show, takeAway, toasts } from "@/tests/support/show";
import { useRemoval } from "./use-removal";

const ENTRY = { _id: "p1", name: "Rice" };
const said = (text: string) => text.replace("{name}", ENTRY.name);

function List() {
  const { remove } = useRemoval("en", { calls: postCalls, queryKey: ["posts"] });
  return (
    <button type="button" onClick={() => remove(ENTRY)}>
      take away
    </button>
  );
}

afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

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
