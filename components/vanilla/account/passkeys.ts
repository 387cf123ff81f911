import { loadScript } from "../load-script";

declare const PASSKEY_SCRIPT: string;

/**
 * Sends the form in `[data-passkey]` after the browser has signed the challenge; the system asks for a finger, a face
 * or a key. The code (`passkey-main.ts`) loads on first use.
 */
export function passkeys(): void {
  const begin = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-passkey]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.removeEventListener("submit", begin, true);
    // The loaded script now handles the event.
    const failed = () => form.querySelector("[data-form-alert]")?.replaceChildren(form.dataset.failed ?? "");
    loadScript(PASSKEY_SCRIPT, { onload: () => form.requestSubmit(), onerror: failed });
  };
  document.addEventListener("submit", begin, true);
}
