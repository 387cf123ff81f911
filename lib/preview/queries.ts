import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Draft } from "@/lib/business/draft/model";
import { titlesOf } from "@/lib/business/draft/model";
import type { BusinessDetail } from "@/lib/business/model";
import { getBusiness } from "@/lib/business/queries";
import { DAY_MS, FACT_KEYS, SERVICES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { isUuid } from "@/lib/core/text";
import type { SpecialPeriod } from "@/lib/hours/model";
import { hoursFromJson } from "@/lib/hours/wire";
import { normalisePhone } from "@/lib/i18n/phone";
import { makeSlug } from "@/lib/i18n/slug";

/** A preview for its page. Readable for a day by its author; otherwise null. */
export async function findPreview(reader: Pick<Actor, "id">, id: string, now: Date): Promise<BusinessDetail | null> {
  if (!isUuid(id)) return null;
  const since = new Date(now.getTime() - DAY_MS);
  const row = await db.businessPreview.findFirst({ where: { id, userId: reader.id, createdAt: { gt: since } } });
  if (!row) return null;
  const draft = row.draft as unknown as Draft;
  const stored = row.businessId === null ? newDetail(draft, id, now) : await getBusiness(row.businessId, reader);
  return { ...stored, ...wordsOf(draft), ...factsOf(draft, now), categories: await categoriesOf(draft) };
}

/** The base of a preview without a stored business. @param id must not be in use */
function newDetail(draft: Draft, id: string, now: Date): BusinessDetail {
  return {
    ...wordsOf(draft),
    ...factsOf(draft, now),
    id,
    slug: makeSlug(titlesOf(draft), draft.city),
    status: "under_review",
    logo: null,
    cover: null,
    isFeatured: false,
    isTopRated: false,
    ratings: { average: null, count: 0, food: null, service: null, environment: null },
    priceFrom: null,
    priceMedian: null,
    priceRange: null,
    dishCount: 0,
    photoCount: 0,
    createdAt: now,
    updatedAt: now,
    code: "",
    categories: [],
    seatingConfirmedAt: null,
    hoursConfirmedAt: null,
    menuUpdatedAt: null,
    menuLanguages: [],
    closedAt: null,
    deletedAt: null,
  };
}

function wordsOf(draft: Draft) {
  const { translation, type, city, address, landmark, latitude, longitude, website, social, tags } = draft;
  const phones = draft.phones.map(({ number, label = null }) => ({
    number,
    label,
    isValid: normalisePhone(number).valid,
  }));
  const words = { translation, type, city, address, landmark, latitude, longitude, website, social };
  const email = draft.emailShown ? draft.email : null;
  return { ...words, email, tags: [...tags], phones };
}

function factsOf(draft: Draft, now: Date) {
  const periods = draft.specialHours.flatMap(({ hours, label, ...period }): SpecialPeriod[] => {
    const week = hoursFromJson(hours);
    return week ? [{ ...period, label: Object.keys(label).length > 0 ? label : null, hours: week }] : [];
  });
  const { capacity, areas } = draft.seating;
  return {
    hours: hoursFromJson(draft.hours),
    specialPeriods: periods,
    plannedPeriods: periods,
    facts: FACT_KEYS.map((key) => ({ key, value: draft.facts[key] ?? null, confirmedAt: now })),
    services: SERVICES.filter((key) => draft.facts[key]),
    seating: { areas: [...areas], ...(capacity !== undefined && { capacity }) },
  };
}

async function categoriesOf({ categories }: Draft): Promise<BusinessDetail["categories"]> {
  const rows = await db.category.findMany({
    where: { id: { in: [...categories] } },
    select: { id: true, slug: true, translation: true },
    orderBy: { position: "asc" },
  });
  return rows as BusinessDetail["categories"];
}
