import type { ReactNode } from "react";

const ITEM = "• ";

type Line = ReactNode[];

/** Renders a message as paragraphs and lists: one line each; lines that begin with "• " form a list. */
export function Blocks({ text }: { readonly text: ReactNode }) {
  const groups = groupLines(linesOf(text));
  return (
    <>
      {groups.map((lines, index) =>
        isItem(lines[0]) ? (
          <ul key={keyOf(index)}>
            {lines.map((line, item) => (
              <li key={keyOf(item)}>{withoutMark(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={keyOf(index)}>{lines[0]}</p>
        ),
      )}
    </>
  );
}

function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && isItem(line) && isItem(last[0])) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Splits rich text, which may contain links, at its line breaks. */
function linesOf(text: ReactNode): Line[] {
  const parts: ReactNode[] = Array.isArray(text) ? text : [text];
  const pieces = parts.flatMap((part) => (typeof part === "string" ? part.split(/(\n)/) : [part]));
  const lines: Line[] = [[]];
  for (const piece of pieces) {
    if (piece === "\n") lines.push([]);
    else if (piece !== "") lines.at(-1)?.push(piece);
  }
  return lines.filter((line) => line.length > 0);
}

function isItem(line: Line | undefined): boolean {
  const first = line?.[0];
  return typeof first === "string" && first.startsWith(ITEM);
}

function withoutMark([first, ...others]: Line): Line {
  return [typeof first === "string" ? first.slice(ITEM.length) : first, ...others];
}

/** The texts never change order, so the index is a stable key. */
function keyOf(index: number): string {
  return `block-${index}`;
}
