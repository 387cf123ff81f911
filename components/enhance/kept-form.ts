import { loadOnFocus, loadScript } from "./load-script";

/** The address of the script that sends forms, with its version; the build puts it here. */
declare const FORMS_SCRIPT: string;

const SELECTOR = "form[data-form]";

/** Under which key this tab keeps what was typed into a form until it has arrived. */
export function keptUnder({ dataset }: HTMLFormElement): string {
  return `form:${dataset.form}`;
}

/** The script of forms comes with the first touch of one; at once where what was typed before waits to be put back. */
export function formsOnFocus(): void {
  const form = document.querySelector<HTMLFormElement>(SELECTOR);
  if (!form) return;
  if (sessionStorage.getItem(keptUnder(form))) loadScript(FORMS_SCRIPT);
  else loadOnFocus(SELECTOR, FORMS_SCRIPT);
}
