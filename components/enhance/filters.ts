/**
 * The filter form applies itself on wide screens, where it stands beside the list; in the sheet of a phone one chooses
 * first and applies once. Empty fields are left out, so that addresses stay short and the same list has one address.
 */
const WIDE = "(min-width: 1024px)";

export function filters(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-filters]");
  if (!form) return;
  form.addEventListener("change", () => {
    if (matchMedia(WIDE).matches) form.requestSubmit();
  });
  form.addEventListener("submit", () => {
    for (const field of form.querySelectorAll<HTMLInputElement>("input")) if (field.value === "") field.disabled = true;
  });
  // Coming back by the browser's own button must find the fields usable again.
  addEventListener("pageshow", () => {
    for (const field of form.querySelectorAll<HTMLInputElement>("input:disabled")) field.disabled = false;
  });
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-submits]")) {
    select.addEventListener("change", () => select.form?.requestSubmit());
  }
}
