/** A text of a person within a sentence: its direction changes nothing around it (Unicode's first strong isolate). */
export function isolated(text: string): string {
  return text && `\u2068${text}\u2069`;
}
