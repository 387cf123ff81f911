import { track } from "@/lib/analytics/track";

/** Counts clicks on `[data-track=NAME]` by that name (ANA-13). */
export function taggedClicks(): void {
  document.addEventListener("click", ({ target }) => {
    const label = (target as Element).closest<HTMLElement>("[data-track]")?.dataset.track;
    if (label) track("element_click", { label });
  });
}
