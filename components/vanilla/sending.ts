/**
 * Marks a form as busy and its button as sending while `send` runs; clears earlier messages.
 * @param send resolves to true if the page is being left, so that the form stays busy
 * @param onFailure shows a text beside the button if sending failed
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
