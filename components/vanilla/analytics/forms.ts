import { track } from "@/lib/analytics/track";
import { formName } from "../form-name";

/** Searches have their own events. */
const SEARCHES = "[data-search],[data-filters],search form";
/** By then every form, including those of React, shows its errors. */
const CHECKED_MS = 50;

/**
 * Forms by name, never by content (ANA-11): started, sent, or blocked by invalid fields. The form's own script counts
 * refusals by the server.
 */
export function forms(): void {
  const begun = new WeakSet<HTMLFormElement>();
  document.addEventListener(
    "input",
    ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (!form || begun.has(form) || form.matches(SEARCHES)) return;
      begun.add(form);
      track("form_start", { label: formName(form) });
    },
    true,
  );
  // In the bubbling phase: a form that waits for its script is stopped during capture and submitted again.
  document.addEventListener("submit", ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.matches(SEARCHES)) return;
    const label = formName(form);
    setTimeout(() => {
      const value = form.querySelectorAll("[aria-invalid=true],:user-invalid").length;
      if (value > 0) track("form_error", { label, value });
      else track("form_submit", { label });
    }, CHECKED_MS);
  });
}
