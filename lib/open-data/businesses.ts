import { listedSql } from "@/lib/business/policy";
import type { BusinessType, FactKey, SeatingArea, SocialNetwork, Translated } from "@/lib/core/constants";
import { LANGUAGES } from "@/lib/core/constants";
import type { SpecialPeriod } from "@/lib/hours/model";
import { hoursFromJson } from "@/lib/hours/wire";
import { featureOf } from "@/lib/osm/tags";
import type { Row } from "./model";

/** Open businesses with coordinates, with the data that OpenStreetMap uses; past special periods are left out. */
export const BUSINESSES_SQL = `SELECT b.id, b.osm_id AS "osmId", b.type, b.latitude, b.longitude, b.translation, b.address,
    CASE WHEN b.email_shown THEN b.email END AS email, b.website, b.social, b.tags, b.hours, b.seating_areas AS "seatingAreas",
    (SELECT json_agg(p.number ORDER BY p.position, p.id) FROM business_phones p WHERE p.business_id = b.id) AS phones,
    (SELECT json_object_agg(f.key, f.value) FROM business_facts f WHERE f.business_id = b.id AND f.value IS NOT NULL) AS facts,
    (SELECT json_agg(json_build_object('kind', s.kind, 'from', s.from_date, 'to', s.to_date, 'label', null, 'hours', s.hours)
      ORDER BY s.from_date, s.id) FROM special_periods s WHERE s.business_id = b.id AND s.to_date >= (now() AT TIME ZONE 'Asia/Kabul')::date) AS periods
  FROM businesses b WHERE ${listedSql("b")} AND b.latitude IS NOT NULL ORDER BY b.id`;

type BusinessRow = {
  id: string;
  osmId: string | null;
  type: BusinessType;
  latitude: number;
  longitude: number;
  translation: Translated<{ title?: string }>;
  address: Translated;
  email: string | null;
  website: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  tags: string[];
  hours: unknown;
  seatingAreas: SeatingArea[];
  phones: string[] | null;
  facts: Partial<Record<FactKey, boolean>> | null;
  periods: (Omit<SpecialPeriod, "hours"> & { hours: unknown })[] | null;
};

export function toFeature(row: Row) {
  const { translation, hours, phones, facts, periods, ...business } = row as BusinessRow;
  const names = LANGUAGES.flatMap((lng) => (translation[lng]?.title ? [[lng, translation[lng].title] as const] : []));
  return featureOf({
    ...business,
    names: Object.fromEntries(names),
    phones: phones ?? [],
    facts: facts ?? {},
    hours: hoursFromJson(hours),
    specialPeriods: (periods ?? []).flatMap((period) => {
      const week = hoursFromJson(period.hours);
      return week ? [{ ...period, hours: week }] : [];
    }),
  });
}
