import type { Availability, DishLabel, DishStatus, Language, Translated } from "@/lib/core/constants";
import type { DishText } from "@/lib/dish/model";
import type { NamedKind } from "@/lib/dish-kind/model";

export const MENU_FILES = ["groups", "menu"] as const;
export type MenuFile = (typeof MENU_FILES)[number];

/** Limits of one file: dishes (or groups), and bytes. */
export const UPLOAD_ROWS_MAX = 5000;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

/** Maximum number of problems in an answer; more of them usually have one cause. */
export const PROBLEMS_MAX = 200;

export type GroupLine = { row: number; translation: Translated<{ title: string }> };

/** A dish of the menu file. A field that the file leaves out is undefined and doesn't change an existing dish. */
export type MenuLine = {
  /** Row of a table or index of an entry, as the file's author counts. */
  row: number;
  translation: Translated<DishText>;
  price: number;
  group?: string | undefined;
  categories?: readonly string[] | undefined;
  /** Minutes. */
  servingTime?: number | undefined;
  labels?: readonly DishLabel[] | undefined;
  availability?: Availability | undefined;
  status?: DishStatus | undefined;
  type?: string | undefined;
};

export type ResolvedLine = Omit<MenuLine, "group" | "categories"> & {
  groupId?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  /** Found by the dish's title. */
  kindId: string | null;
  /** Used if neither the line nor its kind names a category. */
  fallbackCategoryIds: readonly string[];
};

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

export type Named = { id: string; slug: string; translation: Translated<{ title: string }> };

/** A problem of one line: key in the messages `menuUpload.problems`, with its values. */
export type Problem = {
  file: MenuFile;
  /** 0 for the file as a whole. */
  row: number;
  /** Field path joined by dots; "" for the whole line. */
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

export type Plan = {
  create: readonly (MenuDish & { row: number })[];
  update: readonly KnownDish[];
  /** How many of `update` gain a title in a new language. */
  translated: number;
  skipped: number;
  problems: readonly Problem[];
};

export type GroupCounts = { created: number; translated: number };

/** A stored section; a deleted one keeps its slug. */
export type StoredGroup = Named & { isDeleted: boolean };

/** Database state against which an upload is planned. */
export type House = {
  /** Only an admin's file may create and translate sections. */
  isAdmin: boolean;
  groups: readonly StoredGroup[];
  dishes: readonly KnownDish[];
  sectionIds: readonly string[];
  categories: readonly Named[];
  /** Kinds by folded name, limited to names that occur in the file's titles. */
  kinds: ReadonlyMap<string, NamedKind>;
  /** Category of dishes without one; if null, they get the category of their kind. */
  commonCategoryId: string | null;
  language: Language;
};

export type MenuPlan = {
  counts: MenuCounts;
  /** The first ones, groups before dishes, by line. */
  problems: readonly Problem[];
  groupIds: readonly string[];
  newGroups: readonly Named[];
  translatedGroups: readonly Named[];
  /** New and changed dishes as JSON rows (`rowsOf`); null if empty. */
  created: string | null;
  updated: string | null;
};

export type Numbering = Readonly<Record<MenuFile, "row" | "entry">>;

export type MenuCounts = {
  created: number;
  updated: number;
  translated: number;
  skipped: number;
  groups: GroupCounts;
};

export type UploadReport = MenuCounts & {
  problems: readonly Problem[];
  numbering: Numbering;
  entries: string | null;
  /** Version of the menu that the dry run compared with, or that the upload produced. */
  menuVersion: string;
  /** Needed to undo the upload; null if nothing was written. */
  uploadId: string | null;
};

/** Data for undoing an upload: created dishes, and the previous state of changed ones. */
export type UploadUndo = { made: readonly string[]; changed: readonly DishBefore[] };

export type NotedUpload = {
  id: string;
  created: number;
  updated: number;
  skipped: number;
  createdAt: Date;
  undoneAt: Date | null;
  by: string | null;
  isUndoable: boolean;
};

/** `kept` counts dishes that were changed after the upload. */
export type UndoCounts = { deleted: number; restored: number; kept: number };

export type DishBefore = Readonly<Record<string, unknown>> & { id: string; categories: readonly string[] };
