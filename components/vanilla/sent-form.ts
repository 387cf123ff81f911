import { type Control, check, tell } from "./fields";
import { whileSending } from "./sending";

type SentForm = {
  readonly selector: string;
  /** Called on every input, and before validation. */
  readonly typed: (form: HTMLFormElement) => void;
  /** Sends the form; resolves to whether the page is being left. */
  readonly send: (form: HTMLFormElement) => Promise<boolean>;
  /** Called with an error text if the form could not be sent. */
  readonly failed?: (text: string) => void;
};

/** Validates these forms while typing and on submit, and prevents concurrent submits. */
export function sendInPlace({ selector, typed, send, failed }: SentForm): void {
  document.addEventListener("input", ({ target }) => {
    const control = target as Control;
    if (!control.form?.matches(selector)) return;
    typed(control.form);
    if (control.ariaInvalid) tell(control, "");
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(selector)) return;
    event.preventDefault();
    typed(form);
    if (!form.ariaBusy && check(form)) void whileSending(form, () => send(form), failed);
  });
}

/** Text fields of a form, URL-encoded. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/**
 * Extracts the part of a response that replaces the form; `show` inserts it.
 * @throws Error if the response contains no form, for example from a broken server
 */
export function showAnswer(html: string, show: (area: Element) => void): void {
  const area = new DOMParser().parseFromString(html, "text/html").querySelector("[data-form-area]");
  const told = area?.querySelector<HTMLElement>("[data-form-told]");
  if (!area || !told) throw new Error("no form");
  show(area);
  told.focus();
}
