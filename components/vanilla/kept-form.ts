import { FORM_PREFIX } from "@/lib/api-client/draft";
import { loadScript, onFirstFocus } from "./load-script";
import { CHANGE_HASH } from "./outbox/change-hash";

/** URL of the form script with its version; set by the build. */
declare const FORMS_SCRIPT: string;

const SELECTOR = "form[data-form]";

/** Storage key for the typed text of a form, kept in this tab until it has arrived. */
export function keptUnder({ dataset }: HTMLFormElement): string {
  return FORM_PREFIX + dataset.form;
}

/**
 * Loads the form script on the first touch of a form, or at once if text has to be restored. A form submitted earlier
 * waits for the script; if it fails to load, the browser submits the form natively.
 */
export function formsOnFocus(): void {
  const form = document.querySelector<HTMLFormElement>(SELECTOR);
  if (!form) return;
  let script: HTMLScriptElement | undefined;
  const load = () => {
    script ??= loadScript(FORMS_SCRIPT);
    const go = () => form.removeEventListener("submit", wait);
    script.addEventListener("load", go);
    script.addEventListener("error", go);
    return script;
  };
  const wait = (event: SubmitEvent) => {
    event.preventDefault();
    // Not sent yet: other listeners must not count it twice.
    event.stopPropagation();
    const coming = load();
    coming.addEventListener("load", () => form.requestSubmit(event.submitter));
    coming.addEventListener("error", () => form.submit());
  };
  form.addEventListener("submit", wait);
  const isAsked = () => location.hash === CHANGE_HASH;
  addEventListener("hashchange", () => isAsked() && load());
  if (isAsked() || sessionStorage.getItem(keptUnder(form))) load();
  else onFirstFocus(SELECTOR, load);
}
