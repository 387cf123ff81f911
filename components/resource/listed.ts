/** A multi-select's value in a form: words joined by commas, so that it is one field for server errors. */
export const listOf = (text: string): string[] => text.split(",").filter((part) => part !== "");
