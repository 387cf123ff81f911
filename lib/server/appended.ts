import { decodePart } from "@/lib/page-cache/key";

/** Invisible direction and width marks that are copied with an address. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Characters that follow an address in a sentence, quotation or list; none of our addresses ends with one. */
const APPENDED =
  /(?:\u200c|\u200d|\ufe0f|[\s.,;:!?()[\]{}<>«»‹›"'“”‘’‚„`´*|\\،؛؟۔٪٫٬…·。，、！？：；）】》」』\p{Extended_Pictographic}]|\p{Emoji_Modifier})$/u;
const DOTS = /^\.{1,2}$/;

/**
 * Removes characters that messengers wrongly included in a link: punctuation, brackets, quotes, spaces, invisible
 * marks. Null if there are none, or the path cannot be decoded.
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

/** A loop, because a regular expression for the end would retry at each character of a long run. */
function withoutEnd(part: string): string {
  const letters = [...part];
  let end = letters.length;
  while (end > 0 && APPENDED.test(letters[end - 1] ?? "")) end -= 1;
  return letters.slice(0, end).join("");
}
