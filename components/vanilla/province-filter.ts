import { fold } from "@/lib/i18n/fold";
import { slot } from "./page-parts";

/**
 * Filters the provinces while typing, loaded on the first touch of the field: keeps those with a word, in any script,
 * that begins with the typed text; expands regions; tells if nothing is left.
 */
function filterProvinces(field: HTMLInputElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-names]")];
  const regions = [...document.querySelectorAll("details")].filter((each) => each.querySelector("[data-names]"));
  const filter = () => {
    const typed = fold(field.value);
    for (const row of rows) row.hidden = !` ${row.dataset.names}`.includes(` ${typed}`);
    for (const region of regions) {
      region.hidden = !region.querySelector("[data-names]:not([hidden])");
      if (typed) region.open = true;
    }
    slot("narrowed")?.replaceChildren(rows.every((row) => row.hidden) ? (field.dataset.narrow ?? "") : "");
  };
  field.addEventListener("input", filter);
  // Typed or chosen while this script was loading.
  if (field.value) filter();
}

const field = document.querySelector<HTMLInputElement>("[data-narrow]");
if (field) filterProvinces(field);
