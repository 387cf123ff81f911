import { type Control, check, tell } from "./fields";
import { whileSending } from "./sending";

/** A kind of form that is sent without leaving its page. */
type SentForm = {
  readonly selector: string;
  /** Called whenever something is typed, and before the form is checked. */
  readonly typed: (form: HTMLFormElement) => void;
  /** Sends the form; resolves with whether the page is being left. */
  readonly send: (form: HTMLFormElement) => Promise<boolean>;
  /** Told what to say when the form could not be sent. */
  readonly failed?: (text: string) => void;
};

/** Checks such forms as they are typed and sent, and sends each once at a time. */
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

/** What is typed in a form, as browsers send it. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/**
 * The part of an answer that takes the place of a form; `show` puts it there.
 * @throws Error when the answer is no form, as that of a broken server
 */
export function showAnswer(html: string, show: (area: Element) => void): void {
  const area = new DOMParser().parseFromString(html, "text/html").querySelector("[data-form-area]");
  const told = area?.querySelector<HTMLElement>("[data-form-told]");
  if (!area || !told) throw new Error("no form");
  show(area);
  told.focus();
}
