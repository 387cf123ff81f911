import { track } from "@/lib/analytics/track";
import { formName } from "../form-name";

/** Searches have events of their own. */
const SEARCHES = "[data-search],[data-filters],search form";
/** By then a form, also one of React, has said what is wrong with it. */
const CHECKED_MS = 50;

/**
 * Forms by name, never by content (ANA-11): begun, sent, or held back because of its fields. What the server refuses is
 * counted by the form's own script.
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
  // Not while it goes down: a form that waits for its script is stopped on the way, and comes again.
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
