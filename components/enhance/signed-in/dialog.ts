import { element, icon } from "./dom";
import { passwordText } from "./texts";

/** A dialog with a title and a way out; it is gone once it is closed. */
export function openDialog(title: string, ...content: Node[]): HTMLDialogElement {
  const close = element(
    "button",
    { type: "button", class: "icon-button", "aria-label": passwordText("close"), click: () => dialog.close() },
    icon("x"),
  );
  const heading = element("h2", { id: "account-dialog-title" }, title);
  const dialog: HTMLDialogElement = element(
    "dialog",
    { class: "account-dialog", "aria-labelledby": heading.id, close: () => dialog.remove() },
    element("div", { class: "account-dialog__head" }, heading, close),
    ...content,
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
