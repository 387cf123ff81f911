/** Search engines show about this many letters of a title and of a description. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MAX = 155;

/** The first of the texts, from the fullest to the shortest, that fits; else the last one, cut between two words. */
export function fitTitle(candidates: readonly string[], max = TITLE_MAX): string {
  const fitting = candidates.find((text) => text.length <= max);
  return fitting ?? cut(candidates.at(-1) ?? "", max);
}

/** Facts in their order as one text; one that no longer fits is left out for the next. */
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
