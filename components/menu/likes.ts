import { latinDigits } from "@/lib/i18n/digits";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

export function likesIn(root: ParentNode | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(".like") ?? [])];
}

export function dishOf(like: HTMLElement): string {
  return like.dataset.dish ?? like.closest(".dish")?.id ?? "";
}

/**
 * Turns a heart into a toggle for signed-in users, or back into a link; updates the count beside it.
 * @param isOn null for guests
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
  // The server-rendered count includes the user's favourite as it was when the page was loaded.
  if (like.ariaPressed !== null) {
    dataset.count ??= like.textContent ?? "";
    dataset.before ??= like.ariaPressed;
    const count = Number(latinDigits(dataset.count).replace(/\D/g, ""));
    const now = count + Number(isOn) - Number(dataset.before === "true");
    like.textContent = now > 0 ? formatNumber(now, lng) : "";
  }
  like.setAttribute("aria-pressed", String(isOn));
}
