import { createHash } from "node:crypto";
import { kindNames } from "@/lib/dish-kind/model";
import { type Entries, readEntries } from "@/lib/menu-upload/entries";
import { readGroupLines, readMenuLines } from "@/lib/menu-upload/lines";
import {
  type GroupLine,
  MENU_FILES,
  type MenuFile,
  type MenuLine,
  type Numbering,
  type Problem,
} from "@/lib/menu-upload/model";

/** What one file says, and what of it is no line of a menu. */
type ReadFile<Line> = {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
} & Pick<Entries, "numbering" | "entries">;

/** Both files of an upload, read. */
export type ReadMenu = { readonly groups: ReadFile<GroupLine>; readonly menu: ReadFile<MenuLine> };

/** The bytes of both files. */
export type MenuFiles = Readonly<Record<MenuFile, Uint8Array>>;

/** What there is to know of files that are read before the house is looked up; their lines stay with their reader. */
export type MenuDigest = {
  readonly numbering: Numbering;
  /** SHA-256 of each file. */
  readonly hashes: readonly Uint8Array[];
  /** What the titles of the dishes may name, each once (`kindNames`). */
  readonly kindNames: readonly string[];
  /** What the files hold, as JSON of `FileEntries`; null unless asked for. */
  readonly entries: string | null;
};

/** An upload as its thread is given it. */
export type MenuTask = { readonly files: MenuFiles; readonly wantsEntries: boolean };

/**
 * Reads the files one after the other.
 * @param onRead is told of each that could be used
 * @throws UnusableFile for the first that can't
 */
export async function readMenu(files: MenuFiles, onRead: (file: MenuFile) => void): Promise<ReadMenu> {
  const sections = await readEntries("groups", files.groups);
  const groups = { ...readGroupLines(sections), numbering: sections.numbering, entries: sections.entries };
  onRead("groups");
  const dishes = await readEntries("menu", files.menu);
  const menu = { ...readMenuLines(dishes), numbering: dishes.numbering, entries: dishes.entries };
  onRead("menu");
  return { groups, menu };
}

export function digestOf({ files, wantsEntries }: MenuTask, { groups, menu }: ReadMenu): MenuDigest {
  const titles = menu.lines.flatMap(({ translation }) => Object.values(translation).map(({ title }) => title));
  return {
    numbering: { groups: groups.numbering, menu: menu.numbering },
    hashes: MENU_FILES.map((file) => createHash("sha256").update(files[file]).digest()),
    kindNames: [...new Set(titles.flatMap(kindNames))],
    entries: wantsEntries ? JSON.stringify({ groups: groups.entries, menu: menu.entries }) : null,
  };
}
