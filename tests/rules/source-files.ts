import { readdirSync, readFileSync } from "node:fs";

export type SourceFile = { readonly file: string; readonly text: string };

/** Source files below the folders by extension, without tests. */
export function sourceFiles(folders: readonly string[], extensions: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((file) => extensions.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** Files that test: those of `tests`, and those beside what they test. */
export function testFiles(): SourceFile[] {
  return ["app", "components", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((file) => (file.startsWith("tests/") ? /\.tsx?$/ : /\.test\.tsx?$/).test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}
