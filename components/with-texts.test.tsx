// @vitest-environment happy-dom
import { useTranslations } from "next-intl";
import { act, lazy, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LAZY_TEXTS, type LazyTexts } from "@/lib/i18n/lazy-texts";
import en from "@/messages/en.json" with { type: "json" };
import { Providers } from "./providers";

type Asked = { readonly name: string; readonly answer: (status: number) => void };

let withTexts: typeof import("./with-texts").withTexts;
let root: Root | undefined;
let asked: Asked[] = [];
let isOnline = true;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  vi.stubGlobal("fetch", (name: string) => {
    return new Promise<Response>((resolve) => {
      const texts = JSON.stringify(en[name as LazyTexts]);
      asked.push({ name, answer: (status) => resolve(new Response(texts, { status })) });
    });
  });
  document.body.dataset.texts = "NAME";
  [asked, isOnline] = [[], true];
  vi.resetModules();
  ({ withTexts } = await import("./with-texts"));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Said() {
  return useTranslations("tray")("offlineTitle");
}

/** Renders a lazy part that needs texts of the order and others. @returns whether loading failed */
async function open(names: readonly LazyTexts[]): Promise<() => boolean> {
  let isLost = false;
  const load = withTexts(async () => ({ default: Said }), names);
  const Part = lazy(() =>
    load().catch(() => {
      isLost = true;
      return { default: () => null };
    }),
  );
  const made = createRoot(document.body.appendChild(document.createElement("main")));
  root = made;
  await act(async () =>
    made.render(
      <Providers lng="en" messages={{}}>
        <Suspense>
          <Part />
        </Suspense>
      </Providers>,
    ),
  );
  return () => isLost;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answerLast = async (status: number) => {
  asked.at(-1)?.answer(status);
  await pass(0);
};

test("I18N-13 texts that don't come are asked for five times more, after 350 ms and then after twice as long", async () => {
  await open(["tray"]);
  for (const wait of [350, 700, 1400, 2800, 5600]) {
    const before = asked.length;
    await answerLast(503);
    await pass(wait - 1);
    expect(asked.length, `within ${wait} ms`).toBe(before);
    await pass(1);
    expect(asked.length, `after ${wait} ms`).toBe(before + 1);
  }
  await answerLast(200);
  expect(document.querySelector("main:last-of-type")?.textContent).toBe(en.tray.offlineTitle);
  expect(asked).toHaveLength(6);
});

test("I18N-13 after the sixth time they are lost; who opens it again asks anew", async () => {
  const isLost = await open(["tray"]);
  for (let time = 1; time <= 6; time++) {
    expect(asked).toHaveLength(time);
    await answerLast(503);
    await pass(60_000);
  }
  expect([asked.length, isLost()]).toEqual([6, true]);
  await open(["tray"]);
  expect(asked).toHaveLength(7);
});

test("without a connection nothing is waited for", async () => {
  isOnline = false;
  const isLost = await open(["tray"]);
  await answerLast(503);
  expect(isLost()).toBe(true);
});

test("I18N-14 ten namespaces are read at the same time, the others when one has come", async () => {
  expect(LAZY_TEXTS.length).toBeGreaterThan(11);
  await open(LAZY_TEXTS);
  expect(asked).toHaveLength(10);
  asked[3]?.answer(200);
  await pass(0);
  expect(asked).toHaveLength(11);
  for (const { answer } of asked) answer(200);
  await pass(0);
  expect(asked.map(({ name }) => name)).toEqual([...LAZY_TEXTS]);
});
