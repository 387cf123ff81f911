import { createHash } from "node:crypto";
import { type Entries, readEntries } from "@/lib/menu-upload/entries";
import { readGroupLines, readMenuLines } from "@/lib/menu-upload/lines";
import { type GroupLine, MENU_FILES, type MenuFile, type MenuLine, type Problem } from "@/lib/menu-upload/model";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";

/** What one file says, and what of it is no line of a menu. */
type ReadFile<Line> = {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
  readonly numbering: Entries["numbering"];
  /** SHA-256 of its bytes. */
  readonly hash: Uint8Array;
};

/** Both files of an upload, read. */
export type ReadMenu = { readonly groups: ReadFile<GroupLine>; readonly menu: ReadFile<MenuLine> };

/** The bytes of both files. */
export type MenuFiles = Readonly<Record<MenuFile, Uint8Array>>;

/** What the thread that reads has to say: each file as it is read, or why it can't be used. */
export type ReaderWord =
  | { readonly file: "groups"; readonly read: ReadMenu["groups"] }
  | { readonly file: "menu"; readonly read: ReadMenu["menu"] }
  | { readonly file: MenuFile; readonly unusable: readonly Problem[] };

/** Reads the files one after the other; the first that can't be used is the last that is looked at. */
export function* readMenu(files: MenuFiles): Generator<ReaderWord> {
  for (const file of MENU_FILES) {
    const word = wordOn(file, files[file]);
    yield word;
    if ("unusable" in word) return;
  }
}

function wordOn(file: MenuFile, bytes: Uint8Array): ReaderWord {
  try {
    const entries = readEntries(file, bytes);
    const [numbering, hash] = [entries.numbering, createHash("sha256").update(bytes).digest()];
    return file === "groups"
      ? { file, read: { ...readGroupLines(entries), numbering, hash } }
      : { file, read: { ...readMenuLines(entries), numbering, hash } };
  } catch (error) {
    if (error instanceof UnusableFile) return { file, unusable: error.problems };
    throw error;
  }
}
