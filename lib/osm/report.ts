import { type Candidate, candidateOf, type SkipReason } from "./candidate";
import type { OsmFile } from "./elements";
import type { Plan } from "./import";
import { cleanText } from "./names";

export type ReportLine = {
  readonly element: string;
  readonly name: string;
  /** `made` and `merged`: path of the business without language; `skipped`: the reason. */
  readonly detail: string;
};

export type ImportReport = {
  readonly counts: Readonly<Record<"read" | "made" | "merged" | "unchanged" | "skipped" | "confirmed", number>>;
  readonly made: readonly ReportLine[];
  readonly merged: readonly ReportLine[];
  readonly unchanged: readonly ReportLine[];
  readonly skipped: readonly ReportLine[];
  readonly notes: readonly ReportLine[];
};

export type Sorted = { readonly candidates: Candidate[]; readonly skipped: (ReportLine & { detail: SkipReason })[] };

const LINES_SHOWN = 40;

/** Separates food businesses from other elements. */
export function sortElements(file: OsmFile): Sorted {
  const candidates: Candidate[] = [];
  const skipped: (ReportLine & { detail: SkipReason })[] = [];
  for (const element of file.elements) {
    const reading = candidateOf(element);
    if ("candidate" in reading) candidates.push(reading.candidate);
    else
      skipped.push({ element: element.id, name: cleanText(element.tags.get("name") ?? ""), detail: reading.skipped });
  }
  return { candidates, skipped };
}

export function reportOf(file: OsmFile, sorted: Sorted, plan: Plan, confirmed = 0): ImportReport {
  const lines = { made: [], merged: [], unchanged: [], skipped: [...sorted.skipped] } as Record<
    "made" | "merged" | "unchanged" | "skipped",
    ReportLine[]
  >;
  for (const [index, outcome] of plan.outcomes.entries()) {
    const candidate = sorted.candidates[index];
    if (candidate) lines[outcome.kind].push(lineOf(candidate, detailOf(outcome)));
  }
  const malformed = Array.from({ length: file.malformed }, () => ({ element: "", name: "", detail: "malformed" }));
  const skipped = [...lines.skipped, ...malformed];
  return {
    counts: {
      read: file.elements.length + file.malformed,
      made: lines.made.length,
      merged: lines.merged.length,
      unchanged: lines.unchanged.length,
      skipped: skipped.length,
      confirmed,
    },
    ...lines,
    skipped,
    notes: sorted.candidates.flatMap((candidate, index) =>
      [...candidate.notes, ...phoneNotes(plan.outcomes[index])].map((note) => lineOf(candidate, note)),
    ),
  };
}

/** The report for a terminal: counts, then a few lines of each kind. */
export function reportText(report: ImportReport): string {
  const { read, made, merged, unchanged, skipped, confirmed } = report.counts;
  const shown = confirmed > 0 ? `; ${confirmed} that waited are shown now` : "";
  const summary = `${read} elements read: ${made} made, ${merged} merged, ${unchanged} unchanged, ${skipped} skipped${shown}`;
  const reasons = countBy(report.skipped.map(({ detail }) => detail));
  return [
    ...section("Made", report.made),
    ...section("Merged", report.merged),
    ...section(
      "Skipped",
      report.skipped.filter(({ detail }) => detail !== "no_food_place" && detail !== "malformed"),
    ),
    ...section("Notes", report.notes),
    ...(reasons.size > 0
      ? ["Skipped because:", ...[...reasons].map(([reason, count]) => `  ${reason}: ${count}`)]
      : []),
    summary,
  ].join("\n");
}

function detailOf(outcome: Plan["outcomes"][number]): string {
  switch (outcome.kind) {
    case "made":
      return addressOf(outcome.business.current);
    case "merged":
      return `${addressOf(outcome.business.current)} (same ${outcome.by}; ${
        outcome.added.length > 0 ? `added ${outcome.added.join(", ")}` : "nothing to add"
      })`;
    case "unchanged":
      return "";
    case "skipped":
      return outcome.reason;
  }
}

/** A shared number alone proves no duplicate, so the report asks a person to look. */
function phoneNotes(outcome: Plan["outcomes"][number] | undefined): string[] {
  if (outcome?.kind !== "made") return [];
  return outcome.samePhone.map(({ current }) => `phone: the same as ${addressOf(current)}; is it one place?`);
}

function addressOf({ city, type, slug }: { city: string; type: string; slug: string }): string {
  return `${city}/${type}/${slug}`;
}

function lineOf(candidate: Candidate, detail: string): ReportLine {
  const { en, fa, ps } = candidate.names;
  return { element: candidate.elementId, name: en ?? fa ?? ps ?? "", detail };
}

function section(title: string, lines: readonly ReportLine[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, LINES_SHOWN).map(({ element, name, detail }) => `  ${element}  ${name}  ${detail}`);
  const rest = lines.length - shown.length;
  return [`${title}:`, ...shown, ...(rest > 0 ? [`  … and ${rest} more (--report FILE has them all)`] : [])];
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
