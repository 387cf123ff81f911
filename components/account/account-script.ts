import { loadScript, runEach } from "@/components/vanilla/load-script";
import { closeDropdowns, offlineReading } from "@/components/vanilla/navigation";
import { language, lite, theme } from "@/components/vanilla/preferences";
import { fieldsOf, formName, sendInPlace, showAnswer } from "@/components/vanilla/send-form";
import { share } from "@/components/vanilla/share";
import { countVisit } from "@/components/vanilla/visit";
import { track } from "@/lib/analytics/track";
import { dropWritten } from "@/lib/api-client/drop-written";
import { clearSession, concernsSession, storedToken, storeSession } from "@/lib/api-client/stored-session";
import { passwordStrength } from "@/lib/auth/password-strength";

type Done = { to: string; session?: { accessToken: string; userId: string } | null };

/**
 * Sends `form[data-account]` without leaving the page. A refusal replaces the form and keeps what was typed, including
 * passwords. Stores or clears the session before leaving the page.
 */
function accountForms(): void {
  sendInPlace({ selector: "form[data-account]", onInput: compare, send });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-log-in-again]")) saveText();
  });
  restoreText();
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

const textKey = () => `words:${location.pathname}`;

/** Saves the typed text for the way to the login and back, in this tab; never passwords. */
function saveText(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "form[data-account] :is(input:not([type=password],[type=hidden]),textarea)[name]",
  );
  const text = [...fields].map(({ name, value }) => [name, value]);
  sessionStorage.setItem(textKey(), JSON.stringify(Object.fromEntries(text)));
}

function restoreText(): void {
  const saved = sessionStorage.getItem(textKey());
  if (!saved) return;
  sessionStorage.removeItem(textKey());
  for (const [name, value] of Object.entries(JSON.parse(saved) as Record<string, string>)) {
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
    for (const button of form.querySelectorAll<HTMLElement>("[data-show]")) {
      const { name, value } = form.elements.namedItem(button.dataset.show ?? "") as HTMLInputElement;
      const field = area.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
    form.closest("[data-form-area]")?.replaceWith(area);
  });
}

/**
 * Sends the form in `[data-passkey]` after the browser has signed the challenge; the system asks for a finger, a face
 * or a key. The code (passkey-script.ts) loads on first use.
 */
function passkeys(): void {
  const begin = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-passkey]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.removeEventListener("submit", begin, true);
    // The loaded script now handles the event.
    const failed = () => form.querySelector("[data-form-alert]")?.replaceChildren(form.dataset.failed ?? "");
    loadScript(SCRIPTS.passkey, { onload: () => form.requestSubmit(), onerror: failed });
  };
  document.addEventListener("submit", begin, true);
}

/** `button[data-show=NAME]` reveals and hides the password in that field. */
function showPasswords(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-show]");
    const field = button && document.getElementById(button.dataset.show ?? "");
    if (!button || !(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  });
}

/** `[data-strength=NAME]` rates the password in that field while it is typed. Advice only. */
function ratePasswords(): void {
  document.addEventListener("input", ({ target }) => {
    const { name, value, form } = target as HTMLInputElement;
    const meter = form?.querySelector<HTMLElement>(`[data-strength="${name}"]`);
    if (!form || !meter) return;
    const { word, score } = passwordStrength(value, Number(meter.dataset.min), ownWords(form));
    meter.hidden = value === "";
    meter.dataset.score = String(score);
    const text = (JSON.parse(meter.dataset.words ?? "{}") as Record<string, string>)[word] ?? "";
    const shown = meter.lastElementChild;
    // Screen readers announce changes only.
    if (shown && shown.textContent !== text) shown.replaceChildren(text);
  });
}

/** Words that others know about the user. */
function ownWords(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[name=fullname],[name=email]")];
  return fields.flatMap(({ value }) => value.split(/[\s@._-]+/));
}

/**
 * `[data-signed-in-as=ID]`: after a login with Google there is a session, but no access token in this browser yet.
 * Fetches one with the session cookie. If that fails, the session is still valid, so the user continues either way.
 */
async function finishSignIn(): Promise<void> {
  const target = document.querySelector<HTMLElement>("[data-signed-in-as]");
  const to = target?.querySelector("a")?.href;
  if (!target || !to) return;
  const answer = await fetch("/api/user/refresh-token", { method: "POST" });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken) track("login", { label: "google" });
  if (accessToken) storeSession(accessToken, target.dataset.signedInAs ?? "");
  location.replace(to);
}

// Private pages (account pages, and pages with a secret URL) need no other enhancements of public pages.
runEach([
  // First, so that no events of the others are lost.
  countVisit,
  theme,
  lite,
  language,
  closeDropdowns,
  offlineReading,
  share,
  passkeys,
  accountForms,
  showPasswords,
  ratePasswords,
  () => finishSignIn().catch(console.warn),
]);
