import { NAV_SHADOW_SCROLL_PX } from "@/lib/core/constants";

const MENU_CLOSE_WIDTH_PX = 768;
const RESIZE_DEBOUNCE_MS = 100;

/** Adds a shadow to the bar after some scrolling (LAY-02). */
export function navigationShadow(): void {
  const bar = document.querySelector<HTMLElement>("[data-nav]");
  if (!bar) return;
  const show = () => bar.toggleAttribute("data-scrolled", scrollY > NAV_SHADOW_SCROLL_PX);
  addEventListener("scroll", show, { passive: true });
  show();
}

/** Closes `[data-menu]`, the menu of narrow screens, when the screen becomes wide (LAY-03, LAY-04). */
export function closeMenuWhenWide(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (innerWidth >= MENU_CLOSE_WIDTH_PX) document.querySelector<HTMLElement>("[data-menu]")?.hidePopover?.();
    }, RESIZE_DEBOUNCE_MS);
  });
}
