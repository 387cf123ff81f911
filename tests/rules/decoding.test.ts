import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

test("parts of addresses are decoded by one helper that never throws: Next has decoded some of them already", () => {
  const decoding = sourceFiles(["app", "components"], /\.tsx?$/).filter(({ text }) =>
    text.includes("decodeURIComponent("),
  );
  expect(decoding.map(({ file }) => file)).toEqual([]);
});
