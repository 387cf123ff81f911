import { decodePart } from "@/lib/page-cache/key";

/** What is seen nowhere: marks of direction and of width that come along when an address is copied. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** No address of ours ends in these; a sentence, a quotation or a list around an address does. */
const APPENDED =
  /(?:\u200c|\u200d|\ufe0f|[\s.,;:!?()[\]{}<>«»‹›"'“”‘’‚„`´*|\\،؛؟۔٪٫٬…·。，、！？：；）】》」』\p{Extended_Pictographic}]|\p{Emoji_Modifier})$/u;
const DOTS = /^\.{1,2}$/;

/**
 * A path without what programs for messages took into the link: the sign at the end of a sentence, a bracket, quotes, a
 * space, marks that can't be seen. Null when there is nothing of the kind, or the path can't be read.
 */
export function withoutAppended(rawPath: string): string | null {
  const parts: string[] = [];
  for (const raw of rawPath.split("/").filter(Boolean)) {
    const text = decodePart(raw);
    if (text === null) return null;
    parts.push(text);
  }
  const kept = parts.map((part) => part.replace(UNSEEN, ""));
  while (kept.length > 0) {
    const part = kept.pop() ?? "";
    const own = DOTS.test(part) ? part : withoutEnd(part);
    if (own === "") continue;
    kept.push(own);
    break;
  }
  if (kept.length === parts.length && kept.every((part, index) => part === parts[index])) return null;
  return `/${kept.map(encodeURIComponent).join("/")}`;
}

/** Sign by sign: a pattern for the end would try each of a long row of them anew. */
function withoutEnd(part: string): string {
  const letters = [...part];
  let end = letters.length;
  while (end > 0 && APPENDED.test(letters[end - 1] ?? "")) end -= 1;
  return letters.slice(0, end).join("");
}
