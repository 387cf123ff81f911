import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** The message of an error; those of its fields are in the page's language (lib/api-client/request.ts). */
const SENTENCE = /\b(?:error|failure|cause|reason|answer|refusal)\.message\b/;
/** Uses that are not shown, and a business's reply, which has this name. */
const LOOKED_AT =
  /\/[^/]+\/i\.test\(error\.message\)|answer\.message \}|before: answer\.message|typeof error\.message|return error\?\.message \? \[/;

test("no page shows the English sentence of a failed call: it is told by its code", () => {
  const shown = sourceFiles(["components", "app"], /\.tsx?$/).flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => SENTENCE.test(line) && !LOOKED_AT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(shown).toEqual([]);
});
