/** A choice of several, as a form holds it: their words with commas between, so that an error of the server finds it. */
export const listOf = (text: string): string[] => text.split(",").filter((part) => part !== "");
