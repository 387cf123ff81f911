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

/** Valid lines of a file, and problems with the others. */
type ReadFile<Line> = {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
} & Pick<Entries, "numbering" | "entries">;

export type ReadMenu = { readonly groups: ReadFile<GroupLine>; readonly menu: ReadFile<MenuLine> };

export type MenuFiles = Readonly<Record<MenuFile, Uint8Array>>;

/** Summary that the main thread needs before it loads the database state; the lines stay in the reader thread. */
export type MenuDigest = {
  readonly numbering: Numbering;
  readonly hashes: readonly Uint8Array[];
  /** Distinct kind names in the dishes' titles (`kindNames`). */
  readonly kindNames: readonly string[];
  /** Contents of the files as JSON of `FileEntries`; null unless requested. */
  readonly entries: string | null;
};

export type MenuTask = { readonly files: MenuFiles; readonly wantsEntries: boolean };

/**
 * Reads the files one after the other.
 * @param onRead called after each usable file
 * @throws UnusableFile for the first unusable one
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
