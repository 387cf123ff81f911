import { LIST_DEFAULT_STATE, pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedDefaultImages } from "@/lib/calls/default-image";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import { DEFAULT_IMAGE_SORTS, NO_CATEGORY } from "@/lib/default-image/model";
import type { Language } from "@/lib/i18n/language";

export type DefaultImage = Answer<typeof listManagedDefaultImages>["data"][number];

/** Default state of the URL. */
export const DEFAULT_STATE = { ...LIST_DEFAULT_STATE, sort: "title", category: "" };

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export function listInput(lng: Language, state: typeof DEFAULT_STATE): Input<typeof listManagedDefaultImages> {
  const { search, sort, state: listed, category } = state;
  return {
    query: {
      lang: lng,
      search: search.trim(),
      sort: wordOf(DEFAULT_IMAGE_SORTS, sort) ?? "title",
      state: wordOf(MANAGED_STATES, listed) ?? "active",
      ...((isId(category) || category === NO_CATEGORY) && { category }),
      page: pageOf(state),
      limit: String(LIST_LIMIT_MAX),
    },
  };
}

/** The pictures of one category; a null name means no category. */
export type CategoryImages = { readonly name: string | null; readonly images: readonly DefaultImage[] };

/** Grouped by category, uncategorised last; one group in the given order if sorted otherwise. */
export function byCategory(images: readonly DefaultImage[], isByTitle: boolean): readonly CategoryImages[] {
  if (!isByTitle) return [{ name: null, images }];
  const names = [...new Set(images.map(({ categoryName }) => categoryName))];
  const sorted = names.toSorted((a, b) => Number(a === null) - Number(b === null));
  return sorted.map((name) => ({ name, images: images.filter(({ categoryName }) => categoryName === name) }));
}
