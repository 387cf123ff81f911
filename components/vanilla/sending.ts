/**
 * Marks a form as busy and its button as sending while `send` is under way; what it said before is gone.
 * @param send true: the page is being left, and the form stays busy
 * @param onFailure is told what to say, beside the button, when it could not be sent
 */
export async function whileSending(
  form: HTMLFormElement,
  send: () => Promise<boolean>,
  onFailure: (text: string) => void = () => undefined,
): Promise<void> {
  const alert = form.querySelector<HTMLElement>("[data-form-alert]");
  const button = form.querySelector<HTMLElement>("[data-sending]");
  const label = button?.textContent ?? "";
  form.ariaBusy = "true";
  button?.replaceChildren(button.dataset.sending ?? "");
  alert?.replaceChildren();
  try {
    if (await send()) return;
  } catch {
    const { failed = "", offline = "" } = form.dataset;
    const text = navigator.onLine ? failed : offline;
    alert?.replaceChildren(text);
    onFailure(text);
  }
  form.ariaBusy = null;
  button?.replaceChildren(label);
}
