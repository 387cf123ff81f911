/** Search engines cut titles and descriptions at about this many letters. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MAX = 155;

/**
 * Picks the first candidate that fits, ordered from longest to shortest; otherwise cuts the last one between two words.
 */
export function fitTitle(candidates: readonly string[], max = TITLE_MAX): string {
  const fitting = candidates.find((text) => text.length <= max);
  return fitting ?? cut(candidates.at(-1) ?? "", max);
}

/** Joins facts in order, skipping those that do not fit. */
export function fitDescription(facts: readonly string[], max = DESCRIPTION_MAX): string {
  let text = "";
  for (const fact of facts.filter(Boolean)) {
    const longer = text === "" ? fact : `${text} · ${fact}`;
    if (longer.length <= max) text = longer;
    else if (text === "") text = cut(fact, max);
  }
  return text;
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}
