import { loadScript } from "./load-script";

/** The address of the script below, with its version; the build puts it here. */
declare const LITE_SCRIPT: string;

/**
 * Saving data: `[data-lite-set]` switches it, and the choice is kept in this browser; `[data-lite-all]` shows the pictures
 * of this page only. The head's script has set `data-lite` before the first paint; what else it takes comes by itself.
 * @param load brings `lite-pictures.ts`; a page of the app has it among its own scripts
 */
export function lite(load: () => unknown = () => loadScript(LITE_SCRIPT)): void {
  const { dataset } = document.documentElement;
  const isOn = () => dataset.lite !== undefined;
  const show = () => {
    for (const button of document.querySelectorAll("[data-lite-set]"))
      button.setAttribute("aria-pressed", String(isOn()));
    if (!isOn() || dataset.liteReady) return;
    dataset.liteReady = "1";
    load();
  };
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("[data-lite-set],[data-lite-all]");
    if (!button) return;
    const wish = button.matches("[data-lite-set]") && !isOn();
    if (wish) dataset.lite = "";
    else delete dataset.lite;
    if (button.matches("[data-lite-set]")) localStorage.setItem("lite", wish ? "1" : "0");
    show();
  });
  show();
}
