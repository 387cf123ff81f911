const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the text is a UUID. Check before querying: Postgres refuses other text with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
