/** `button[data-show=NAME]` reveals and hides the password in that field. */
export function showPasswords(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-show]");
    const field = button && document.getElementById(button.dataset.show ?? "");
    if (!button || !(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  });
}
