import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import { digits } from "@/lib/i18n/digits";
import type { Control } from "./fields";
import { formName } from "./form-name";
import { giveBack, keepForm, keyOf, whenNoLongerWaiting } from "./form-outbox";
import { keptUnder } from "./kept-form";
import { loadScript } from "./load-script";
import { fieldsOf, sendInPlace, showAnswer } from "./sent-form";
import { showInstead } from "./slots";

declare global {
  interface Window {
    /** Settles when the proof of work is done, or can't be (correction.ts). */
    proof?: Promise<unknown>;
  }
}

/** The addresses of the scripts for forms that ask for work, a photo or a position, and for what waits; the build puts them here. */
declare const CORRECTION_SCRIPT: string;
declare const OUTBOX_SCRIPT: string;

/** A proof of work takes as long as typing; who is faster waits for it, but not for ever. */
const PROOF_MS = 8000;

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
  if ("work" in form.dataset) loadScript(CORRECTION_SCRIPT);
  // As long as there is a line: without one it does not come any more.
  loadScript(OUTBOX_SCRIPT);
  const change = () => {
    // One that the server has shown again stands before the first.
    const shown = [...document.querySelectorAll<HTMLFormElement>("form[data-form]")].find((each) => each.offsetParent);
    if (shown) void giveBack(shown).then((isBack) => isBack && keep(shown));
  };
  addEventListener("hashchange", change);
  change();
  document.addEventListener("input", ({ target }) => {
    delete (target as Control).form?.dataset.key;
  });
  sendInPlace({ selector: "form[data-form]", typed: keep, send, failed: (text) => toast("error", text) });
}

function keep(form: HTMLFormElement): void {
  onlyChosen(form);
  const typed = fieldsOf(form);
  typed.delete("work");
  sessionStorage.setItem(keptUnder(form), typed.toString());
  count(form);
}

async function send(form: HTMLFormElement): Promise<boolean> {
  await Promise.race([window.proof, new Promise((go) => setTimeout(go, PROOF_MS))]);
  const leaves = "leaves" in form.dataset;
  const body = form.enctype.startsWith("multipart") ? new FormData(form) : fieldsOf(form);
  const headers: HeadersInit = { "idempotency-key": keyOf(form), ...(leaves && { accept: "application/json" }) };
  let answer: Response;
  try {
    answer = await fetch(form.action, { method: "POST", body, headers });
  } catch (error) {
    if (!(await keepForm(form))) throw error;
    sayKept(form);
    return false;
  }
  if (!answer.ok) track("form_error", { label: formName(form) });
  if (answer.ok && leaves) {
    sessionStorage.removeItem(keptUnder(form));
    location.assign(((await answer.json()) as { to: string }).to);
    return true;
  }
  showAnswer(await answer.text(), (area) => {
    if (answer.ok) sessionStorage.removeItem(keptUnder(form));
    const next = area.querySelector<HTMLFormElement>("form[data-form]");
    if (next) takeOver(form, next);
    showInstead("form", area);
  });
  return false;
}

/** The form is empty again, so that nobody sends it twice; what it held waits. */
function sayKept(form: HTMLFormElement): void {
  sessionStorage.removeItem(keptUnder(form));
  delete form.dataset.key;
  form.reset();
  onlyChosen(form);
  count(form);
  const alert = form.querySelector("[data-form-alert]");
  alert?.replaceChildren(form.dataset.waits ?? "");
  whenNoLongerWaiting(form, () => alert?.replaceChildren());
}

/** The server shows again what was typed; a file it can't. */
function takeOver(form: HTMLFormElement, next: HTMLFormElement): void {
  onlyChosen(next);
  for (const input of form.querySelectorAll<HTMLInputElement>("[type=file]")) {
    const same = next.elements.namedItem(input.name) as HTMLInputElement | null;
    if (same) same.files = input.files;
  }
}

/** `fieldset[data-for=VALUE]` is asked only where that choice was made. */
function onlyChosen(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>("[name=kind]:checked")?.value;
  for (const part of form.querySelectorAll<HTMLFieldSetElement>("fieldset[data-for]"))
    part.disabled = part.dataset.for !== chosen;
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
  if (form.querySelector("[data-form-told]")) {
    onlyChosen(form);
    return;
  }
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(keptUnder(form)) ?? "")) {
    const control = form.elements.namedItem(name) as Control | null;
    if (control && value && !isTyped(control)) control.value = value;
  }
  onlyChosen(form);
  count(form);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements] as Control[];
}

/**
 * A list of choices can't be told from what it was before; it is kept with whatever is typed next. Of radio buttons one that is
 * chosen stays: by the visitor, or by the link that led here.
 */
function isTyped(control: Control | RadioNodeList): boolean {
  if (control instanceof RadioNodeList) return control.value !== "";
  return "defaultValue" in control && control.value !== control.defaultValue;
}

forms();
