/** `button[data-show=NAME]` shows and hides the password typed into that field. */
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
