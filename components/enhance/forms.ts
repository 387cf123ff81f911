import { digits } from "@/lib/i18n/digits";
import { type Control, check, tell } from "./fields";
import { whileSending } from "./sending";
import { showInstead } from "./slots";
import { toast } from "./toast";

/**
 * `form[data-form=NAME]` is sent without leaving the page: what the server answers takes the place of the form, so that
 * both ways show the same. What was typed is kept in this tab until it has arrived (docs/decisions/forms.md).
 */
function forms(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return;
  recall(form);
  document.addEventListener("input", ({ target }) => {
    const control = target as Control;
    if (!control.form?.matches("[data-form]")) return;
    sessionStorage.setItem(keyOf(control.form), fieldsOf(control.form).toString());
    count(control.form);
    if (control.ariaInvalid) tell(control, "");
  });
  document.addEventListener("submit", (event) => {
    const sent = event.target as HTMLFormElement;
    if (!sent.matches("[data-form]")) return;
    event.preventDefault();
    if (!sent.ariaBusy && check(sent))
      void whileSending(
        sent,
        () => send(sent),
        (text) => toast("error", text),
      );
  });
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const answer = await fetch(form.action, { method: "POST", body: fieldsOf(form) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const area = page.querySelector("[data-form-area]");
  if (!area) throw new Error("no form");
  if (answer.ok) sessionStorage.removeItem(keyOf(form));
  showInstead("form", area);
  area.querySelector<HTMLElement>("[data-form-told]")?.focus();
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
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(keyOf(form)) ?? "")) {
    const control = form.elements.namedItem(name) as Control | null;
    if (control && value) control.value = value;
  }
  count(form);
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
}

function keyOf(form: HTMLFormElement): string {
  return `form:${form.dataset.form}`;
}

forms();
