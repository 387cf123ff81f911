import { latinDigits } from "@/lib/i18n/digits";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

/** All hearts below an element: of rows, and of the dish that is open. */
export function likesIn(root: ParentNode | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(".like") ?? [])];
}

/** Whose heart it is: it says so, or its row does. */
export function dishOf(like: HTMLElement): string {
  return like.dataset.dish ?? like.closest(".dish")?.id ?? "";
}

/**
 * Makes a heart a toggle for a member, and a link again for others; the number beside it goes along.
 * @param isOn null for who is not signed in
 */
export function showLike(like: HTMLElement, isOn: boolean | null, lng: Language): void {
  const { dataset } = like;
  if (isOn === null) {
    like.removeAttribute("role");
    like.removeAttribute("aria-pressed");
    return;
  }
  like.setAttribute("role", "button");
  if (like.ariaPressed === String(isOn)) return;
  // The number that came with the page counts what was so before this visit.
  if (like.ariaPressed !== null) {
    dataset.count ??= like.textContent ?? "";
    dataset.before ??= like.ariaPressed;
    const count = Number(latinDigits(dataset.count).replace(/\D/g, ""));
    const now = count + Number(isOn) - Number(dataset.before === "true");
    like.textContent = now > 0 ? formatNumber(now, lng) : "";
  }
  like.setAttribute("aria-pressed", String(isOn));
}
