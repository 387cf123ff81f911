import { fold } from "@/lib/i18n/fold";
import { slot } from "./slots";

/**
 * Comes with the first touch of the field above the provinces: it leaves those of which a word of a name, in any script,
 * begins with what is typed, opens what was folded, and says when there is none.
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
  // What was typed while this script was on its way.
  if (field.value) type();
}

function showRegion(region: HTMLDetailsElement, isNarrowed: boolean): void {
  region.hidden = !region.querySelector("[data-names]:not([hidden])");
  if (isNarrowed) region.open = true;
}

const field = document.querySelector<HTMLInputElement>("[data-narrow]");
if (field) narrow(field);
