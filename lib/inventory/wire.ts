import type { z } from "zod";
import { CsvTable } from "@/lib/api/csv-table";
import { titleOf } from "@/lib/business/wire";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Cell } from "@/lib/core/csv";
import type { Paged } from "@/lib/core/pagination";
import { kabulIso } from "@/lib/i18n/calendar";
import { texts } from "@/lib/i18n/texts";
import type { ChangedStatus, InventoryEntry, StatusCounts } from "@/lib/inventory/model";
import type { inventoryAnswer, managedRestaurantSchema, statusesAnswer } from "@/lib/inventory/schema";
import { thumbnailUrl } from "@/lib/media/url";

type Row = z.input<typeof managedRestaurantSchema>;

const averageOf = ({ reviewCount, ratingSum }: InventoryEntry): number | null =>
  reviewCount > 0 ? Math.round((ratingSum / reviewCount) * 100) / 100 : null;

export function toManagedRestaurant(entry: InventoryEntry, language: Language): Row {
  const { id, slug, translation, type, city, status, isFeatured, picture, dishCount, photoCount, lacks } = entry;
  return {
    _id: id,
    slug,
    name: titleOf(entry, language),
    translation,
    type,
    city,
    status,
    isFeatured,
    thumbnail: picture && thumbnailUrl(picture),
    dishCount,
    photoCount,
    ratings: { average: averageOf(entry), count: entry.reviewCount },
    hoursConfirmedAt: entry.hoursConfirmedAt?.toISOString() ?? null,
    lacks,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    deletedAt: entry.deletedAt?.toISOString() ?? null,
  };
}

export function toInventory(
  { items, pagination, counts }: Paged<InventoryEntry> & { counts: StatusCounts },
  language: Language,
): z.input<typeof inventoryAnswer> {
  return { data: items.map((entry) => toManagedRestaurant(entry, language)), pagination, counts };
}

export function toChangedStatus({ id, status, formerStatus, updatedAt }: ChangedStatus) {
  return { _id: id, status, formerStatus, updatedAt: updatedAt.toISOString() } satisfies z.input<
    typeof statusesAnswer
  >["data"][number];
}

const COLUMNS = [
  ...(["name", "nameEn", "nameFa", "namePs", "type", "city", "status", "featured", "dishes", "photos"] as const),
  ...(["reviews", "rating", "hoursConfirmed", "lacks", "added", "changed", "id"] as const),
];

/** The list as a table for spreadsheets, in the reader's language. Days are Kabul's, in ISO format. */
export function toInventoryTable(parts: AsyncIterable<InventoryEntry[]>, language: Language, now: Date): CsvTable {
  const t = texts(language, "restaurants");
  async function* rows() {
    for await (const entries of parts) yield entries.map((entry) => cellsOf(entry, language));
  }
  return new CsvTable(
    `businesses-${dayOf(now)}`,
    COLUMNS.map((column) => t(`csv.${column}`)),
    rows(),
  );
}

function cellsOf(entry: InventoryEntry, language: Language): Cell[] {
  const { translation, isFeatured, dishCount, photoCount, reviewCount, hoursConfirmedAt } = entry;
  const [t, words] = [texts(language, "restaurants"), texts(language, "enums")];
  return [
    titleOf(entry, language),
    ...LANGUAGES.map((lng) => translation[lng]?.title ?? null),
    words(`type.${entry.type}`),
    words(`city.${entry.city}`),
    t(`status.${entry.status}`),
    isFeatured ? t("csv.yes") : t("csv.no"),
    dishCount,
    photoCount,
    reviewCount,
    averageOf(entry),
    hoursConfirmedAt && dayOf(hoursConfirmedAt),
    entry.lacks.map((lack) => t(`lacks.${lack}`)).join("; "),
    dayOf(entry.createdAt),
    dayOf(entry.updatedAt),
    entry.id,
  ];
}

const dayOf = (instant: Date): string => kabulIso(instant).slice(0, "2026-11-17".length);
