import { FORM_PREFIX } from "@/lib/api-client/draft";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type SentForm = {
  readonly selector: string;
  /** Called on every input, and before validation. */
  readonly onInput: (form: HTMLFormElement) => void;
  /** Sends the form; resolves to whether the page is being left. */
  readonly send: (form: HTMLFormElement) => Promise<boolean>;
  /** Called with an error text if the form could not be sent. */
  readonly onFailure?: (text: string) => void;
};

/** Hash that asks a form to restore its queued content for editing. */
export const CHANGE_HASH = "#change";

/** Validates these forms while typing and on submit, and prevents concurrent submits. */
export function sendInPlace({ selector, onInput, send, onFailure }: SentForm): void {
  document.addEventListener("input", ({ target }) => {
    const control = target as Control;
    if (!control.form?.matches(selector)) return;
    onInput(control.form);
    if (control.ariaInvalid) showError(control, "");
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(selector)) return;
    event.preventDefault();
    onInput(form);
    if (!form.ariaBusy && isValid(form)) void whileSending(form, () => send(form), onFailure);
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
  const result = area?.querySelector<HTMLElement>("[data-form-told]");
  if (!area || !result) throw new Error("no form");
  show(area);
  result.focus();
}

/** Shows the form as busy and its button as sending; clears earlier messages. A page that is being left stays busy. */
async function whileSending(
  form: HTMLFormElement,
  send: () => Promise<boolean>,
  onFailure?: (text: string) => void,
): Promise<void> {
  const alert = form.querySelector<HTMLElement>("[data-form-alert]");
  const button = form.querySelector<HTMLElement>("[data-sending]");
  const label = button?.textContent ?? "";
  form.ariaBusy = "true";
  button?.replaceChildren(button.dataset.sending ?? "");
  alert?.replaceChildren();
  try {
    if (await send()) return;
  } catch {
    const { failed = "", offline = "" } = form.dataset;
    const text = navigator.onLine ? failed : offline;
    alert?.replaceChildren(text);
    onFailure?.(text);
  }
  form.ariaBusy = null;
  button?.replaceChildren(label);
}

/** Shows errors beside the fields and focuses the first wrong one. */
export function isValid(form: HTMLFormElement): boolean {
  const wrong = ([...form.elements] as Control[]).filter((control) => {
    if (!control.id || !control.willValidate) return false;
    const { valueMissing, valid } = control.validity;
    const { missing = "", wrong = "" } = control.dataset;
    showError(control, valid ? "" : valueMissing ? missing : wrong);
    return !valid;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** An empty text removes the error. */
function showError(control: Control, text: string): void {
  const message = document.getElementById(`${control.id}-error`);
  if (!message) return;
  message.hidden = !text;
  message.lastElementChild?.replaceChildren(text);
  control.ariaInvalid = text ? "true" : null;
}

/** Storage key for the typed text of a form, which stays in this tab until it has arrived. */
export const storageKeyOf = ({ dataset }: HTMLFormElement): string => FORM_PREFIX + dataset.form;

/** Name of a form in the statistics: a fixed keyword, independent of the page language. */
export function formName(form: HTMLFormElement): string {
  const last = new URL(form.action, location.href).pathname.split("/").at(-1) ?? "";
  const name = form.dataset.form || form.dataset.track || last;
  return /^[a-z-]{1,40}$/.test(name) ? name : "form";
}
