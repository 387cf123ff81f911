import { QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect, type Mock, vi } from "vitest";
import { makeQueryClient } from "@/lib/api-client/query-client";
import en from "@/messages/en.json" with { type: "json" };

/** Only what fails waits so long. */
const PATIENCE_MS = 10_000;

let root: Root | undefined;

/** Shows a component in English, as pages of the app do; for tests in happy-dom. */
export async function show(screen: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // happy-dom has no such property, without which forms take the first of a list for what somebody has chosen.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0, configurable: true });
  document.documentElement.lang = "en";
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

/** Takes it away again, with the toasts it has left. */
export async function takeAway(): Promise<void> {
  await act(async () => root?.unmount());
  for (const each of document.querySelectorAll<HTMLElement>(".toast")) each.click();
  document.body.replaceChildren();
}

/** The address of the page, which lists write their state into as they do beside Next's router. */
export function beAt(path: string): void {
  for (const name of ["pushState", "replaceState"] as const) vi.spyOn(window.history, name);
  window.history.replaceState(null, "", path);
}

/** The answer of a list that has one page. */
export const pageOf = (...data: readonly unknown[]) => ({
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

/** A refusal as the server says it. */
export const refuse = (status: number, code: string, more: object = {}) =>
  Response.json({ status: "error", code, message: "!", ...more }, { status });

/** The answer to a call whose line is lost. */
export function lost(): never {
  throw new TypeError("Failed to fetch");
}

type Answer = (method: string, url: string, sent: unknown, headers: Headers) => unknown;

/** Answers the calls of a component. @returns the calls that were made */
export function answerCalls(answer: Answer): Mock<Answer> {
  const calls = vi.fn(answer);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body: sent, headers }: RequestInit = {}) => {
    const given = sent instanceof FormData ? Object.fromEntries(sent) : sent;
    const body = await calls(method, url, given, new Headers(headers));
    return body instanceof Response ? body : Response.json(body);
  });
  return calls;
}

type Within = Pick<Element, "querySelectorAll">;

function named<E extends Element>(selector: string, name: string, within: Within): E {
  const found = [...within.querySelectorAll<E>(selector)].find(
    (each) => each.textContent === name || each.getAttribute("aria-label") === name,
  );
  if (!found) throw new Error(`there is no ${selector} "${name}"`);
  return found;
}

export const button = (name: string, within: Within = document) => named<HTMLButtonElement>("button", name, within);
export const press = (name: string, within?: Within) => act(async () => button(name, within).click());
export const follow = (name: string) => act(async () => named<HTMLAnchorElement>("a", name, document).click());

/** A field by its label. */
export function field<E extends HTMLElement = HTMLInputElement>(label: string, within: Within = document): E {
  const labels = [...within.querySelectorAll("label")];
  const found =
    labels.find(({ textContent }) => textContent?.replace(/ \(.*\)$/, "") === label) ??
    named<HTMLElement>("[aria-label]", label, within);
  const target = found instanceof HTMLLabelElement ? (found.control ?? document.getElementById(found.htmlFor)) : found;
  if (!target) throw new Error(`the label "${label}" has no field`);
  return target as E;
}

/** What a reader hears after the label of a field: its hint, and what is wrong with it. */
export const description = (of: Element) =>
  (of.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter((part) => part && !part.hidden)
    .map((part) => part?.textContent)
    .join(" ");

/** The dialog that was opened last. */
export function dialog(): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
  if (!found) throw new Error("no dialog is open");
  return found;
}

/** Types into a field, or chooses in it, as React hears it. */
export function type(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

export const toasts = () => [...document.querySelectorAll(".toasts .toast span")].map(({ textContent }) => textContent);
/** With fake timers. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits for what comes by itself, such as a part that is loaded when it is asked for; with real timers. */
export async function says(what: () => unknown, expected: unknown): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    await act(() => new Promise((done) => setTimeout(done, 5)));
    try {
      return expect(what()).toEqual(expected);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
