import type { z } from "zod";
import { toRestaurantCard } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { ListEntry, ListSummary, ListWithEntries, SharedList } from "@/lib/list/model";
import type { listSchema, listWithEntriesSchema, sharedListSchema } from "@/lib/list/schema";
import { toMedia } from "@/lib/media/wire";

type Reader = { readonly language: Language; readonly now: Date };

export function toList(list: ListSummary, language: Language): z.input<typeof listSchema> {
  const { id, name, count, pictures, token, contains, createdAt, updatedAt } = list;
  return {
    _id: id,
    name,
    count,
    pictures: pictures.map(toMedia),
    token,
    url: token === null ? null : paths.list(language, token),
    contains,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toListWithEntries(list: ListWithEntries, reader: Reader): z.input<typeof listWithEntriesSchema> {
  return { ...toList(list, reader.language), entries: toEntries(list.entries, reader) };
}

export function toSharedList(list: SharedList, reader: Reader): z.input<typeof sharedListSchema> {
  const { name, owner, entries, updatedAt } = list;
  return { name, owner, entries: toEntries(entries, reader), updatedAt: updatedAt.toISOString() };
}

function toEntries(entries: readonly ListEntry[], reader: Reader) {
  return entries.map(({ business, note }) => ({ restaurant: toRestaurantCard(business, reader), note }));
}
