/** Position of the first JSON error; `end` if the text is cut off, null if it is valid. */
export type JsonFault = { readonly line: number; readonly column: number } | "end" | null;

const PUNCTUATION = new Set(["{", "}", "[", "]", ":", ","]);
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const UNFINISHED_WORD = /^(?:-|t|tr|tru|f|fa|fal|fals|n|nu|nul|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/;
const HEX = /^[\da-fA-F]{4}$/;

type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or end";

/** Finds the first error of a JSON text in one pass, because engines report positions differently or not at all. */
export function findJsonFault(text: string): JsonFault {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  for (let at = pastSpace(text, 0); at < text.length; ) {
    const end = tokenEnd(text, at);
    if (end === "cut") return "end";
    const next: Expected | null = end === null ? null : after(text.charAt(at), expected, open);
    if (end === null || next === null) return businessOf(text, at);
    expected = next;
    at = pastSpace(text, end);
  }
  return expected === ", or end" && open.length === 0 ? null : "end";
}

function pastSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\n\r".includes(text.charAt(at))) at += 1;
  return at;
}

/** End of the token that begins at `at`; null if no token begins there, "cut" if the text ends within it. */
function tokenEnd(text: string, at: number): number | "cut" | null {
  const first = text.charAt(at);
  if (PUNCTUATION.has(first)) return at + 1;
  if (first === '"') return stringEnd(text, at);
  WORD.lastIndex = at;
  if (WORD.test(text)) return WORD.lastIndex;
  return text.length - at <= 40 && UNFINISHED_WORD.test(text.slice(at)) ? "cut" : null;
}

function stringEnd(text: string, start: number): number | "cut" | null {
  let at = start + 1;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '"') return at + 1;
    const length = sign === "\\" ? escapeLength(text, at) : Number(sign >= " ");
    if (length === 0) return null;
    at += length;
  }
  return "cut";
}

function escapeLength(text: string, at: number): number {
  const escaped = text.charAt(at + 1);
  if (escaped !== "u") return escaped === "" || '"\\/bfnrt'.includes(escaped) ? 2 : 0;
  return text.length < at + 6 || HEX.test(text.slice(at + 2, at + 6)) ? 6 : 0;
}

/** Allowed continuation after a token; null if the token is not allowed here. */
function after(first: string, expected: Expected, open: ("{" | "[")[]): Expected | null {
  switch (first) {
    case ":":
      return expected === ":" ? "value" : null;
    case ",":
      return expected === ", or end" ? afterComma(open.at(-1)) : null;
    case "}":
    case "]":
      return closes(first, expected, open) ? ", or end" : null;
    default:
      return afterStart(first, expected, open);
  }
}

function afterStart(first: string, expected: Expected, open: ("{" | "[")[]): Expected | null {
  if (expected.startsWith("key")) return first === '"' ? ":" : null;
  return expected.startsWith("value") ? afterValue(first, open) : null;
}

function afterComma(within: "{" | "[" | undefined): Expected | null {
  if (within === undefined) return null;
  return within === "{" ? "key" : "value";
}

function afterValue(first: string, open: ("{" | "[")[]): Expected {
  if (first !== "{" && first !== "[") return ", or end";
  open.push(first);
  return first === "{" ? "key or }" : "value or ]";
}

function closes(first: "}" | "]", expected: Expected, open: ("{" | "[")[]): boolean {
  const isHere = expected === ", or end" || expected === (first === "}" ? "key or }" : "value or ]");
  return isHere && open.pop() === (first === "}" ? "{" : "[");
}

function businessOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
