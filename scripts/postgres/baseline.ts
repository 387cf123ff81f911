import { Refusal } from "../setup/say.mjs";
import { EngineError, type SchemaEngine } from "./schema-engine";

/** The commit whose migrations are those below: it brings every older database up to them. */
const LAST_BEFORE = "db1cff55";

/** The migrations that were squashed into `prisma/migrations/0001` to `0005`, as a database from before names them. */
export const SQUASHED: readonly string[] = [
  "20261121000000_tables",
  "20261121000100_rules",
  "20261121000110_counters",
  "20261121000120_indexes",
  "20261121000130_opening",
  "20261121000200_search",
  "20261121000300_dish_titles",
  "20261121000400_namesakes",
  "20261121000410_place_numbers",
  "20261121000420_rate_limits",
  "20261121000500_dish_landings",
  "20261122000300_outbox",
  "20261122000600_business_checks",
  "20261122000700_moderation",
  "20261122000710_place_event_days",
  "20261122000800_idempotency",
  "20261122001000_nearest_without_earthdistance",
  "20261122001100_dates_within_reason",
  "20261122001200_known_networks",
  "20261122001300_searches_counted",
  "20261122001500_search_businesses",
  "20261122001600_search_hidden",
  "20261122002100_corrections",
  "20261122002200_lists",
  "20261123000100_review_photos",
  "20261123000100_search_initials",
  "20261123000500_list_reports",
  "20261123000600_search_kinds",
  "20261123000700_search_texts",
  "20261123000800_inventory",
  "20261123000900_menu_upload_undo",
  "20261124000100_business_merges",
  "20261124000200_default_image_versions",
  "20261124000210_menu_helps",
  "20261124000400_business_previews",
  "20261125000200_payment_and_seating",
  "20261125000400_contact_answers",
  "20261126000100_unreadable_prices",
  "20261126000200_message_search",
  "20261126000300_post_drafts",
  "20261126000310_post_previews",
  "20261126000400_report_decisions",
  "20261126000410_bans_until",
  "20261126000411_bans_begin",
  "20261127000100_review_desk",
  "20261127000110_decision_load",
  "20261127000120_correction_undo",
  "20261127000200_statistics",
  "20261127000300_featured_slots",
  "20261127000310_special_days",
  "20261127000400_business_team",
  "20261127000410_mail_choices",
  "20261128000100_devices",
  "20261128000200_printed",
  "20261128000300_queues",
  "20261128000500_claim_undo",
  "20261128000510_weekly_summary",
  "20261129000200_reference_rows",
  "20261129000210_dish_kind_versions",
  "20261129000400_end_of_day",
  "20261129000600_invited_by",
  "20261129000700_session_end",
  "20261129000710_second_factors",
  "20261129000800_letters_in_other_clothes",
  "20261129001200_email_shown",
  "20261129002000_claim_photo",
];

/** Whether a migration is one of those that took their place, not one that came later. */
export const isBaseline = (migration: string) => /^000[1-5]_/.test(migration);

/** Prisma's word for "this migration is recorded as applied already". */
const MARKED_BEFORE = "P3008";

type Diagnosis = {
  readonly failedMigrationNames: string[];
  readonly history: {
    readonly unpersistedMigrationNames?: string[];
    readonly unappliedMigrationNames?: string[];
  } | null;
};

/**
 * Baselines a database from before the squash: it has all that the squashed migrations make, so they are marked as applied, as
 * `prisma migrate resolve --applied` does. The old entries stay, because instances of the version before, which may still run
 * beside this one, look for them.
 * @param params the migrations folder, as the engine wants it
 * @throws Refusal when the database has only some of the old migrations; nothing was changed then
 */
export async function baseline(engine: SchemaEngine, params: object): Promise<void> {
  const { history, failedMigrationNames } = await engine.ask<Diagnosis>("diagnoseMigrationHistory", {
    ...params,
    optInToShadowDatabase: false,
  });
  const { unpersistedMigrationNames = [], unappliedMigrationNames = [] } = history ?? {};
  const done = new Set(unpersistedMigrationNames.filter((name) => !failedMigrationNames.includes(name)));
  const count = SQUASHED.filter((name) => done.has(name)).length;
  if (count === 0) return;
  if (count < SQUASHED.length) {
    throw new Refusal(
      `The database could not be prepared: an old version made it, and it has ${count} of the ${SQUASHED.length} migrations ` +
        `that this version takes as given. Nothing was changed. Start commit ${LAST_BEFORE} with it once, which applies the ` +
        "others, and then this version again.",
    );
  }
  for (const migrationName of unappliedMigrationNames.filter(isBaseline)) {
    await engine.ask("markMigrationApplied", { ...params, migrationName }).catch((error: unknown) => {
      // Another instance that starts at the same time was faster.
      if (!(error instanceof EngineError) || error.code !== MARKED_BEFORE) throw error;
    });
  }
}
