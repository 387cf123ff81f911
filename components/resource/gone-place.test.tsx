// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CallError } from "@/lib/api-client/call-error";
import en from "@/messages/en.json";
import { press, says, show, takeAway } from "@/tests/support/show";
import { GoneMeanwhile } from "./gone-place";

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

beforeEach(() => show(<Screen />));
afterEach(takeAway);

test("DRS-09 a part of a screen that learns that its place was merged tells it with the way to the other one", async () => {
  await press("other");
  expect(told()).toBeNull();
  await press("merged");
  await says(() => told()?.textContent?.includes("Herat Kebab"), true);
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/edit/w1");
});

test("DRS-09 or that it was deleted, with the way to all places; it stays while other things fail", async () => {
  await press("deleted");
  await says(() => told() !== null, true);
  await press("other");
  expect(told()?.textContent).toContain(en.errors.placeDeleted);
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/list");
});
