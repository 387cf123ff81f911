import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Large enough to read a menu on it, in pixels; a photo of a phone is ten times as many bytes. */
const SIDE = 1600;
const QUALITY = 0.8;

/**
 * What a form for corrections needs once it is touched: a proof of work, photos made small before they travel, and where the
 * phone is. Without any of it the form works all the same.
 */
function correction(): void {
  window.proof = prove().catch(() => undefined);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.files?.[0]) void shrink(target, target.files[0]);
  });
  if ("geolocation" in navigator) showHere();
  // A form that the server shows again has its button too.
  new MutationObserver(showHere).observe(document.body, { childList: true, subtree: true });
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

/** A photo that can't be read here is sent as it is: the server says what it thinks of it. */
async function shrink(input: HTMLInputElement, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    if (small.size >= file.size || input.files?.[0] !== file) return;
    const list = new DataTransfer();
    list.items.add(new File([small], "photo.jpg", { type: small.type }));
    input.files = list.files;
  } catch {
    // As it is.
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
