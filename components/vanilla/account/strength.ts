import { passwordStrength } from "@/lib/auth/password-strength";

/** `[data-strength=NAME]` rates the password in that field while it is typed. Advice only. */
export function strength(): void {
  document.addEventListener("input", ({ target }) => {
    const { name, value, form } = target as HTMLInputElement;
    const meter = form?.querySelector<HTMLElement>(`[data-strength="${name}"]`);
    if (!form || !meter) return;
    const { word, score } = passwordStrength(value, Number(meter.dataset.min), ownWords(form));
    meter.hidden = value === "";
    meter.dataset.score = String(score);
    const text = (JSON.parse(meter.dataset.words ?? "{}") as Record<string, string>)[word] ?? "";
    const said = meter.lastElementChild;
    // Screen readers announce changes only.
    if (said && said.textContent !== text) said.replaceChildren(text);
  });
}

/** Words that others know about the user. */
function ownWords(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[name=fullname],[name=email]")];
  return fields.flatMap(({ value }) => value.split(/[\s@._-]+/));
}
