/** The parts of a line with commas between, Latin or Arabic ones. */
export const commaList = (line: string): string[] =>
  line
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
