import { act } from "react";
import { expect, vi } from "vitest";

/** In milliseconds; only failures wait this long. */
const DEADLINE_MS = 10_000;

type Within = Pick<Element, "querySelectorAll">;

const openDialog = () => [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].at(-1);

export const dialogs = () => document.querySelectorAll("[role=dialog], [role=alertdialog]").length;

export function dialog(): HTMLElement {
  const found = openDialog();
  if (!found) throw new Error("no dialog is open");
  return found;
}

/** By default the topmost dialog is searched first, then the page. */
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

/** A field by its label, ignoring text in brackets after it. */
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

export const text = (of: Element | null | undefined = document.body): string => of?.textContent ?? "";
export const row = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("li, tbody tr, [role=row]")].find((each) => text(each).includes(words));

export const description = (of: Element) =>
  (of.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter((part) => part && !part.hidden)
    .map((part) => part?.textContent)
    .join(" ");

/** Types into a field or selects an option, with the events that React needs. */
export function type(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

export const toasts = () => [...document.querySelectorAll(".toasts .toast span")].map(({ textContent }) => textContent);
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits for asynchronous changes, such as lazy parts; with real timers. */
export async function says(what: () => unknown, expected: unknown): Promise<void> {
  for (const end = Date.now() + DEADLINE_MS; ; ) {
    await act(() => new Promise((done) => setTimeout(done, 5)));
    try {
      return expect(what()).toEqual(expected);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Presses a key on an element as if it had the focus. */
export const key = (at: Element | null | undefined, name: string, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void at?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more })),
  );

/** Chooses files in a field; by default the only file field. */
export const chooseFiles = (files: readonly File[], input = document.querySelector("input[type=file]")) =>
  act(async () => {
    if (!input) throw new Error("there is no field for files");
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

/** Chooses an action of a menu, which is opened again if a dialog that was still closing took the focus from it. */
export async function choose(menu: string, action: string): Promise<void> {
  await press(menu);
  const isOpen = () => document.querySelectorAll("[role=menuitem]").length > 0;
  await vi.waitUntil(
    async () => {
      if (!isOpen() && button(menu).dataset.state === "closed") await key(button(menu), "Enter");
      else await act(() => new Promise((done) => setTimeout(done, 5)));
      return isOpen();
    },
    { timeout: DEADLINE_MS, interval: 5 },
  );
  await press(action);
}
