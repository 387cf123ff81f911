export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Shows errors beside the fields before sending. @returns whether the form is valid */
export function check(form: HTMLFormElement): boolean {
  const wrong = controlsOf(form).filter((control) => {
    const { valueMissing, valid } = control.validity;
    const { missing = "", wrong = "" } = control.dataset;
    tell(control, valid ? "" : valueMissing ? missing : wrong);
    return !valid;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** An empty text removes the error. */
export function tell(control: Control, text: string): void {
  const told = document.getElementById(`${control.id}-error`);
  if (!told) return;
  told.hidden = !text;
  told.lastElementChild?.replaceChildren(text);
  control.ariaInvalid = text ? "true" : null;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control => "validity" in control && control.id !== "" && (control as Control).willValidate,
  );
}
