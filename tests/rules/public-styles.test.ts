import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const STYLES = "app/styles/app.css";
const UTILITY =
  /^(?:inline-)?flex$|^(?:gap|[pm][xytrbse]?|min-[hw]|max-[hw])-\d|^text-(?:xs|sm|base|lg|xl|\dxl)$|^font-(?:medium|semibold|bold)$|^rounded-(?:full|sm|md|lg)$/;

/** Folders whose utilities go into the style sheet of the app pages only. */
const sources = [...readFileSync(STYLES, "utf8").matchAll(/@source "([^"]+)"/g)].map(([, folder = ""]) =>
  path.join(path.dirname(STYLES), folder),
);

test("what public pages draw uses no utility, which no style sheet of theirs has", () => {
  const found = sourceFiles(["components"], /\.tsx$/)
    .filter(({ file }) => !sources.some((folder) => file.startsWith(`${folder}/`) || file === folder))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, classes = ""]) =>
        classes.split(/\s+/).some((name) => UTILITY.test(name)) ? [`${file}: ${classes}`] : [],
      ),
    );
  expect(sources.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
