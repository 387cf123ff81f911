import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** A sentence of a failure itself; those of its fields come in the language of the page (lib/api-client/request.ts). */
const SENTENCE = /\b(?:error|failure|cause|reason|answer|refusal)\.message\b/;
/** What is only looked at, never shown; and the reply of a place, which is called so. */
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
