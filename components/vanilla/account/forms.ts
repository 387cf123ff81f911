import { track } from "@/lib/analytics/track";
import { dropWritten } from "@/lib/api-client/drop-written";
import { clearSession, concernsSession, storedToken, storeSession } from "@/lib/api-client/stored-session";
import { formName } from "../form-name";
import { fieldsOf, sendInPlace, showAnswer } from "../sent-form";

/** What the server says of a form that was taken. */
type Done = { to: string; session?: { accessToken: string; userId: string } | null };

/**
 * `form[data-account]` is sent without leaving the page. What the server refuses takes the place of the form, and what
 * was typed stays, passwords too; a session that begins or ends is kept or forgotten before the page is left.
 */
export function accountForms(): void {
  sendInPlace({ selector: "form[data-account]", typed: compare, send });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-log-in-again]")) keepWords();
  });
  bringWords();
  // A page that asks for a login has seen that nobody is signed in here.
  const form = document.querySelector<HTMLFormElement>("form[data-account]");
  if (form?.querySelector("[autocomplete=current-password]")) clearSession();
  if (form && /^(?:login|signup)$/.test(formName(form))) leaveWhenSignedIn();
  if (form?.dataset.account === "at-once") form.requestSubmit();
}

/** Who has logged in in another tab, or comes back to this page, is led on by the server (LAY-07). */
function leaveWhenSignedIn(): void {
  const leave = () => storedToken() !== null && location.replace(location.href);
  addEventListener("storage", (event) => concernsSession(event) && leave());
  addEventListener("pageshow", ({ persisted }) => persisted && leave());
}

const wordsKey = () => `words:${location.pathname}`;

/** What was typed outlives the way to the login and back, in this window; passwords never. */
function keepWords(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "form[data-account] :is(input:not([type=password],[type=hidden]),textarea)[name]",
  );
  const words = [...fields].map(({ name, value }) => [name, value]);
  sessionStorage.setItem(wordsKey(), JSON.stringify(Object.fromEntries(words)));
}

function bringWords(): void {
  const kept = sessionStorage.getItem(wordsKey());
  if (!kept) return;
  sessionStorage.removeItem(wordsKey());
  for (const [name, value] of Object.entries(JSON.parse(kept) as Record<string, string>)) {
    const field = document.querySelector<HTMLInputElement>(`form[data-account] [name="${name}"]`);
    if (field) field.value = value;
  }
}

/** Marks what must be typed the same twice, or as it is written, as wrong when it is not. */
function compare(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>("[data-same],[data-word]")) {
    const { same, word } = control.dataset;
    const wanted = same ? (form.elements.namedItem(same) as HTMLInputElement).value : word;
    const typed = same ? control.value : control.value.trim().normalize("NFC").toLowerCase();
    control.setCustomValidity(typed === wanted ? "" : "x");
  }
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const answer = await fetch(form.action, {
    method: "POST",
    body: fieldsOf(form),
    headers: { accept: "application/json" },
  });
  if (answer.ok) leave((await answer.json()) as Done, formName(form));
  else showAgain(form, await answer.text());
  return answer.ok;
}

function leave({ to, session }: Done, form: string): void {
  if (session) track(form === "signup" ? "sign_up" : "login");
  if (session) storeSession(session.accessToken, session.userId);
  if (session === null) clearSession();
  // With the account goes what it has written and not sent.
  const isGone = form === "delete-account" ? dropWritten() : Promise.resolve();
  void isGone.then(() => location.replace(to));
}

function showAgain(form: HTMLFormElement, html: string): void {
  track("form_error", { label: formName(form) });
  showAnswer(html, (area) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>(".password input")) {
      const field = name && area.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
    form.closest("[data-form-area]")?.replaceWith(area);
  });
}
