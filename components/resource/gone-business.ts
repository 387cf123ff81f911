import { CallError } from "@/lib/api-client/call-error";
import type { Translated } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { pickFrom } from "@/lib/i18n/pick-translation";

export type GoneBusiness = { readonly into: { readonly id: string; readonly name: string } | null };

type Details = {
  readonly gone?: unknown;
  readonly into?: {
    readonly _id: string;
    readonly slug: string;
    readonly translation: Readonly<Record<string, { title: string }>>;
  };
};

/** Reads from a 404 whether the business was deleted or merged; null if the response does not tell. */
export function goneBusinessOf(error: unknown, lng: Language): GoneBusiness | null {
  const answer = error instanceof CallError && error.code === "not_found" ? error.answer : null;
  return goneFrom((answer as { details?: unknown } | null)?.details, lng);
}

/** The same, from the `details` of the response. */
export function goneFrom(details: unknown, lng: Language): GoneBusiness | null {
  const { gone, into } = (details ?? {}) as Details;
  if (gone === undefined) return null;
  return {
    into: into
      ? {
          id: into._id,
          name: pickFrom(into.translation as Translated<{ title: string }>, lng)?.value.title ?? into.slug,
        }
      : null,
  };
}
