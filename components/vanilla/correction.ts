import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { smallPicture } from "@/lib/media/small-picture";

/** Original name of the chosen photo; the resized file has another name. */
let chosen = "";

/**
 * Extras of a correction form, loaded on first touch: a proof of work, resizing of photos, and the device's position.
 * The form works without them.
 */
function correction(): void {
  window.proof = prove().catch(() => undefined);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.files) chosen = target.files[0]?.name ?? "";
    showParts();
    if (target instanceof HTMLInputElement && target.files?.[0]) void shrink(target, target.files[0]);
  });
  showParts();
  // A form that the server shows again has a button and a photo as well; a form that was reset has none.
  new MutationObserver(showParts).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("reset", () => setTimeout(showParts));
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-here]");
    if (button) locate(button);
  });
}

async function prove(): Promise<void> {
  const answer = await fetch("/api/v1/correction/challenge");
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return;
  const { counter, derivedKey } = solution;
  const proof = JSON.stringify({ challenge, solution: { counter, derivedKey } });
  document.addEventListener("formdata", ({ target, formData }) => {
    if ((target as Element).matches("form[data-work]")) formData.set("work", proof);
  });
}

async function shrink(input: HTMLInputElement, file: File): Promise<void> {
  const small = await smallPicture(file);
  if (small === file || input.files?.[0] !== file) return;
  const list = new DataTransfer();
  list.items.add(small);
  input.files = list.files;
}

function showParts(): void {
  showHere();
  for (const shown of document.querySelectorAll<HTMLElement>("[data-file-of]")) {
    const file = shown.closest(".field")?.querySelector<HTMLInputElement>("[type=file]")?.files?.[0];
    const name = file ? chosen || file.name : "";
    if (shown.textContent !== name) shown.textContent = name;
  }
}

function showHere(): void {
  if (!("geolocation" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-here][hidden]")) button.hidden = false;
}

function locate(button: HTMLButtonElement): void {
  const { form } = button;
  const alert = form?.querySelector("[data-form-alert]");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const name of ["latitude", "longitude"] as const) {
        const field = form?.elements.namedItem(name) as HTMLInputElement | null;
        if (!field) continue;
        field.value = coords[name].toFixed(5);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      alert?.replaceChildren();
    },
    () => alert?.replaceChildren(button.dataset.here ?? ""),
    { enableHighAccuracy: true, maximumAge: 60_000, timeout: 15_000 },
  );
}

correction();
