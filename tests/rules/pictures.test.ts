import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

test("every picture is lazy: else the browser asks for it before the head's script knows that data is saved", () => {
  const tags = sourceFiles(["app", "components"], /\.tsx$/).flatMap(({ file, text }) =>
    [...text.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(tags.length).toBeGreaterThan(4);
  expect(tags.filter(({ tag }) => !/\bloading="lazy"/.test(tag))).toEqual([]);
});
