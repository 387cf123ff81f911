import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillWithLittle, id, NEVER, type OwnDatabase, ownDatabase, week } from "./fixture";

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase("empty");
  await fillWithLittle(database.client);
});
afterAll(() => database.end());

/** Runs a statement and rolls it back. @returns the violated constraint or column, or null */
async function broken(statement: string): Promise<string | null | undefined> {
  await database.client.query("BEGIN");
  try {
    await database.client.query(statement);
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith("23")) throw error;
    return error.constraint ?? error.column;
  } finally {
    await database.client.query("ROLLBACK");
  }
}

const business = (set: string) => `UPDATE businesses SET ${set} WHERE id = '${id(11)}'`;
const dish = (set: string) => `UPDATE dishes SET ${set} WHERE id = '${id(21)}'`;
const review = (set: string) => `UPDATE reviews SET ${set} WHERE id = '${id(31)}'`;
const user = (set: string) => `UPDATE users SET ${set} WHERE id = '${id(1)}'`;
const media = (set: string) => `UPDATE media SET ${set} WHERE id = '${id(83)}'`;
const title = (language: string, fields: string) => business(`translation = '{"${language}": {${fields}}}'`);
const hours = (days: Record<string, string>) => business(`hours = '${week(days)}'`);
const reviewBy = (n: number, business: number, more = "") =>
  `INSERT INTO reviews (id, business_id, user_id, message, food, service, environment, overall${more && ", parent_id"})
   VALUES ('${id(90)}', '${id(business)}', '${id(n)}', 'x', ${more ? "NULL, NULL, NULL, NULL" : "5, 5, 5, 5"}${more && `, '${more}'`})`;
const period = (from: string, to: string, business = 11) =>
  `INSERT INTO special_periods (id, business_id, from_date, to_date, hours) VALUES ('${id(90)}', '${id(business)}', '${from}', '${to}', '${NEVER}')`;
const report = (columns: string, values: string) =>
  `INSERT INTO reports (id, reason, ${columns}) VALUES ('${id(90)}', 'spam', ${values})`;
const correction = (kind: string, fact: string) =>
  `INSERT INTO corrections (id, business_id, kind, fact, language, token_hash)
    VALUES ('${id(90)}', '${id(11)}', ${kind}, ${fact}, 'fa', 'hash of another')`;
const list = (set: string) => `UPDATE lists SET ${set} WHERE id = '${id(63)}'`;
const reference = (table: string, supplied: string) =>
  `INSERT INTO reference_rows (table_name, id, supplied) VALUES ('${table}', '${id(90)}', '${supplied}')`;
const phone = (number: string, valid: boolean) =>
  `INSERT INTO business_phones (id, business_id, number, is_valid) VALUES ('${id(90)}', '${id(11)}', '${number}', ${valid})`;

const REFUSED: readonly (readonly [rule: string, statement: string, constraint: string])[] = [
  ["reference data of a table that has none", reference("businesses", "{}"), "reference_rows_table_name_check"],
  ["reference data that is no row", reference("groups", "[]"), "reference_rows_supplied_check"],
  ["a type that does not exist", business("type = 'bar'"), "businesses_type_check"],
  ["a status that does not exist", business("status = 'open'"), "businesses_status_check"],
  ["CST-08 a city that is no province", business("city = 'paris'"), "businesses_city_check"],
  ["CST-08 the second name of Wardak", business("city = 'wardak'"), "businesses_city_check"],
  ["a service that does not exist", business("services = '{valet}'"), "businesses_services_check"],
  ["seating areas outside the list", business("seating_areas = '{indoor,moon}'"), "businesses_seating_areas_check"],
  ["a slug with capitals", business("slug = 'One'"), "businesses_slug_check"],
  ["a slug in Persian letters", business("slug = 'یک'"), "businesses_slug_check"],
  ["a slug that ends in a dash", business("slug = 'one-'"), "businesses_slug_check"],
  ["a slug that is a page", business("slug = 'reviews'"), "businesses_slug_reserved"],
  [
    "the same slug in one city and type",
    business("slug = 'two', city = 'kabul', type = 'cafe'"),
    "businesses_city_type_slug_key",
  ],
  ["a translation without languages", business("translation = '{}'"), "businesses_translation_check"],
  ["a language that is none of ours", title("de", '"title": "x"'), "businesses_translation_check"],
  ["a title of blanks", title("fa", '"title": "  "'), "businesses_translation_check"],
  ["an empty description", title("fa", '"title": "x", "description": ""'), "businesses_translation_check"],
  ["a translation without a title", title("fa", '"description": "x"'), "businesses_translation_check"],
  ["a field that is not text", title("fa", '"title": 5'), "businesses_translation_check"],
  ["an unknown field", title("fa", '"title": "x", "name": "x"'), "businesses_translation_check"],
  ["a title of 121 characters", title("fa", `"title": "${"ا".repeat(121)}"`), "businesses_translation_check"],
  ["an address that is a list", business("address = '[]'"), "businesses_address_check"],
  ["a landmark of blanks", business(`landmark = '{"fa": " "}'`), "businesses_landmark_check"],
  ["a latitude without a longitude", business("latitude = 34.3"), "businesses_position_check"],
  ["a latitude beyond the pole", business("latitude = 91, longitude = 62"), "businesses_position_check"],
  ["an e-mail with capitals", business("email = 'A@b.af'"), "businesses_email_check"],
  ["two e-mails in one", business("email = 'a@b.af,c@d.af'"), "businesses_email_check"],
  ["a website that is a script", business("website = 'javascript:alert(1)'"), "businesses_website_check"],
  ["a network that is not listed", business(`social = '{"myspace": "https://x.example"}'`), "businesses_social_check"],
  ["a social link without an address", business(`social = '{"facebook": "me"}'`), "businesses_social_check"],
  ["no seats at all", business("seating_capacity = 0"), "businesses_seating_capacity_check"],
  ["hours without some days", business(`hours = '{"sat": []}'`), "businesses_hours_check"],
  ["an hour that is none", hours({ sat: "25:00-26:00" }), "businesses_hours_check"],
  ["a range that closes as it opens", hours({ sat: "08:00-08:00" }), "businesses_hours_check"],
  ["ranges that overlap", hours({ sat: "08:00-12:00 11:00-15:00" }), "businesses_hours_check"],
  ["ranges out of order that overlap", hours({ sat: "11:00-15:00 08:00-12:00" }), "businesses_hours_check"],
  [
    "a night that runs into the next day's range",
    hours({ sat: "20:00-02:00", sun: "01:00-05:00" }),
    "businesses_hours_check",
  ],
  [
    "a Friday night that runs into Saturday",
    hours({ fri: "20:00-02:00", sat: "01:00-05:00" }),
    "businesses_hours_check",
  ],
  [
    "seven ranges in one day",
    hours({ sat: "00:00-01:00 02:00-03:00 04:00-05:00 06:00-07:00 08:00-09:00 10:00-11:00 12:00-13:00" }),
    "businesses_hours_check",
  ],
  ["a number called valid that is none", phone("+93 700 000 100", true), "business_phones_number_check"],
  [
    "a fact without its key",
    `INSERT INTO business_facts VALUES ('${id(11)}', 'pool', true)`,
    "business_facts_key_check",
  ],
  [
    "an unknown fact that was confirmed",
    `INSERT INTO business_facts VALUES ('${id(11)}', 'solar', NULL, now())`,
    "business_facts_confirmed_check",
  ],
  [
    "a latitude that arithmetic takes for nothing",
    business("latitude = 1e-300, longitude = 62"),
    "businesses_precision_check",
  ],
  ["a special period of a Solar Hijri year", period("1405-09-01", "1405-09-02"), "special_periods_years_check"],
  ["a special period beyond 2100", period("2100-12-31", "2101-01-01"), "special_periods_years_check"],
  [
    "a post of the year 10000",
    "UPDATE posts SET published_at = '9999-12-31T23:59:59-14:00'",
    "posts_published_at_check",
  ],
  ["a special period that ends before it begins", period("2027-05-02", "2027-05-01"), "special_periods_order_check"],
  ["special periods that overlap", period("2027-03-09", "2027-03-12"), "special_periods_no_overlap"],
  [
    "two pending claims of one person",
    `INSERT INTO claims (id, business_id, user_id, proof, phone) VALUES ('${id(90)}', '${id(11)}', '${id(2)}', 'x', '1')`,
    "claims_one_pending",
  ],
  ["a decided claim without a day", "UPDATE claims SET status = 'approved'", "claims_decided_check"],
  ["a correction without what is right", correction("'phone'", "NULL"), "corrections_content_check"],
  ["a correction of a kind that does not exist", correction("'menu'", "NULL"), "corrections_kind_check"],
  ["a correction of a service that does not exist", correction("'fact'", "'pool'"), "corrections_fact_check"],
  [
    "a rejection that says no reason",
    "UPDATE corrections SET status = 'rejected', decided_at = now(), fingerprint = NULL",
    "corrections_reason_check",
  ],
  [
    "a decided correction that still knows where the answer went",
    "UPDATE corrections SET status = 'accepted', decided_at = now(), email = 'a@b.example'",
    "corrections_forgotten_check",
  ],
  [
    "the same correction of the same sender twice",
    `INSERT INTO corrections (id, business_id, kind, language, token_hash, fingerprint)
      VALUES ('${id(91)}', '${id(11)}', 'closed', 'fa', 'other', 'same')`,
    "corrections_one_pending",
  ],
  [
    "a session that would outlive ninety days",
    `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at)
      VALUES ('${id(90)}', '${id(1)}', 'x', '2026-01-01Z', '2026-04-02Z')`,
    "sessions_end_check",
  ],
  ["a list without a name", list("name = ''"), "lists_name_check"],
  ["a list whose name ends in a space", list("name = 'Friday '"), "lists_name_check"],
  ["a list with a name of 61 letters", list(`name = '${"ځ".repeat(61)}'`), "lists_name_check"],
  ["a link that was never given out", list("share_hash = 'hash'"), "lists_share_check"],
  ["a note of 201 letters", `UPDATE list_entries SET note = '${"ا".repeat(201)}'`, "list_entries_note_check"],
  ["an empty note", "UPDATE list_entries SET note = ''", "list_entries_note_check"],
  [
    "a place twice in a list",
    `INSERT INTO list_entries (list_id, business_id, position) VALUES ('${id(63)}', '${id(11)}', 2)`,
    "list_entries_pkey",
  ],
  ["a negative price", dish("price = -1"), "dishes_price_check"],
  ["a price beyond a million", dish("price = 1000001"), "dishes_price_check"],
  ["a status of dishes that does not exist", dish("status = 'available'"), "dishes_status_check"],
  ["an availability that does not exist", dish("availability = 'soon'"), "dishes_availability_check"],
  ["a label that does not exist", dish("labels = '{cheap}'"), "dishes_labels_check"],
  ["a dish that takes two days", dish("serving_time = 2880"), "dishes_serving_time_check"],
  ["a dish without a title", dish("translation = '{}'"), "dishes_translation_check"],
  [
    "a rating of six",
    `INSERT INTO dish_ratings (dish_id, user_id, rating) VALUES ('${id(21)}', '${id(1)}', 6)`,
    "dish_ratings_rating_check",
  ],
  [
    "an empty comment",
    `INSERT INTO dish_comments (id, dish_id, user_id, text) VALUES ('${id(90)}', '${id(21)}', '${id(1)}', ' ')`,
    "dish_comments_text_check",
  ],
  ["a category of a type that does not exist", "UPDATE categories SET type = 'bar'", "categories_type_check"],
  ["a group without a title", "UPDATE groups SET translation = '{\"fa\": {}}'", "groups_translation_check"],
  ["a review with one mark missing", review("food = NULL"), "reviews_ratings_check"],
  ["a mark of zero", review("service = 0"), "reviews_ratings_check"],
  ["an empty review", review("message = ''"), "reviews_message_check"],
  ["a review as the owner", review("is_owner = true"), "reviews_owner_check"],
  ["a second review by the same person", reviewBy(1, 11), "reviews_one_per_user"],
  ["a reply with marks", `UPDATE reviews SET food = 5 WHERE id = '${id(33)}'`, "reviews_ratings_check"],
  ["a reply to a reply", reviewBy(3, 11, id(33)), "reviews_one_level"],
  ["a reply under another place's review", reviewBy(3, 12, id(31)), "reviews_same_business"],
  ["a review that moves to another place", review(`business_id = '${id(12)}'`), "reviews_place_fixed"],
  ["a report about nothing", report("note", "'x'"), "reports_target_check"],
  ["a report about two things", report("business_id, list_id", `'${id(11)}', '${id(63)}'`), "reports_target_check"],
  ["an open report with a decision", report("business_id, previous", `'${id(11)}', '{}'`), "reports_decision_check"],
  ["a waiting claim that remembers a decision", "UPDATE claims SET previous = '{}'", "claims_previous_check"],
  ["a ban that ends but never began", user("banned_until = now()"), "users_banned_until_check"],
  ["a role that does not exist", user("role = 'root'"), "users_role_check"],
  ["an e-mail with capitals", user("email = 'Ahmad@demo.example'"), "users_email_check"],
  ["an e-mail that is taken", user("email = 'fatima@demo.example'"), "users_email_key"],
  ["a nameless user", user("fullname = ''"), "users_fullname_check"],
  ["a deleted account that keeps its name", user("deleted_at = now()"), "users_erased_check"],
  ["a picture without widths", media("widths = '{}'"), "media_widths_check"],
  ["a key that is a path", media("key = '../secret'"), "media_key_check"],
  ["a focal point outside", media("focal_x = 1.5"), "media_focal_check"],
  [
    "ENT-06 a default image without a title",
    `INSERT INTO default_images (id, translation, media_id) VALUES ('${id(90)}', '{}', '${id(83)}')`,
    "default_images_translation_check",
  ],
  [
    "ENT-06 a default image without a picture",
    `INSERT INTO default_images (id, translation) VALUES ('${id(90)}', '{"en": {"title": "Tea"}}')`,
    "media_id",
  ],
  ["a post without content", `UPDATE posts SET translation = '{"en": {"title": "x"}}'`, "posts_translation_check"],
  ["an audit entry that changes", "UPDATE audit_log SET action = 'x'", "audit_log_append_only"],
  ["an audit entry that goes", "DELETE FROM audit_log", "audit_log_append_only"],
  ["an emptied audit log", "TRUNCATE audit_log CASCADE", "audit_log_append_only"],
  [
    "a reason for a message that does not exist",
    `INSERT INTO contact_messages (id, first_name, last_name, email, reason, message) VALUES ('${id(90)}', 'a', 'b', 'a@b.af', 'spam', 'x')`,
    "contact_messages_reason_check",
  ],
];

describe("the database refuses", () => {
  test.each(REFUSED)("%s", async (_rule, statement, constraint) => {
    expect(await broken(statement)).toBe(constraint);
  });
});

const ACCEPTED: readonly (readonly [what: string, statement: string])[] = [
  ["BIZ-04 hours past midnight", hours({ thu: "11:00-00:30", fri: "14:00-22:00" })],
  ["ranges that touch", hours({ sat: "08:00-12:00 12:00-15:00" })],
  ["a day without an end", hours({ sat: "00:00-24:00", sun: "00:00-24:00" })],
  ["no hours on record", business("hours = NULL")],
  ["no position", business("latitude = NULL, longitude = NULL")],
  ["a number kept as typed", phone("ask at the door", false)],
  ["a special period right after another", period("2027-03-10", "2027-03-12")],
  ["the same days at another place", period("2027-02-08", "2027-03-09", 12)],
  ["a reply", reviewBy(3, 11, id(31))],
  ["a review after the first was deleted", `${review("deleted_at = now()")}; ${reviewBy(1, 11)}`],
  ["a free dish", dish("price = 0")],
  ["an erased account", user("deleted_at = now(), fullname = '', email = NULL")],
];

describe("the database accepts", () => {
  test.each(ACCEPTED)("%s", async (_what, statement) => {
    expect(await broken(statement)).toBeNull();
  });
});
