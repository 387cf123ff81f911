import { FORM_PREFIX } from "@/lib/api-client/draft";
import { loadScript, onFirstFocus } from "./load-script";
import { CHANGE_HASH } from "./outbox/change-hash";

/** The address of the script that sends forms, with its version; the build puts it here. */
declare const FORMS_SCRIPT: string;

const SELECTOR = "form[data-form]";

/** Under which key this tab keeps what was typed into a form until it has arrived. */
export function keptUnder({ dataset }: HTMLFormElement): string {
  return FORM_PREFIX + dataset.form;
}

/**
 * The script of forms comes with the first touch of one; at once where what was typed before waits to be put back. A form
 * that is sent sooner waits for it; if it does not come, the browser sends the form.
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
    // It is not sent yet: nobody else is to count it now and again later.
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
