const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Is this the form that ids have? Asked before the database is: it refuses anything else with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A pattern for LIKE in which `%`, `_` and the backslash are ordinary letters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
