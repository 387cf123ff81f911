/** An argument of a message: its name, kind, and the options of a choice. */
export type Argument = { readonly name: string; readonly kind: string; readonly options: readonly string[] };

type Reader = { readonly text: string; at: number; literal: string };

export type Message = {
  readonly args: readonly Argument[];
  readonly tags: readonly string[];
  /** The text between the arguments, in all choices. */
  readonly literal: string;
};

/** Parses an ICU message with its nested choices. @throws on unbalanced braces or an invalid choice */
export function readMessage(text: string): Message {
  const args: Argument[] = [];
  const reader: Reader = { text, at: 0, literal: "" };
  readText(reader, args, false);
  if (reader.at < text.length) throw new Error(`a brace too many in "${text}"`);
  const tags = [...text.matchAll(/<(\/?\w+)>/g)].map(([, tag = ""]) => tag);
  return { args, tags: [...new Set(tags)].sort(), literal: reader.literal.replace(/<\/?\w+>/g, "") };
}

function readText(reader: Reader, args: Argument[], inChoice: boolean): void {
  while (reader.at < reader.text.length) {
    const letter = reader.text[reader.at];
    if (letter === "}") return;
    reader.at += 1;
    if (letter === "{") readArgument(reader, args);
    else reader.literal += letter;
  }
  if (inChoice) throw new Error(`an open brace in "${reader.text}"`);
}

function take(reader: Reader, pattern: RegExp): string {
  const found = new RegExp(pattern, "y");
  found.lastIndex = reader.at;
  const [match = ""] = found.exec(reader.text) ?? [];
  reader.at += match.length;
  return match.trim();
}

function expectSign(reader: Reader, sign: string): void {
  if (take(reader, /\s*[{}]/) !== sign) throw new Error(`"${sign}" is missing in "${reader.text}"`);
}

function readArgument(reader: Reader, args: Argument[]): void {
  const name = take(reader, /\s*\w+\s*/);
  if (!name) throw new Error(`an argument without a name in "${reader.text}"`);
  const options: string[] = [];
  let kind = "text";
  if (take(reader, /,/)) {
    kind = take(reader, /\s*\w+\s*/);
    if (take(reader, /,/)) {
      for (let option = take(reader, /\s*[=\w]+\s*/); option; option = take(reader, /\s*[=\w]+\s*/)) {
        expectSign(reader, "{");
        readText(reader, args, true);
        expectSign(reader, "}");
        options.push(option);
      }
    }
  }
  expectSign(reader, "}");
  args.push({ name, kind, options: options.sort() });
}
