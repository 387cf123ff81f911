import { expect, test } from "vitest";
import { EVENT_DEVICES } from "@/lib/analytics/model";
import { CONTACT_FOLDERS } from "@/lib/contact-message/model";
import * as constants from "@/lib/core/constants";
import { FEATURED_SCOPES } from "@/lib/featured/model";
import { MAIL_TOPICS } from "@/lib/mail-choice/model";
import { TEAM_ROLES } from "@/lib/team/model";
import { SUPPLIED_TABLES } from "@/prisma/reference/supply-rows";
import { readRows } from "@/tests/support/rows";

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  businesses_type_check: constants.BUSINESS_TYPES,
  businesses_status_check: constants.BUSINESS_STATUSES,
  businesses_city_check: constants.CITIES,
  businesses_services_check: constants.SERVICES,
  businesses_seating_areas_check: constants.SEATING_AREAS,
  business_owners_role_check: TEAM_ROLES,
  business_facts_key_check: constants.FACT_KEYS,
  special_days_kind_check: constants.SPECIAL_PERIOD_KINDS,
  featured_slots_scope_check: FEATURED_SCOPES,
  special_periods_kind_check: constants.SPECIAL_PERIOD_KINDS,
  slug_history_type_check: constants.BUSINESS_TYPES,
  slug_history_city_check: constants.CITIES,
  claims_status_check: constants.CLAIM_STATUSES,
  corrections_kind_check: constants.CORRECTION_KINDS,
  corrections_status_check: constants.CORRECTION_STATUSES,
  corrections_fact_check: constants.FACT_KEYS,
  corrections_language_check: constants.LANGUAGES,
  business_checks_fields_check: constants.CHECKED_FIELDS,
  business_checks_decision_check: constants.CHECK_DECISIONS,
  categories_type_check: constants.CATEGORY_TYPES,
  dishes_status_check: constants.DISH_STATUSES,
  dishes_availability_check: constants.AVAILABILITIES,
  dishes_labels_check: constants.DISH_LABELS,
  media_type_check: constants.MEDIA_TYPES,
  posts_city_check: constants.CITIES,
  reviews_language_check: constants.LANGUAGES,
  reports_reason_check: constants.REPORT_REASONS,
  reports_status_check: constants.REPORT_STATUSES,
  users_role_check: constants.ROLES,
  users_muted_mails_check: MAIL_TOPICS,
  users_language_check: constants.LANGUAGES,
  user_tokens_purpose_check: constants.TOKEN_PURPOSES,
  contact_messages_reason_check: constants.CONTACT_REASONS,
  contact_messages_language_check: constants.LANGUAGES,
  contact_messages_folder_check: CONTACT_FOLDERS,
  events_language_check: constants.LANGUAGES,
  area_event_days_city_check: constants.CITIES,
  area_event_days_type_check: constants.BUSINESS_TYPES,
  area_device_days_city_check: constants.CITIES,
  area_device_days_type_check: constants.BUSINESS_TYPES,
  area_device_days_device_check: EVENT_DEVICES,
  events_device_check: EVENT_DEVICES,
  area_language_days_city_check: constants.CITIES,
  area_language_days_type_check: constants.BUSINESS_TYPES,
  area_language_days_language_check: constants.LANGUAGES,
  reference_rows_table_name_check: SUPPLIED_TABLES,
  search_aliases_kind_check: constants.ALIAS_KINDS,
  search_aliases_target_check: constants.ALIAS_TARGETS,
  search_aliases_language_check: constants.LANGUAGES,
  search_log_language_check: constants.LANGUAGES,
  popular_searches_language_check: constants.LANGUAGES,
};

async function wordsByConstraint(): Promise<Map<string, string[]>> {
  const rows = await readRows<{ name: string; definition: string }>(
    "SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c'",
  );
  return new Map(
    rows.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? ""),
    ]),
  );
}

test("CST-08 the enumerations of the database are those of the code", async () => {
  const words = await wordsByConstraint();
  for (const [constraint, expected] of Object.entries(ENUMERATIONS)) {
    expect(words.get(constraint), constraint).toEqual([...expected]);
  }
});

test("no column that holds a city, a language, a status or a type goes unchecked", async () => {
  const rows = await readRows<{ name: string }>(
    `SELECT a.attrelid::regclass || '_' || a.attname || '_check' AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'search\\_%'
       AND a.attname IN ('city', 'language', 'status', 'type', 'role', 'availability') AND a.atttypid = 'text'::regtype`,
  );
  const words = await wordsByConstraint();
  // An empty city is the whole country there.
  const free = new Set(["popular_searches_city_check"]);
  expect(rows.map(({ name }) => name).filter((name) => !words.has(name) && !free.has(name))).toEqual([]);
});

test("the mean rating that a place starts from is the one of the code", async () => {
  const [row] = await readRows<{ score: number }>(
    `SELECT pg_get_expr(adbin, adrelid) AS score FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid
     AND a.attnum = d.adnum WHERE d.adrelid = 'businesses'::regclass AND a.attname = 'rating_score'`,
  );
  const numbers =
    String(row?.score)
      .match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? [];
  expect(numbers).toContain(constants.RATING_PRIOR.votes);
  expect(
    numbers.some(
      (n) => n === constants.RATING_PRIOR.mean || n === constants.RATING_PRIOR.mean * constants.RATING_PRIOR.votes,
    ),
  ).toBe(true);
});

test("the services are ordered as in the code", async () => {
  const [row] = await readRows<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE proname = 'app_refresh_services'",
  );
  const listed = [...(row?.body ?? "").matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(listed).toEqual([...constants.SERVICES]);
});
