// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { useMarking } from "./use-marking";

const work = vi.fn();

function Mark({ about }: { readonly about: "like" | "bookmark" }) {
  const { allow } = useMarking(about);
  return <button type="button" onClick={() => allow(work)} />;
}

async function press(about: "like" | "bookmark") {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en}>
        <Mark about={about} />
      </NextIntlClientProvider>,
    ),
  );
  await act(async () => document.querySelector("button")?.click());
  await act(async () => root.unmount());
}

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  document.body.replaceChildren();
  work.mockClear();
  clearSession();
  storeSession(fakeToken({ sub: "u1", role: "customer", isVerified: false }), "u1");
});

test("H22 an unverified member may like posts", async () => {
  await press("like");
  expect(work).toHaveBeenCalledOnce();
});

test("FAV-02 and is asked to verify before a bookmark", async () => {
  await press("bookmark");
  expect(work).not.toHaveBeenCalled();
});
