import { fold } from "@/lib/i18n/fold";
import { slot } from "./slots";

/**
 * Filters the provinces while typing, loaded on the first touch of the field: keeps those with a word, in any script,
 * that begins with the typed text; expands regions; tells if nothing is left.
 */
function narrow(field: HTMLInputElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-names]")];
  const regions = [...document.querySelectorAll("details")].filter((each) => each.querySelector("[data-names]"));
  const type = () => {
    const typed = fold(field.value);
    for (const row of rows) row.hidden = !` ${row.dataset.names}`.includes(` ${typed}`);
    for (const region of regions) showRegion(region, typed !== "");
    slot("narrowed")?.replaceChildren(rows.every((row) => row.hidden) ? (field.dataset.narrow ?? "") : "");
  };
  field.addEventListener("input", type);
  // Typed or chosen while this script was loading.
  if (field.value) type();
}

function showRegion(region: HTMLDetailsElement, isNarrowed: boolean): void {
  region.hidden = !region.querySelector("[data-names]:not([hidden])");
  if (isNarrowed) region.open = true;
}

const field = document.querySelector<HTMLInputElement>("[data-narrow]");
if (field) narrow(field);
