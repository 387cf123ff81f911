import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import type { History, HistoryEntry } from "@/lib/history/model";
import type { historyAnswer } from "@/lib/history/schema";
import { pickFrom } from "@/lib/i18n/pick-translation";

function toEntry(
  { id, by, owner, other, dishes, createdAt, ...entry }: HistoryEntry,
  language: Language,
): z.input<typeof historyAnswer>["data"][number] {
  return {
    _id: id,
    ...entry,
    deed: entry.action,
    by: by && toPerson(by),
    owner: owner && toPerson(owner),
    other: other && titleOf(other, language),
    dishes: dishes.map(({ id: dish, translation, ...rest }) => ({
      _id: dish,
      name: pickFrom(translation, language)?.value.title ?? "",
      ...rest,
    })),
    createdAt: createdAt.toISOString(),
  };
}

export function toHistory({ items, pagination, categories }: History, language: Language) {
  return {
    data: items.map((entry) => toEntry(entry, language)),
    pagination,
    categories: Object.fromEntries(categories),
  } satisfies z.input<typeof historyAnswer>;
}
