import { between, type Seed } from "./context";
import { opinions } from "./data";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { MenuDish, SeededBusiness } from "./model";
import type { Person } from "./people";
import type { Random } from "./random";
import type { SeededReview } from "./reviews";

/** Likes of reviews: the newest and the most extreme ones get more. */
export function reviewLikeRows(seed: Seed, reviews: readonly SeededReview[], customers: readonly Person[]): Row[] {
  return reviews.flatMap((review) => {
    const random = seed.random("likes", review.key);
    const count = random.chance(0.45) ? 0 : Math.round(random.next() ** 3 * 16);
    return some(random, customers, count)
      .filter((person) => person.id !== review.author.id)
      .map((person) => ({
        review_id: review.id,
        user_id: person.id,
        created_at: between(seed, review.written, random),
      }));
  });
}

/** Favourites, ratings and comments of dishes; drafts have none. */
export function dishSocialRows(seed: Seed, all: readonly SeededBusiness[], customers: readonly Person[]) {
  const favourites: Row[] = [];
  const ratings: Row[] = [];
  const comments: Row[] = [];
  for (const business of all) {
    if (business.status === "under_review") continue;
    for (const dish of business.menu.filter((one) => one.listed)) {
      const random = seed.random("dish-social", dish.key);
      const at = () => between(seed, business.opened, random);
      for (const person of some(random, customers, favouritesOf(dish, business, random))) {
        favourites.push({ dish_id: dish.id, user_id: person.id, created_at: at() });
      }
      for (const person of some(random, customers, Math.round(random.next() ** 4 * 12))) {
        const made = at();
        ratings.push({
          dish_id: dish.id,
          user_id: person.id,
          rating: mark(random),
          created_at: made,
          updated_at: made,
        });
      }
      comments.push(...commentRows(seed, dish, business, customers, random));
    }
  }
  return { favourites, ratings, comments };
}

function favouritesOf(dish: MenuDish, business: SeededBusiness, random: Random): number {
  if (business.slug === flagship.slug) return Math.round(dish.appeal * 90);
  return Math.round(dish.appeal * random.int(0, 14));
}

const mark = (random: Random) => random.pick([5, 5, 5, 4, 4, 4, 3, 3, 2]);

function commentRows(
  seed: Seed,
  dish: MenuDish,
  business: SeededBusiness,
  customers: readonly Person[],
  random: Random,
): Row[] {
  const count = random.chance(0.85) ? 0 : random.int(1, 3);
  return some(random, customers, count).map((person, index) => {
    const at = between(seed, business.opened, random);
    return {
      id: seed.id("dish-comment", `${dish.key}/${index}`, at),
      dish_id: dish.id,
      user_id: person.id,
      text: random.pick(opinions.dishComments[person.language]),
      created_at: at,
      updated_at: at,
    };
  });
}

export function bookmarkRows(seed: Seed, all: readonly SeededBusiness[], customers: readonly Person[]): Row[] {
  const open = all.filter((business) => business.status === "confirmed");
  return customers.flatMap((person) => {
    const random = seed.random("bookmarks", person.email);
    return some(random, open, random.int(0, 18)).map((business) => ({
      user_id: person.id,
      business_id: business.id,
      created_at: between(seed, business.opened, random),
    }));
  });
}

/** Like Random.some for long lists and few picks: consecutive items from a random start, scattered. */
function some<T>(random: Random, list: readonly T[], count: number): T[] {
  if (count <= 0 || list.length === 0) return [];
  const taken = new Set<number>();
  while (taken.size < Math.min(count, list.length)) taken.add(random.int(0, list.length - 1));
  return [...taken].flatMap((index) => list[index] ?? []);
}
