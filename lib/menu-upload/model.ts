import type { Availability, DishLabel, DishStatus, Language, Translated } from "@/lib/core/constants";
import type { DishText } from "@/lib/dish/model";
import type { NamedKind } from "@/lib/dish-kind/model";

/** The two files of an upload, by the names of their fields. */
export const MENU_FILES = ["groups", "menu"] as const;
export type MenuFile = (typeof MENU_FILES)[number];

/** The most dishes (or groups) of one file, and the largest file in bytes. */
export const UPLOAD_ROWS_MAX = 5000;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

/** Problems that an answer names; a file with more of them has one cause. */
export const PROBLEMS_MAX = 200;

/** A section as the groups file names it. */
export type GroupLine = { row: number; translation: Translated<{ title: string }> };

/** A dish as the menu file has it; what the file leaves out is undefined and leaves a known dish as it is. */
export type MenuLine = {
  /** What the writer of the file calls it: the line of a table, the number of an entry. */
  row: number;
  translation: Translated<DishText>;
  /** AFN */
  price: number;
  /** Id, slug or title of a section. */
  group?: string | undefined;
  /** Ids, slugs or titles of categories. */
  categories?: readonly string[] | undefined;
  /** Minutes. */
  servingTime?: number | undefined;
  labels?: readonly DishLabel[] | undefined;
  availability?: Availability | undefined;
  status?: DishStatus | undefined;
  type?: string | undefined;
};

/** A line whose words have been looked up. */
export type ResolvedLine = Omit<MenuLine, "group" | "categories"> & {
  groupId?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  /** The kind of dish that its title names. */
  kindId: string | null;
  /** Where it stands if nothing else says so. */
  fallbackCategoryIds: readonly string[];
};

/** What a dish on a menu holds, as far as an upload can say. */
export type MenuDish = {
  translation: Translated<DishText>;
  price: number;
  groupId: string | null;
  categoryIds: readonly string[];
  kindId: string | null;
  servingTime: number | null;
  labels: readonly DishLabel[];
  availability: Availability;
  status: DishStatus;
  type: string;
};

export type KnownDish = MenuDish & { id: string };

/** A section or a category that lines may name. */
export type Named = { id: string; slug: string; translation: Translated<{ title: string }> };

/** What is wrong with one line, as a key of the messages `menuUpload.problems` and what is put into it. */
export type Problem = {
  file: MenuFile;
  /** 0: the file as a whole. */
  row: number;
  /** The field, dots between the parts; "" where it is the whole line. */
  path: string;
  code: ProblemCode;
  values: Readonly<Record<string, string | number | readonly string[]>>;
};

export type ProblemCode =
  | "notReadable"
  | "notJson"
  | "wrongShape"
  | "wrongEntry"
  | "emptyFile"
  | "tooMany"
  | "tooHeavy"
  | "outside"
  | "quotes"
  | "columnUnknown"
  | "columnTwice"
  | "columnMissing"
  | "cellError"
  | "cellDate"
  | "translation"
  | "description"
  | "price"
  | "groupText"
  | "groupUnknown"
  | "groupTwice"
  | "categories"
  | "categoryUnknown"
  | "categoryMissing"
  | "draftIncomplete"
  | "servingTime"
  | "label"
  | "availability"
  | "status"
  | "type"
  | "field"
  | "dishTwice"
  | "dishUnclear";

/** What an upload would do. */
export type Plan = {
  create: readonly (MenuDish & { row: number })[];
  update: readonly KnownDish[];
  /** How many of `update` gain a title in a language that they had none in. */
  translated: number;
  /** Lines that say what is known already. */
  skipped: number;
  problems: readonly Problem[];
};

/** How many sections an upload makes, and how many of the menu's gain a language. */
export type GroupCounts = { created: number; translated: number };

/** A section as it is stored; one of the past keeps its slug. */
export type StoredGroup = Named & { isDeleted: boolean };

/** What an upload is held against, all of it read from the database. */
export type House = {
  /** May the asker's file make sections and translate them? */
  isAdmin: boolean;
  groups: readonly StoredGroup[];
  /** The menu, in its order. */
  dishes: readonly KnownDish[];
  /** The sections of the menu. */
  sectionIds: readonly string[];
  categories: readonly Named[];
  /** Kinds by their folded names, as far as the file's titles name some. */
  kinds: ReadonlyMap<string, NamedKind>;
  /** For dishes that name none; without it they stand where dishes of their kind do. */
  commonCategoryId: string | null;
  /** The language that names are given in. */
  language: Language;
};

/** What an upload would do to a menu and to the sections of the house, ready to be written. */
export type MenuPlan = {
  counts: MenuCounts;
  /** The first ones, groups before dishes, by line. */
  problems: readonly Problem[];
  /** The sections that the file names, in its order. */
  groupIds: readonly string[];
  newGroups: readonly Named[];
  /** Sections of the menu that the file says in another language, with all their titles. */
  translatedGroups: readonly Named[];
  /** New dishes and changed ones as a JSON text of their rows (`rowsOf`); null for none. */
  created: string | null;
  updated: string | null;
};

/** What the row numbers of each file count: the rows of a table, the entries of a list. */
export type Numbering = Readonly<Record<MenuFile, "row" | "entry">>;

/** How much of a menu an upload changes. */
export type MenuCounts = {
  created: number;
  updated: number;
  /** How many of the updated ones gain a language. */
  translated: number;
  skipped: number;
  groups: GroupCounts;
};

/** What an upload has done, or would do. */
export type UploadReport = MenuCounts & {
  problems: readonly Problem[];
  numbering: Numbering;
  /** What the files hold, as JSON; null unless asked for. */
  entries: string | null;
  /** The menu that the files were held against, or have made of it. */
  menuVersion: string;
  /** By which it can be taken back; null where nothing was written. */
  uploadId: string | null;
};

/** What taking an upload back needs: the dishes that it made, and how it found those that it changed. */
export type UploadUndo = { made: readonly string[]; changed: readonly DishBefore[] };

/** An upload as it was noted. */
export type NotedUpload = {
  id: string;
  created: number;
  updated: number;
  skipped: number;
  createdAt: Date;
  undoneAt: Date | null;
  /** Null when the account is gone. */
  by: string | null;
  isUndoable: boolean;
};

/** What taking an upload back did; `kept` are dishes that somebody has changed since. */
export type UndoCounts = { deleted: number; restored: number; kept: number };

/** A dish as it was before an upload, by the columns of its table. */
export type DishBefore = Readonly<Record<string, unknown>> & { id: string; categories: readonly string[] };
