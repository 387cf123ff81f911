/** `[data-theme-set=light|dark|system]` buttons. The choice is stored in this browser; "system" means none. */
export function theme(): void {
  const root = document.documentElement;
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-theme-set]")) {
      const isChosen = button.dataset.themeSet === (root.dataset.theme ?? "system");
      button.setAttribute("aria-pressed", String(isChosen));
    }
  };
  document.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>("[data-theme-set]");
    if (!button) return;
    choose(root, button.dataset.themeSet);
    show();
  });
  // Changed in another tab.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "theme") return;
    choose(root, newValue ?? "system");
    show();
  });
  show();
}

function choose(root: HTMLElement, choice: string | undefined): void {
  if (choice === "light" || choice === "dark") {
    root.dataset.theme = choice;
    localStorage.setItem("theme", choice);
  } else {
    delete root.dataset.theme;
    localStorage.removeItem("theme");
  }
}
