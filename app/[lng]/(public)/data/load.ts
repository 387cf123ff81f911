import { notFound } from "next/navigation";
import { cache } from "react";
import type { Language } from "@/lib/core/constants";
import { kabulDay } from "@/lib/i18n/calendar";
import { isLanguage } from "@/lib/i18n/language";
import { EXPORT_TAG, listExports, type PublishedExport } from "@/lib/open-data/published";
import { beginOfDay, type ChangesSummary, removedSince, summariseChanges } from "@/lib/open-data/queries";
import { typedDayField } from "@/lib/open-data/schema";
import { badRequest, cachePage } from "@/lib/page-cache/scope";

type DayError = "wrong" | "future";

const LATEST_CHANGES = 100;
const TYPED_MAX = 60;

export type SinceView =
  | { readonly text: string; readonly error: DayError }
  | {
      readonly text: string;
      readonly error: null;
      /** `YYYY-MM-DD` */
      readonly day: string;
      readonly changes: ChangesSummary;
      /** Set if places were removed in that time that are forgotten by now. */
      readonly forgottenBefore: Date | null;
    };

export type DataPageView = {
  readonly lng: Language;
  readonly latest: PublishedExport | null;
  readonly since: SinceView | null;
};

/** The page's content, read once for the page and its head. @param typed the day of the form; undefined without one */
export const loadData = cache(async (lng: string, typed: string | undefined): Promise<DataPageView> => {
  if (!isLanguage(lng)) notFound();
  const [exports, since] = await Promise.all([listExports(), typed === undefined ? null : readSince(typed)]);
  // Few days are asked for twice.
  cachePage({ tags: [EXPORT_TAG], store: since === null });
  return { lng, latest: exports[0] ?? null, since };
});

async function readSince(typed: string): Promise<SinceView> {
  const now = new Date();
  const text = typed.slice(0, TYPED_MAX);
  const read = typedDayField.safeParse(typed);
  if (!read.success) return refused(text, "wrong");
  if (read.data > kabulDay(now)) return refused(text, "future");
  const begin = beginOfDay(read.data);
  const known = removedSince(now);
  const changes = await summariseChanges(begin, LATEST_CHANGES);
  return { text, error: null, day: read.data, changes, forgottenBefore: begin < known ? known : null };
}

function refused(text: string, error: DayError): SinceView {
  badRequest();
  return { text, error };
}
