/** Name of a form in the statistics: a fixed keyword, independent of the page language. */
export function formName(form: HTMLFormElement): string {
  const last = new URL(form.action, location.href).pathname.split("/").at(-1) ?? "";
  const name = form.dataset.form || form.dataset.track || last;
  return /^[a-z-]{1,40}$/.test(name) ? name : "form";
}
