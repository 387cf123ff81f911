import { QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, type Mock, vi } from "vitest";
import { makeQueryClient } from "@/lib/api-client/query-client";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json" with { type: "json" };
import { fakeToken } from "./fake-api";

let root: Root | undefined;

export async function show(screen: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // happy-dom lacks this property, without which forms use the first option instead of the selected one.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0, configurable: true });
  document.documentElement.lang = "en";
  document.body.dataset.texts = "NAME";
  const made = createRoot(document.body.appendChild(document.createElement("div")));
  root = made;
  await act(async () =>
    made.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kabul">
        <QueryClientProvider client={makeQueryClient()}>{screen}</QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
}

/** Unmounts the component and removes its toasts. */
export async function takeAway(): Promise<void> {
  await act(async () => root?.unmount());
  for (const each of document.querySelectorAll<HTMLElement>(".toast")) each.click();
  document.body.replaceChildren();
}

// Resets everything after each test; `afterEach` hooks of the file run first.
afterEach(async () => {
  await takeAway();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
});

export function signIn({ role = "customer", verified = true } = {}): void {
  storeSession(fakeToken({ sub: "u1", role, verified }), "u1");
}

/** Sets the URL, which lists update as they do beside Next's router. */
export function beAt(path: string): void {
  for (const name of ["pushState", "replaceState"] as const) vi.spyOn(window.history, name);
  window.history.replaceState(null, "", path);
}

export const pageOf = <T,>(...data: T[]) => ({
  data,
  pagination: {
    currentPage: 1,
    limit: 20,
    totalPages: 1,
    totalResults: data.length,
    hasNextPage: false,
    hasPrevPage: false,
  },
});

export const refuse = (status: number, code: string, more: object = {}) =>
  Response.json({ status: "error", code, message: "!", ...more }, { status });

export function lost(): never {
  throw new TypeError("Failed to fetch");
}

export function held<T>() {
  let letGo: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    letGo = resolve;
  });
  return { answer, letGo };
}

type Answer = (method: string, url: string, sent: unknown, headers: Headers) => unknown;

/** Answers the calls of a component; lazily loaded texts are always answered. @returns a mock with the calls */
export function answerCalls(answer: Answer): Mock<Answer> {
  const calls = vi.fn(answer);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body: sent, headers }: RequestInit = {}) => {
    if (url in en) return Response.json(en[url as keyof typeof en]);
    const given = sent instanceof FormData ? Object.fromEntries(sent) : sent;
    const body = await calls(method, url, given, new Headers(headers));
    return body instanceof Response ? body : Response.json(body);
  });
  return calls;
}
