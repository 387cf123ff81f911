// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CallError } from "@/lib/api-client/call-error";
import { makeQueryClient } from "@/lib/api-client/query-client";
import en from "@/messages/en.json";
import { GoneMeanwhile } from "./gone-place";

const into = { _id: "w1", slug: "herat-kebab", translation: { en: { title: "Herat Kebab" } } };
const MERGED = new CallError("not_found", { answer: { details: { gone: "merged", into } } });
const DELETED = new CallError("not_found", { answer: { details: { gone: "deleted" } } });
const OTHER = new CallError("not_found", { answer: {} });
let root: Root;

function Screen() {
  const save = useMutation<unknown, CallError, CallError>({ mutationFn: (error) => Promise.reject(error) });
  const buttons = { merged: MERGED, deleted: DELETED, other: OTHER };
  return (
    <>
      <GoneMeanwhile lng="en" />
      {Object.entries(buttons).map(([id, error]) => (
        <button key={id} id={id} type="button" onClick={() => save.mutate(error)} />
      ))}
    </>
  );
}

const press = (id: string) =>
  act(async () => {
    document.getElementById(id)?.click();
    await new Promise((done) => setTimeout(done, 5));
  });
const told = () => document.querySelector("[role=alert]");

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en}>
        <QueryClientProvider client={makeQueryClient()}>
          <Screen />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test("DRS-09 a part of a screen that learns that its place was merged tells it with the way to the other one", async () => {
  await press("other");
  expect(told()).toBeNull();
  await press("merged");
  expect(told()?.textContent).toContain("Herat Kebab");
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/edit/w1");
});

test("DRS-09 or that it was deleted, with the way to all places; it stays while other things fail", async () => {
  await press("deleted");
  await press("other");
  expect(told()?.textContent).toContain(en.errors.placeDeleted);
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe("/en/dashboard/restaurants/list");
});
