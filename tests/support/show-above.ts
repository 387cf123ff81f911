import { act } from "react";
import { says } from "./show";

/** The dialog that stands above all else, if one is open. */
export const dialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].at(-1);
/** What is open above is meant first, else what stands on the page. */
const above = <E extends Element>(selector: string, matches: (each: E) => boolean): E | undefined =>
  [dialog(), document].flatMap((part) => [...(part?.querySelectorAll<E>(selector) ?? [])]).find(matches);

/** What stands there for eyes and screen readers alike. */
export const text = (of: Element | null | undefined = document.body): string => of?.textContent ?? "";
/** The entry of a list that has these words. */
export const row = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("li, tbody tr, [role=row]")].find((each) => text(each).includes(words));

export function button(name: string): HTMLButtonElement {
  const isCalled = (each: Element) => text(each) === name || each.getAttribute("aria-label") === name;
  const found = above<HTMLButtonElement>("button, [role=menuitem]", isCalled);
  if (!found) throw new Error(`there is no button "${name}"`);
  return found;
}
export const press = (name: string) => act(async () => button(name).click());

const CONTROLS = "input, select, textarea";

/** The field that a label names, whatever stands in brackets behind it. */
export function field(label: string): HTMLInputElement {
  const names = (each: HTMLInputElement): string[] => {
    const name = each.getAttribute("aria-label");
    return name === null ? [...(each.labels ?? [])].map(text) : [name];
  };
  const found =
    above<HTMLInputElement>(CONTROLS, (each) => names(each).includes(label)) ??
    above<HTMLInputElement>(CONTROLS, (each) => names(each).some((name) => name.startsWith(label)));
  if (!found) throw new Error(`there is no field "${label}"`);
  return found;
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
