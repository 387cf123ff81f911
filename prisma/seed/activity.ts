import type { Seed } from "./context";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Person } from "./people";
import type { Random } from "./random";
import type { SeededReview } from "./reviews";

/** The seeded entities that the last month refers to. */
export type Seeded = {
  readonly admin: Person;
  readonly customers: readonly Person[];
  readonly businesses: readonly SeededBusiness[];
  /** Their rows by id. */
  readonly stored: ReadonlyMap<string, Row>;
  readonly reviews: readonly SeededReview[];
  readonly hidden: readonly Row[];
};

/** In days. */
const MONTH = 29;
const PRICES = 40;
const MOVED = 3;
const REPORTED = 6;

/** Rows of the last month: changes by owners and admins for the audit log, and entries that wait in the inbox. */
export function activityRows(seed: Seed, seeded: Seeded) {
  const checks = checkRows(seed, seeded);
  return {
    audit: [...priceNotes(seed, seeded), ...landmarkNotes(seed, seeded), ...hiddenNotes(seed, seeded), ...checks.audit],
    checks: checks.rows,
    corrections: correctionRows(seed, seeded),
    reports: reviewReports(seed, seeded),
  };
}

type Note = Readonly<Record<"action" | "entity" | "entity_id", string>> & {
  readonly at: Date;
  readonly by: Person;
  readonly before: Row;
  readonly after: Row;
};

function noteOf(seed: Seed, { at, by, ...note }: Note): Row {
  const id = seed.id("audit", `${note.action}/${note.entity_id}`, at);
  return { id, ...note, actor_id: by.id, created_at: at };
}

const owned = ({ businesses }: Seeded) =>
  businesses.flatMap((business) =>
    business.owner && business.status === "confirmed" ? [{ ...business, owner: business.owner }] : [],
  );

/** Owners raise prices, now and then they lower one. */
function priceNotes(seed: Seed, seeded: Seeded): Row[] {
  const random = seed.random("activity", "prices");
  const dishes = owned(seeded).flatMap(({ owner, menu }) =>
    menu.filter(({ listed, price }) => listed && price >= 50).map((dish) => ({ owner, dish })),
  );
  return random.some(dishes, PRICES).map(({ owner, dish }) => {
    const step = 5 * random.int(1, 4);
    const before = random.chance(0.8) ? dish.price - step : dish.price + step;
    return noteOf(seed, {
      action: "dish.update",
      entity: "dish",
      entity_id: dish.id,
      at: seed.ago(random.int(0, MONTH), random),
      by: owner,
      before: { price: before },
      after: { price: dish.price },
    });
  });
}

/** The admin adds landmarks, by which people find a place. */
function landmarkNotes(seed: Seed, { admin, businesses, stored }: Seeded): Row[] {
  const random = seed.random("activity", "landmarks");
  const known = businesses.filter(({ id }) => Object.keys((stored.get(id)?.landmark ?? {}) as Row).length > 0);
  return random.some(known, 12).map(({ id }) =>
    noteOf(seed, {
      action: "business.update",
      entity: "business",
      entity_id: id,
      at: seed.ago(random.int(0, MONTH), random),
      by: admin,
      before: { landmark: {} },
      after: { landmark: stored.get(id)?.landmark },
    }),
  );
}

function hiddenNotes(seed: Seed, { admin, hidden }: Seeded): Row[] {
  return hidden.map(({ id, hidden_at: at, hidden_reason: reason }) =>
    noteOf(seed, {
      action: "review.hide",
      entity: "review",
      entity_id: String(id),
      at: at as Date,
      by: admin,
      before: { hidden: false, reason: null },
      after: { hidden: true, reason },
    }),
  );
}

/** Owners moved their places on the map by some hundred metres. */
function checkRows(seed: Seed, seeded: Seeded) {
  const random = seed.random("activity", "checks");
  const placed = owned(seeded).filter(({ id }) => seeded.stored.get(id)?.latitude !== null);
  const moves = random.some(placed, MOVED).map(({ id, owner }) => {
    const { latitude, longitude } = seeded.stored.get(id) as { latitude: number; longitude: number };
    const at = seed.ago(random.int(0, 6), random);
    const off = (degrees: number) => Math.round((degrees + 0.002 + random.next() * 0.004) * 1e6) / 1e6;
    const note = noteOf(seed, {
      action: "business.update",
      entity: "business",
      entity_id: id,
      at,
      by: owner,
      before: { latitude: off(latitude), longitude: off(longitude) },
      after: { latitude, longitude },
    });
    return { note, row: { audit_id: note.id, business_id: id, fields: ["position"], created_at: at } };
  });
  return { audit: moves.map(({ note }) => note), rows: moves.map(({ row }) => row) };
}

/** Visitors say what is wrong: a number, prices, hours, a service. */
function correctionRows(seed: Seed, { businesses }: Seeded): Row[] {
  const random = seed.random("activity", "corrections");
  const open = businesses.filter(({ status, menu, phones }) => status === "confirmed" && menu.length > 0 && phones[0]);
  return random.some(open, CORRECTIONS.length).map((business, index) => {
    const at = seed.ago(random.int(0, 12), random);
    const [kind, language, note] = CORRECTIONS[index] ?? CORRECTIONS[0];
    return {
      id: seed.id("correction", business.slug, at),
      business_id: business.id,
      kind,
      ...UNSAID,
      ...(kind === "phone" && newNumber(random, business)),
      ...(kind === "price" && newPrice(random, business)),
      ...(kind === "fact" && { fact: "generator" }),
      note,
      language,
      token_hash: seed.id("correction-token", business.slug),
      created_at: at,
    };
  });
}

/** All rows have the same columns. */
const UNSAID = { phone: null, replaces: null, dish_id: null, price: null, old_price: null, fact: null };

const newNumber = (random: Random, { phones }: SeededBusiness) => ({
  phone: `+9370${random.int(1_000_000, 9_999_999)}`,
  replaces: phones[0],
});

function newPrice(random: Random, { menu }: SeededBusiness) {
  const { id, price } = random.pick(menu);
  return { dish_id: id, price: price + 20, old_price: price };
}

const CORRECTIONS = [
  ["phone", "fa", null],
  ["price", "fa", null],
  ["price", "ps", null],
  ["hours", "fa", "روزهای جمعه تا ساعت ۱۰ شب باز است."],
  ["fact", "ps", null],
  ["hours", "ps", "د جمعې په ورځ یوازې له غرمې وروسته خلاص وي."],
] as const;

/** Some reviews are reported, two of them by more than one member. */
function reviewReports(seed: Seed, { reviews, customers }: Seeded): Row[] {
  const random = seed.random("activity", "reports");
  const blamed = random.some(
    reviews.filter(({ isHidden, overall }) => !isHidden && overall <= 3),
    REPORTED,
  );
  return blamed.flatMap((review, index) =>
    random
      .some(
        customers.filter(({ id }) => id !== review.author.id),
        index < 2 ? 2 : 1,
      )
      .map(({ id }, nth) => {
        const at = seed.ago(random.int(0, 5), random);
        return {
          id: seed.id("report", `${review.key}/${nth}`, at),
          review_id: review.id,
          user_id: id,
          reason: random.pick(["offensive", "spam", "false", "privacy"]),
          note: null,
          created_at: at < review.written ? seed.now : at,
        };
      }),
  );
}
