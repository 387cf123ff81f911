import { type SaidField, sayAll, type Words } from "@/components/change/words";
import type { Answer } from "@/lib/api-client/request";
import { normalForm } from "@/lib/core/typed-text";
import type { mergeCalls } from "@/lib/merge/calls";
import { LIST_FIELDS, MERGE_FIELDS, type MergeField, type MergeSide, type MergeTake } from "@/lib/merge/model";

export type Preview = Answer<typeof mergeCalls.preview>["data"];
export type Candidate = Preview["winner"];

/** What the address of the screen names: the two places, the one that stays first. */
export const MERGE_USUAL = { a: "", b: "" };

/** A field of both, to choose from. */
export type MergeRow = {
  readonly field: MergeField;
  readonly winner: readonly string[];
  readonly loser: readonly string[];
  /** Addresses of pictures instead of words. */
  readonly isPicture: boolean;
  readonly isLatin: boolean;
  /** Both sides can be kept. */
  readonly isList: boolean;
};

const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);
const PICTURES = ["cover", "logo"] as const;
/** Names come first, long texts last. */
const ORDER: readonly MergeField[] = [...MERGE_FIELDS].sort((a, b) => rank(a) - rank(b));

function rank(field: MergeField): number {
  if (field.startsWith("name")) return 0;
  return field.startsWith("description") ? 2 : 1;
}

/** The fields of which somebody must choose, and how many say the same on both sides. */
export function rowsOf({ winner, loser }: Preview, words: Words): { rows: MergeRow[]; same: SaidField[] } {
  const [own, other] = [winner, loser].map(({ values }) => new Map(sayAll(values, words).map((s) => [s.field, s])));
  const rows: MergeRow[] = [];
  const same: SaidField[] = [];
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

/** What is proposed: what the place that stays says; what it does not say, as the other says it; of lists both. */
export function proposedTake(rows: readonly MergeRow[]): MergeTake {
  const sides = rows.map(({ field, winner, loser, isList }) => [field, proposed(winner, loser, isList)] as const);
  return Object.fromEntries(sides);
}

function proposed(winner: readonly string[], loser: readonly string[], isList: boolean): MergeSide {
  if (winner.length === 0) return "loser";
  return isList && loser.length > 0 ? "both" : "winner";
}

const TURNED = { winner: "loser", loser: "winner", both: "both" } as const satisfies Record<MergeSide, MergeSide>;

/** The same choices when the two have changed places. */
export function turnedTake(take: MergeTake): MergeTake {
  return Object.fromEntries(Object.entries(take).map(([field, side]) => [field, TURNED[side]]));
}

/** What a field will say after the merge. */
export function linesAfter({ field, winner, loser }: MergeRow, take: MergeTake): readonly string[] {
  const side = take[field] ?? "winner";
  if (side === "both") return [...new Set([...winner, ...loser])];
  return side === "loser" ? loser : winner;
}

/** How many there will be: what both have counts once, except dishes, which are both kept. */
export function sumAfter(name: string, { winner, loser, doubles }: Preview["sums"]["reviews"]): number {
  return winner + loser - (name === "dishes" ? 0 : doubles);
}

/** The name that somebody types to say that they mean this place; spaces and cases are not what it is about. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => normalForm(text, "NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en");
  return plain(typed) === plain(name);
}
