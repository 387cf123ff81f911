import { type ChangeField, describeAll, type Words } from "@/components/change/words";
import type { Answer } from "@/lib/api-client/request";
import type { previewMergeOfRestaurants } from "@/lib/calls/merge";
import { normalForm } from "@/lib/core/typed-text";
import { LIST_FIELDS, MERGE_FIELDS, type MergeField, type MergeSide, type MergeTake } from "@/lib/merge/model";

export type Preview = Answer<typeof previewMergeOfRestaurants>["data"];
export type Candidate = Preview["winner"];

/** State of the URL: the two businesses, `a` is the one that stays. */
export const MERGE_DEFAULT_STATE = { a: "", b: "" };

/** A field in which both differ. */
export type MergeRow = {
  readonly field: MergeField;
  readonly winner: readonly string[];
  readonly loser: readonly string[];
  /** The lines are URLs of pictures. */
  readonly isPicture: boolean;
  readonly isLatin: boolean;
  readonly isList: boolean;
};

const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);
const PICTURES = ["cover", "logo"] as const;
/** Names first, long texts last. */
const ORDER: readonly MergeField[] = [...MERGE_FIELDS].sort((a, b) => rank(a) - rank(b));

function rank(field: MergeField): number {
  if (field.startsWith("name")) return 0;
  return field.startsWith("description") ? 2 : 1;
}

/** The fields to choose, and those with equal values. */
export function rowsOf({ winner, loser }: Preview, words: Words): { rows: MergeRow[]; same: ChangeField[] } {
  const [own, other] = [winner, loser].map(
    ({ values }) => new Map(describeAll(values, words).map((s) => [s.field, s])),
  );
  const rows: MergeRow[] = [];
  const same: ChangeField[] = [];
  for (const field of ORDER) {
    if (field === "logo" || field === "cover") continue;
    const [a, b] = [own?.get(field)?.lines ?? [], other?.get(field)?.lines ?? []];
    const isLatin = own?.get(field)?.isLatin ?? other?.get(field)?.isLatin ?? false;
    if (a.join("\n") !== b.join("\n"))
      rows.push({ field, winner: a, loser: b, isPicture: false, isLatin, isList: LISTS.has(field) });
    else if (a.length > 0) same.push(field);
  }
  return { rows: [...rows, ...pictureRows(winner, loser)], same };
}

function pictureRows(winner: Candidate, loser: Candidate): MergeRow[] {
  return PICTURES.flatMap((field) => {
    const [a, b] = [winner[field], loser[field]];
    if (a === b) return [];
    const one = (address: string | null) => (address === null ? [] : [address]);
    return [{ field, winner: one(a), loser: one(b), isPicture: true, isLatin: false, isList: false }];
  });
}

/** Default choice: the values of the business that stays, the other's where it has none, and both for lists. */
export function proposedTake(rows: readonly MergeRow[]): MergeTake {
  const sides = rows.map(({ field, winner, loser, isList }) => [field, proposed(winner, loser, isList)] as const);
  return Object.fromEntries(sides);
}

function proposed(winner: readonly string[], loser: readonly string[], isList: boolean): MergeSide {
  if (winner.length === 0) return "loser";
  return isList && loser.length > 0 ? "both" : "winner";
}

const TURNED = { winner: "loser", loser: "winner", both: "both" } as const satisfies Record<MergeSide, MergeSide>;

export function turnedTake(take: MergeTake): MergeTake {
  return Object.fromEntries(Object.entries(take).map(([field, side]) => [field, TURNED[side]]));
}

export function linesAfter({ field, winner, loser }: MergeRow, take: MergeTake): readonly string[] {
  const side = take[field] ?? "winner";
  if (side === "both") return [...new Set([...winner, ...loser])];
  return side === "loser" ? loser : winner;
}

/** Count after the merge: duplicates count once, except dishes, of which both are kept. */
export function sumAfter(name: string, { winner, loser, doubles }: Preview["sums"]["reviews"]): number {
  return winner + loser - (name === "dishes" ? 0 : doubles);
}

/** Compares the typed confirmation with the name, ignoring spaces and case. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => normalForm(text, "NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en");
  return plain(typed) === plain(name);
}
