import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import { callOf, keepWaiting, readWaiting, triedNow, type Waiting } from "@/lib/api-client/outbox";
import { followOutbox } from "@/lib/api-client/outbox-mark";
import { takeBack } from "@/lib/api-client/outbox-sending";
import { onceKey } from "@/lib/api-client/request";
import { createContactMessage } from "@/lib/calls/contact-message";
import { createCorrection } from "@/lib/calls/correction";
import { digits } from "@/lib/i18n/digits";
import { loadScript } from "./load-script";
import { showInstead } from "./page-parts";
import { CHANGE_HASH, type Control, fieldsOf, formName, sendInPlace, showAnswer, storageKeyOf } from "./send-form";

declare global {
  interface Window {
    /** Settles when the proof of work is finished or has failed (correction.ts). */
    proof?: Promise<unknown>;
  }
}

/** Maximum wait for the proof of work, which usually takes less time than typing. */
const PROOF_MS = 8000;
/** Characters of a queued text that the outbox shows. */
const EXCERPT = 120;

/**
 * Sends `form[data-form=NAME]` without leaving the page: the server's HTML replaces the form, so that both ways look
 * the same. Typed text is stored in this tab until it has arrived (docs/decisions/forms.md). Loaded on the first touch
 * of the form, which may therefore have content already.
 */
function forms(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return;
  restoreInput(form);
  if (([...form.elements] as Control[]).some(isTyped)) storeInput(form);
  if ("work" in form.dataset) loadScript(SCRIPTS.correction);
  // Preload while online; offline it could not be loaded.
  loadScript(SCRIPTS.outbox);
  const restore = () => {
    // If the server has shown the form again, the new one comes first.
    const shown = [...document.querySelectorAll<HTMLFormElement>("form[data-form]")].find((each) => each.offsetParent);
    if (shown) void restoreQueued(shown).then((isRestored) => isRestored && storeInput(shown));
  };
  addEventListener("hashchange", restore);
  restore();
  document.addEventListener("input", ({ target }) => {
    delete (target as Control).form?.dataset.key;
  });
  const onFailure = (text: string) => toast("error", text);
  sendInPlace({ selector: "form[data-form]", onInput: storeInput, send, onFailure });
}

function storeInput(form: HTMLFormElement): void {
  enableChosen(form);
  const typed = fieldsOf(form);
  typed.delete("work");
  sessionStorage.setItem(storageKeyOf(form), typed.toString());
  showCounts(form);
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
    if (!(await queueForm(form))) throw error;
    showQueued(form);
    return false;
  }
  if (!answer.ok) track("form_error", { label: formName(form) });
  if (answer.ok && leaves) {
    sessionStorage.removeItem(storageKeyOf(form));
    location.assign(((await answer.json()) as { to: string }).to);
    return true;
  }
  showAnswer(await answer.text(), (area) => {
    if (answer.ok) sessionStorage.removeItem(storageKeyOf(form));
    const next = area.querySelector<HTMLFormElement>("form[data-form]");
    if (next) {
      enableChosen(next);
      copyFiles(form, next);
    }
    showInstead("form", area);
  });
  return false;
}

/** Empties the form, so that it is not sent twice; its content is in the outbox. */
function showQueued(form: HTMLFormElement): void {
  sessionStorage.removeItem(storageKeyOf(form));
  delete form.dataset.key;
  form.reset();
  enableChosen(form);
  showCounts(form);
  const alert = form.querySelector("[data-form-alert]");
  alert?.replaceChildren(form.dataset.waits ?? "");
  whenNotQueued(form, () => alert?.replaceChildren());
}

/** The server returns the typed text, but not files. */
function copyFiles(form: HTMLFormElement, next: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[type=file]")) {
    const same = next.elements.namedItem(input.name) as HTMLInputElement | null;
    if (same) same.files = input.files;
  }
}

/** Enables `fieldset[data-for=VALUE]` only for the selected value. */
function enableChosen(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>("[name=kind]:checked")?.value;
  for (const part of form.querySelectorAll<HTMLFieldSetElement>("fieldset[data-for]"))
    part.disabled = part.dataset.for !== chosen;
}

/** Numbers of characters beside the fields. */
function showCounts(form: HTMLFormElement): void {
  for (const shown of form.querySelectorAll<HTMLElement>("[data-count]")) {
    const length = (form.elements.namedItem(shown.dataset.count ?? "") as Control).value.length;
    const grouped = String(length).replace(/\B(?=(?:\d{3})+$)/g, document.dir === "rtl" ? "٬" : ",");
    shown.replaceChildren(digits(grouped, document.documentElement.lang as "en"));
  }
}

/** Restores the text typed before the tab was left, unless the server has just returned it. */
function restoreInput(form: HTMLFormElement): void {
  if (form.querySelector("[data-form-told]")) {
    enableChosen(form);
    return;
  }
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(storageKeyOf(form)) ?? "")) {
    const control = form.elements.namedItem(name) as Control | null;
    if (control && value && !isTyped(control)) control.value = value;
  }
  enableChosen(form);
  showCounts(form);
}

/**
 * The initial value of a select is unknown, so it is stored together with the next typed text. A checked radio button
 * counts as typed, whether the visitor or the link checked it.
 */
function isTyped(control: Control | RadioNodeList): boolean {
  if (control instanceof RadioNodeList) return control.value !== "";
  return "defaultValue" in control && control.value !== control.defaultValue;
}

/** Idempotency key of the form's content; changed content gets a new one. */
function keyOf(form: HTMLFormElement): string {
  form.dataset.key ??= onceKey();
  return form.dataset.key;
}

/**
 * Queues a form that could not be sent.
 * @returns false if the browser cannot store it
 */
async function queueForm(form: HTMLFormElement): Promise<boolean> {
  const fields = Object.fromEntries(new FormData(form));
  const words = fields.message ?? fields.note;
  const { form: about = "", name = "" } = form.dataset;
  const { lang } = document.documentElement;
  const isContact = about === "contact";
  return keepWaiting({
    key: keyOf(form),
    isAnonymous: true,
    kind: isContact ? "contact" : "correction",
    about,
    name,
    href: form.action + CHANGE_HASH,
    text: typeof words === "string" ? words.slice(0, EXCERPT) : "",
    form: fields,
    call: callOf(isContact ? createContactMessage : createCorrection),
    input: { query: { lang }, ...(isContact && { body: withoutEmpty(fields) }) },
    ...(!isContact && { fields }),
    triedAt: triedNow(),
  });
}

/** Empty fields of a posted form count as absent (`nestFields`), so the queued body must omit them to be the same. */
function withoutEmpty(fields: Readonly<Record<string, FormDataEntryValue>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** Calls `work` once the queued form was sent, deleted or restored. */
function whenNotQueued({ dataset }: HTMLFormElement, work: () => void): void {
  const stop = followOutbox(async () => {
    const isWaiting = (await readWaiting()).some(({ about, arrived }) => about === dataset.form && !arrived);
    if (isWaiting) return;
    stop();
    work();
  });
}

/** Restores a queued form for editing; false if it was sent meanwhile. */
async function restoreQueued(form: HTMLFormElement): Promise<boolean> {
  if (location.hash !== CHANGE_HASH) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  const mine = ({ about, arrived }: Waiting) => about === form.dataset.form && !arrived;
  const found = (await readWaiting()).find(mine);
  const waiting = found && (await takeBack(found.key));
  if (!waiting) return false;
  for (const [name, value] of Object.entries(waiting.form as Readonly<Record<string, string | File>>)) {
    const control = form.elements.namedItem(name);
    if (value instanceof File && control instanceof HTMLInputElement) {
      const list = new DataTransfer();
      list.items.add(value);
      control.files = list.files;
    } else if (control && typeof value === "string") (control as HTMLInputElement | RadioNodeList).value = value;
  }
  return true;
}

forms();
