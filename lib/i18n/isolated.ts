/**
 * Isolates user text inside a sentence, so that its direction does not affect the rest (Unicode's first strong
 * isolate).
 */
export function isolated(text: string): string {
  return text && `\u2068${text}\u2069`;
}
