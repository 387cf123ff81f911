export const commaList = (line: string): string[] =>
  line
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
