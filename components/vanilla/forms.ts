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
    /** Settles when the proof of work is finished or has failed (correction.ts). */
    proof?: Promise<unknown>;
  }
}

/** URLs of the scripts for forms with a proof of work, photo or position, and for the outbox; set by the build. */
declare const CORRECTION_SCRIPT: string;
declare const OUTBOX_SCRIPT: string;

/** Maximum wait for the proof of work, which usually takes less time than typing. */
const PROOF_MS = 8000;

/**
 * Sends `form[data-form=NAME]` without leaving the page: the server's HTML replaces the form, so that both ways look
 * the same. Typed text is stored in this tab until it has arrived (docs/decisions/forms.md). Loaded on the first touch
 * of the form, which may therefore have content already.
 */
function forms(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return;
  recall(form);
  if (controlsOf(form).some(isTyped)) keep(form);
  if ("work" in form.dataset) loadScript(CORRECTION_SCRIPT);
  // Preload while online; offline it could not be loaded.
  loadScript(OUTBOX_SCRIPT);
  const change = () => {
    // If the server has shown the form again, the new one comes first.
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

/** Empties the form, so that it is not sent twice; its content is in the outbox. */
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

/** The server returns the typed text, but not files. */
function takeOver(form: HTMLFormElement, next: HTMLFormElement): void {
  onlyChosen(next);
  for (const input of form.querySelectorAll<HTMLInputElement>("[type=file]")) {
    const same = next.elements.namedItem(input.name) as HTMLInputElement | null;
    if (same) same.files = input.files;
  }
}

/** Enables `fieldset[data-for=VALUE]` only for the selected value. */
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

/** Restores the text typed before the tab was left, unless the server has just returned it. */
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
 * The initial value of a select is unknown, so it is stored together with the next typed text. A checked radio button
 * counts as typed, whether the visitor or the link checked it.
 */
function isTyped(control: Control | RadioNodeList): boolean {
  if (control instanceof RadioNodeList) return control.value !== "";
  return "defaultValue" in control && control.value !== control.defaultValue;
}

forms();
