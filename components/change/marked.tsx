"use client";

import { diffChars, diffWordsWithSpace } from "diff";

/** Longer texts are compared by word: single differing letters in sentences are unreadable. */
const LETTERS_MAX = 80;
/** Longer texts are not compared: too slow, and everything would be marked. */
const COMPARED_MAX = 4000;

type MarkedProps = { readonly before: string; readonly after: string; readonly side: "before" | "after" };

export function Marked({ before, after, side }: MarkedProps) {
  const isBefore = side === "before";
  const Mark = isBefore ? "del" : "ins";
  const look = isBefore
    ? "rounded-sm bg-anar-tint text-anar line-through"
    : "rounded-sm bg-istalif-tint text-istalif underline";
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
