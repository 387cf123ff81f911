import { digits } from "@/lib/i18n/digits";
import type { Control } from "./fields";
import { formName } from "./form-name";
import { keptUnder } from "./kept-form";
import { fieldsOf, sendInPlace, showAnswer } from "./sent-form";
import { showInstead } from "./slots";
import { toast } from "./toast";
import { track } from "./track";

/**
 * `form[data-form=NAME]` is sent without leaving the page: what the server answers takes the place of the form, so that
 * both ways show the same. What was typed is kept in this tab until it has arrived (docs/decisions/forms.md). This comes
 * with the first touch of the form, so something may have been typed already.
 */
function forms(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return;
  recall(form);
  if (controlsOf(form).some(isTyped)) keep(form);
  sendInPlace({ selector: "form[data-form]", typed: keep, send, failed: (text) => toast("error", text) });
}

function keep(form: HTMLFormElement): void {
  sessionStorage.setItem(keptUnder(form), fieldsOf(form).toString());
  count(form);
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const answer = await fetch(form.action, { method: "POST", body: fieldsOf(form) });
  if (!answer.ok) track("form_error", { label: formName(form) });
  showAnswer(await answer.text(), (area) => {
    if (answer.ok) sessionStorage.removeItem(keptUnder(form));
    showInstead("form", area);
  });
  return false;
}

function count(form: HTMLFormElement): void {
  for (const shown of form.querySelectorAll<HTMLElement>("[data-count]")) {
    const length = (form.elements.namedItem(shown.dataset.count ?? "") as Control).value.length;
    const grouped = String(length).replace(/\B(?=(?:\d{3})+$)/g, document.dir === "rtl" ? "٬" : ",");
    shown.replaceChildren(digits(grouped, document.documentElement.lang as "en"));
  }
}

/** Puts back what was typed before the tab was left, unless the server has just shown what it got. */
function recall(form: HTMLFormElement): void {
  if (form.querySelector("[data-form-told]")) return;
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(keptUnder(form)) ?? "")) {
    const control = form.elements.namedItem(name) as Control | null;
    if (control && value && !isTyped(control)) control.value = value;
  }
  count(form);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements] as Control[];
}

/** A choice can't be told from what it was before; it is kept with whatever is typed next. */
function isTyped(control: Control): boolean {
  return "defaultValue" in control && control.value !== control.defaultValue;
}

forms();
