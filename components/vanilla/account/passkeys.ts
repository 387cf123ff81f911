import { loadScript } from "../load-script";

declare const PASSKEY_SCRIPT: string;

/**
 * The form in `[data-passkey]` is sent once the browser has signed what stands there: at its button the system asks for a
 * finger, a face or a key. What does it (`passkey-main.ts`) is loaded by the first who uses it.
 */
export function passkeys(): void {
  const begin = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-passkey]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.removeEventListener("submit", begin, true);
    // Who came with the script listens from now on.
    const failed = () => form.querySelector("[data-form-alert]")?.replaceChildren(form.dataset.failed ?? "");
    loadScript(PASSKEY_SCRIPT, { onload: () => form.requestSubmit(), onerror: failed });
  };
  document.addEventListener("submit", begin, true);
}
