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

const openDialog = () => [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].at(-1);

/** How many dialogs are open. */
export const dialogs = () => document.querySelectorAll("[role=dialog], [role=alertdialog]").length;

/** The dialog that was opened last. */
export function dialog(): HTMLElement {
  const found = openDialog();
  if (!found) throw new Error("no dialog is open");
  return found;
}

/** Unless told where: what is open above all else is meant first, then what stands on the page. */
function find<E extends Element>(selector: string, isMeant: (each: E) => boolean, within?: Within): E | undefined {
  const places = within ? [within] : [openDialog(), document];
  return places.flatMap((place) => [...(place?.querySelectorAll<E>(selector) ?? [])]).find(isMeant);
}

function named<E extends Element>(selector: string, name: string, within?: Within): E {
  const isCalled = (each: E) => each.textContent === name || each.getAttribute("aria-label") === name;
  const found = find<E>(selector, isCalled, within);
  if (!found) throw new Error(`there is no ${selector} "${name}"`);
  return found;
}

export const button = (name: string, within?: Within) =>
  named<HTMLButtonElement>("button, [role=menuitem]", name, within);
export const press = (name: string, within?: Within) => act(async () => button(name, within).click());
export const follow = (name: string) => act(async () => named<HTMLAnchorElement>("a", name).click());

const CONTROLS = "input, select, textarea, [contenteditable]";

/** A field by its label, whatever stands in brackets behind it. */
export function field<E extends HTMLElement = HTMLInputElement>(label: string, within?: Within): E {
  const namesOf = (each: HTMLElement): readonly string[] => {
    const name = each.getAttribute("aria-label");
    return name === null ? [...((each as HTMLInputElement).labels ?? [])].map(text) : [name];
  };
  const found =
    find<E>(CONTROLS, (each) => namesOf(each).includes(label), within) ??
    find<E>(CONTROLS, (each) => namesOf(each).some((name) => name.startsWith(label)), within);
  if (!found) throw new Error(`there is no field "${label}"`);
  return found;
}

/** The text of an element, as eyes and screen readers get it. */
export const text = (of: Element | null | undefined = document.body): string => of?.textContent ?? "";
/** The entry of a list that has these words. */
export const row = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("li, tbody tr, [role=row]")].find((each) => text(each).includes(words));

/** The description of a field: its hint, and its error. */
export const description = (of: Element) =>
  (of.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter((part) => part && !part.hidden)
    .map((part) => part?.textContent)
    .join(" ");

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

/** A key, on what would have the focus. */
export const key = (at: Element | null | undefined, name: string, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void at?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more })),
  );

/** Opens the menu of an entry and chooses in it. */
export async function choose(menu: string, action: string): Promise<void> {
  await press(menu);
  // Once its script has come a menu opens before the click.
  if (button(menu).dataset.state === "closed") await key(button(menu), "Enter");
  await says(() => document.querySelectorAll("[role=menuitem]").length > 0, true);
  await press(action);
}
