import { loadScript } from "./load-script";

/** URL of the script below with its version; set by the build. */
declare const LITE_SCRIPT: string;

/**
 * Data saving: `[data-lite-set]` toggles it, and the choice is stored in this browser; `[data-lite-all]` shows the
 * pictures of this page only. The head script sets `data-lite` before first paint; the rest loads on demand.
 * @param load loads `lite-pictures.ts`; app pages bundle it
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
