import { track } from "@/lib/analytics/track";
import { dropWritten } from "@/lib/api-client/drop-written";
import { clearSession, concernsSession, storedToken, storeSession } from "@/lib/api-client/stored-session";
import { formName } from "../form-name";
import { fieldsOf, sendInPlace, showAnswer } from "../sent-form";

type Done = { to: string; session?: { accessToken: string; userId: string } | null };

/**
 * Sends `form[data-account]` without leaving the page. A refusal replaces the form and keeps what was typed, including
 * passwords. Stores or clears the session before leaving the page.
 */
export function accountForms(): void {
  sendInPlace({ selector: "form[data-account]", typed: compare, send });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-log-in-again]")) keepWords();
  });
  bringWords();
  // The server rendered a login page, so there is no session: clear a stale token.
  const form = document.querySelector<HTMLFormElement>("form[data-account]");
  if (form?.querySelector("[autocomplete=current-password]")) clearSession();
  if (form && /^(?:login|signup)$/.test(formName(form))) leaveWhenSignedIn();
  if (form?.dataset.account === "at-once") form.requestSubmit();
}

/** After a login in another tab, or on returning to this page, the server redirects (LAY-07). */
function leaveWhenSignedIn(): void {
  const leave = () => storedToken() !== null && location.replace(location.href);
  addEventListener("storage", (event) => concernsSession(event) && leave());
  addEventListener("pageshow", ({ persisted }) => persisted && leave());
}

const wordsKey = () => `words:${location.pathname}`;

/** Keeps the typed text for the way to the login and back, in this tab; never passwords. */
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

/** Marks fields as invalid that must repeat another field or a given word. */
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
  // Deleting the account also deletes unsent items.
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
