import type { Language } from "@/lib/core/constants";
import { city } from "./businesses";
import { between, type Seed } from "./context";
import { type Mood, opinions } from "./data";
import { fill } from "./fill";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Person } from "./people";
import type { Random } from "./random";

interface Opinion {
  readonly ratings: readonly [overall: number, food: number, service: number, environment: number];
  readonly text: string;
  readonly language: Language;
}

export interface SeededReview {
  readonly id: string;
  /** Seed of its random values: unlike the id it does not depend on the demo's date. */
  readonly key: string;
  readonly business: SeededBusiness;
  readonly author: Person;
  readonly isHidden: boolean;
  readonly overall: number;
  readonly written: Date;
}

export type Written = ReturnType<typeof reviewRows>;

export function reviewRows(seed: Seed, all: readonly SeededBusiness[], customers: readonly Person[]) {
  const reviews: SeededReview[] = [];
  const rows: Row[] = [];
  const replies: Row[] = [];
  for (const business of all) {
    const random = seed.random("reviews", business.slug);
    const taste = business.slug === flagship.slug ? 0.9 : 0.35 + random.next() * 0.55;
    const authors = random.some(customers, howMany(seed, business, random));
    const said = new Set<string>();
    authors.forEach((author) => {
      const review = write(seed, business, author, random, taste, said);
      rows.push(review.row);
      reviews.push(review.seeded);
      if (review.row.hidden_at === null) replies.push(...replyRows(seed, business, review.seeded, customers, random));
    });
  }
  return { reviews, rows, replies };
}

/** Number of reviews: a few businesses have none, most have some, the best known up to 160; new ones have few. */
function howMany(seed: Seed, business: SeededBusiness, random: Random): number {
  if (business.slug === flagship.slug) return flagship.reviews;
  if (business.status === "under_review" || random.chance(0.07)) return 0;
  const age = Math.min(1, (seed.now.getTime() - business.opened.getTime()) / (120 * 86_400_000));
  const fame = random.next() ** 5;
  return Math.round((3 + random.int(0, 14) + fame * 145) * Math.max(0.15, age));
}

function write(seed: Seed, business: SeededBusiness, author: Person, random: Random, taste: number, said: Set<string>) {
  const age = Math.floor((seed.now.getTime() - business.opened.getTime()) / 86_400_000);
  const written = seed.ago(Math.floor(random.next() ** 1.6 * Math.max(1, Math.min(age, 420))), random);
  const key = `${business.slug}/${author.email}`;
  const id = seed.id("review", key, written);
  const opinion = makeOpinion(business, languageOf(business, author, random), random, taste, said);
  const [overall, food, service, environment] = opinion.ratings;
  const hidden = business.slug !== flagship.slug && random.chance(0.006);
  const row = {
    id,
    business_id: business.id,
    user_id: author.id,
    message: opinion.text,
    language: opinion.language,
    food,
    service,
    environment,
    overall,
    hidden_at: hidden ? between(seed, written, seed.random("hidden", key)) : null,
    hidden_reason: hidden ? "spam" : null,
    created_at: written,
    updated_at: written,
  };
  return { row, seeded: { id, key, business, author, isHidden: hidden, overall, written } };
}

const PASHTO_CITIES = new Set([
  "kandahar",
  "nangarhar",
  "helmand",
  "khost",
  "paktya",
  "paktika",
  "kunar",
  "laghman",
  "zabul",
  "uruzgan",
  "logar",
]);

/** Mostly the author's own language; in the south and east more often Pashto. */
function languageOf(business: SeededBusiness, author: Person, random: Random): Language {
  if (PASHTO_CITIES.has(business.city) && random.chance(0.6)) return "ps";
  return random.chance(0.8) ? author.language : "fa";
}

/** A hand-written review that fits and is unused, or else one assembled from sentences. */
function makeOpinion(
  business: SeededBusiness,
  language: Language,
  random: Random,
  taste: number,
  said: Set<string>,
): Opinion {
  const likes = random.chance(taste + 0.12);
  const fitting = opinions.written.filter(
    (one) =>
      one.language === language &&
      (one.fits === business.type || one.fits === "any") &&
      (one.city ?? business.city) === business.city &&
      one.ratings[0] >= 4 === likes &&
      !said.has(one.text),
  );
  if (fitting.length > 0 && random.chance(0.45)) {
    const one = random.pick(fitting);
    said.add(one.text);
    return { ratings: one.ratings, text: one.text, language };
  }
  return compose(business, language, random, likes, taste);
}

function compose(business: SeededBusiness, language: Language, random: Random, likes: boolean, taste: number): Opinion {
  const mark = () => (likes ? (random.chance(taste * 0.85) ? 5 : 4) : random.int(1, 4));
  const [food, service, environment] = [mark(), mark(), mark()] as const;
  // Without an overall rating it is the mean of the three.
  const mean = Math.round(((food + service + environment) / 3) * 100) / 100;
  const overall = random.chance(0.25) ? mean : Math.round(mean);
  const sentences = opinions.sentences[language];
  const dish = dishTalkedAbout(business, random)?.kind.title[language];
  const parts = [
    dish ? fill(random.pick(sentences.food[moodOf(food)]), { dish, city: city(business, language) }, language) : "",
    random.chance(0.6) || !dish ? random.pick(sentences.service[moodOf(service)]) : "",
    random.chance(0.5) ? random.pick(sentences.environment[moodOf(environment)]) : "",
    random.chance(0.45) ? random.pick(sentences.end[moodOf(overall)]) : "",
  ];
  return { ratings: [overall, food, service, environment], text: capital(parts.filter(Boolean).join(" ")), language };
}

/** Categories that reviews don't talk about. */
const ASIDE = new Set(["drink", "juice", "coffee", "side", "bread"]);

function dishTalkedAbout(business: SeededBusiness, random: Random) {
  const dishes = business.menu.filter((dish) => !ASIDE.has(dish.kind.category));
  return dishes.length > 0 ? random.pick(dishes) : undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const moodOf = (mark: number): Mood => (mark >= 4 ? "good" : mark >= 3 ? "fair" : "poor");

/** The owner replies to some reviews, more often to bad ones; sometimes a guest replies. */
function replyRows(
  seed: Seed,
  business: SeededBusiness,
  review: SeededReview,
  customers: readonly Person[],
  random: Random,
): Row[] {
  const rows: Row[] = [];
  const add = (author: Person, message: string, language: Language, isOwner: boolean) => {
    const days = (seed.now.getTime() - review.written.getTime()) / 86_400_000;
    const at = new Date(seed.now.getTime() - random.next() * Math.max(days - 0.1, 0) * 86_400_000);
    rows.push({
      id: seed.id("reply", `${review.key}/${rows.length}`, at),
      business_id: business.id,
      user_id: author.id,
      parent_id: review.id,
      message,
      language,
      is_owner: isOwner,
      created_at: at,
      updated_at: at,
    });
  };
  const language = review.author.language;
  if (business.owner && random.chance(review.overall <= 3 ? 0.5 : 0.12)) {
    add(business.owner, random.pick(ownerReplies(language, review.overall)), language, true);
  }
  if (random.chance(0.07)) {
    const author = random.pick(customers);
    if (author.id !== review.author.id) add(author, random.pick(opinions.userReplies[language]), language, false);
  }
  return rows;
}

/** The first two, the fourth and the fifth reply to complaints, the others to praise. */
function ownerReplies(language: Language, overall: number): string[] {
  const complaints = new Set([0, 1, 3, 4]);
  return opinions.ownerReplies[language].filter((_text, index) => complaints.has(index) === overall <= 3);
}
