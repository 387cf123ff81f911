import pg from "pg";
import { testDatabase } from "../support/use-test-database";

export interface OwnDatabase {
  readonly client: pg.Client;
  readonly url: string;
  end(): Promise<void>;
}

export async function ownDatabase(template: "empty" | "seeded"): Promise<OwnDatabase> {
  const database = await testDatabase(template);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const end = async () => {
    await client.end();
    await database.drop();
  };
  return { client, url: database.url, end };
}

/** Numbered ids, so that tests can tell them apart. */
export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Minimal valid data: two businesses, three users, a menu, a review with a reply. */
export async function fillWithLittle(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO users (id, fullname, email) VALUES
      ('${id(1)}', 'Ahmad', 'ahmad@demo.example'), ('${id(2)}', 'Fatima', 'fatima@demo.example'),
      ('${id(3)}', 'Zalmai', 'zalmai@demo.example');
    INSERT INTO businesses (id, slug, type, city, status, translation) VALUES
      ('${id(11)}', 'one', 'restaurant', 'herat', 'confirmed', '{"fa": {"title": "یک"}}'),
      ('${id(12)}', 'two', 'cafe', 'kabul', 'confirmed', '{"en": {"title": "Two"}}');
    INSERT INTO dishes (id, business_id, translation, price) VALUES
      ('${id(21)}', '${id(11)}', '{"fa": {"title": "پلو"}}', 100), ('${id(22)}', '${id(12)}', '{"en": {"title": "Tea"}}', 20);
    INSERT INTO reviews (id, business_id, user_id, message, food, service, environment, overall) VALUES
      ('${id(31)}', '${id(11)}', '${id(1)}', 'good', 5, 4, 4, 4.33),
      ('${id(32)}', '${id(12)}', '${id(1)}', 'fine', 3, 3, 3, 3);
    INSERT INTO reviews (id, business_id, user_id, parent_id, message) VALUES
      ('${id(33)}', '${id(11)}', '${id(2)}', '${id(31)}', 'agreed');
    INSERT INTO posts (id, translation) VALUES ('${id(41)}', '{"en": {"title": "Post", "content": "<p>x</p>"}}');
    INSERT INTO special_periods (id, business_id, kind, from_date, to_date, hours) VALUES
      ('${id(51)}', '${id(11)}', 'ramadan', '2027-02-08', '2027-03-09', '${NEVER}');
    INSERT INTO claims (id, business_id, user_id, proof, phone) VALUES ('${id(61)}', '${id(11)}', '${id(2)}', 'mine', '1');
    INSERT INTO corrections (id, business_id, kind, language, token_hash, fingerprint)
      VALUES ('${id(62)}', '${id(11)}', 'closed', 'fa', 'hash', 'same');
    INSERT INTO lists (id, user_id, name) VALUES ('${id(63)}', '${id(2)}', 'Friday');
    INSERT INTO list_entries (list_id, business_id, position) VALUES ('${id(63)}', '${id(11)}', 1);
    INSERT INTO audit_log (id, action, entity) VALUES ('${id(71)}', 'create', 'business');
    INSERT INTO groups (id, slug, translation) VALUES ('${id(81)}', 'trays', '{"en": {"title": "Trays"}}');
    INSERT INTO categories (id, slug, translation) VALUES ('${id(82)}', 'plates', '{"en": {"title": "Plates"}}');
    INSERT INTO media (id, type, key, width, height, widths) VALUES ('${id(83)}', 'gallery', 'abc', 800, 600, '{800}');
  `);
}

/** Closed every day. */
export const NEVER = week({});

/** A week as JSON: `{ sat: "08:00-12:00 14:00-22:00" }`; omitted days are closed. */
export function week(days: Readonly<Record<string, string>>): string {
  const names = ["sat", "sun", "mon", "tue", "wed", "thu", "fri"];
  const ranges = (text: string) =>
    text.split(" ").map((range) => ({ open: range.split("-")[0], close: range.split("-")[1] }));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, days[name] ? ranges(days[name]) : []])));
}
