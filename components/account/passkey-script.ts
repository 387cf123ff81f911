import { startAuthentication } from "@simplewebauthn/browser";

/** Signs the challenge in `[data-passkey]` before its form is sent. */
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const holder = form.closest<HTMLElement>("[data-passkey]");
    const field = form.elements.namedItem("passkey");
    if (!holder || !(field instanceof HTMLInputElement) || field.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    startAuthentication({ optionsJSON: JSON.parse(holder.dataset.passkey ?? "") }).then(
      (answer) => {
        field.value = JSON.stringify(answer);
        form.requestSubmit();
      },
      () => form.querySelector("[data-form-alert]")?.replaceChildren(form.dataset.failed ?? ""),
    );
  },
  true,
);
