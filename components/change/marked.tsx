"use client";

import { diffChars, diffWordsWithSpace } from "diff";

/** Longer texts are compared word by word: single letters of two sentences say nothing. */
const LETTERS_MAX = 80;
/** More than this is not compared at all: it would take too long, and everything would be marked. */
const COMPARED_MAX = 4000;

type MarkedProps = { readonly before: string; readonly after: string; readonly side: "before" | "after" };

/** One side of a change, with what the other side has not. */
export function Marked({ before, after, side }: MarkedProps) {
  const isBefore = side === "before";
  const Mark = isBefore ? "del" : "ins";
  const look = isBefore
    ? "rounded-xs bg-anar-tint text-anar line-through"
    : "rounded-xs bg-istalif-tint text-istalif underline";
  return partsOf(before, after)
    .filter(({ added, removed }) => !(isBefore ? added : removed))
    .map(({ value, added, removed, at }) =>
      added || removed ? (
        <Mark key={at} className={look}>
          {value}
        </Mark>
      ) : (
        <span key={at}>{value}</span>
      ),
    );
}

function partsOf(before: string, after: string) {
  const longest = Math.max(before.length, after.length);
  if (before === "" || after === "" || longest > COMPARED_MAX) return wholly(before, after);
  const parts = longest > LETTERS_MAX ? diffWordsWithSpace(before, after) : diffChars(before, after);
  return parts.map(({ value, added, removed }, at) => ({ value, added, removed, at }));
}

const wholly = (before: string, after: string) => [
  { value: before, added: false, removed: true, at: 0 },
  { value: after, added: true, removed: false, at: 1 },
];
