import type pg from "pg";
import { categoryRows } from "@/prisma/reference/catalogue";
import { supplyReferenceData } from "@/prisma/reference/supply";
import { activityRows } from "./activity";
import { businessBase, businessRows } from "./businesses";
import type { Seed } from "./context";
import { insertRows, type Row } from "./insert";
import { makeMenu, menuRows } from "./menus";
import type { SeededBusiness } from "./model";
import { deskRows, searchRows, settingRows } from "./operations";
import { makePeople, type Person, userRows } from "./people";
import type { Album } from "./pictures/album";
import { postLikeRows, postRows } from "./posts";
import { reviewRows, type Written } from "./reviews";
import { bookmarkRows, dishSocialRows, reviewLikeRows } from "./social";
import { visitRows } from "./visits";

export interface Country {
  readonly people: { readonly all: readonly Person[]; readonly customers: readonly Person[] };
  readonly businesses: readonly SeededBusiness[];
  readonly written: Written;
}

export function makeCountry(seed: Seed): Country {
  const people = makePeople(seed);
  const businesses = businessBase(seed, people.owners).map((business) => ({
    ...business,
    menu: makeMenu(seed, business),
  }));
  return { people, businesses, written: reviewRows(seed, businesses, people.customers) };
}

interface Batch {
  readonly table: string;
  readonly rows: readonly Row[];
}

/** All rows of the demo, in an order that satisfies the foreign keys. */
function makeRows(seed: Seed, { people, businesses, written }: Country, album: Album): Batch[] {
  const menus = menuRows(businesses, (dish) => album.dishImage(dish));
  const social = dishSocialRows(seed, businesses, people.customers);
  const searches = searchRows(seed);
  const visits = visitRows(seed, businesses, menus.dishes);
  const desk = deskRows(seed, businesses, people.customers);
  const places = businessRows(seed, businesses);
  const activity = activityRows(seed, {
    admin: people.all[0] as Person,
    customers: people.customers,
    businesses,
    stored: new Map(places.find(({ table }) => table === "businesses")?.rows.map((row) => [String(row.id), row])),
    reviews: written.reviews,
    hidden: written.rows.filter(({ hidden_at: at }) => at !== null),
  });
  return [
    { table: "settings", rows: settingRows(seed) },
    { table: "users", rows: userRows(people.all) },
    { table: "media", rows: album.shared },
    { table: "default_images", rows: album.defaults },
    ...places,
    { table: "media", rows: album.ofBusinesses },
    { table: "business_groups", rows: menus.businessGroups },
    { table: "dishes", rows: menus.dishes },
    { table: "dish_categories", rows: menus.dishCategories },
    { table: "reviews", rows: written.rows },
    { table: "reviews", rows: written.replies },
    { table: "media", rows: album.ofReviews },
    { table: "review_likes", rows: reviewLikeRows(seed, written.reviews, people.customers) },
    { table: "dish_favourites", rows: social.favourites },
    { table: "dish_ratings", rows: social.ratings },
    { table: "dish_comments", rows: social.comments },
    { table: "bookmarks", rows: bookmarkRows(seed, businesses, people.customers) },
    { table: "posts", rows: postRows(seed, people.all[0], (slug) => album.postCover(slug)) },
    { table: "post_likes", rows: postLikeRows(seed, people.customers) },
    { table: "search_log", rows: searches.log },
    { table: "popular_searches", rows: searches.popular },
    { table: "event_days", rows: visits.site },
    { table: "place_event_days", rows: visits.businesses },
    { table: "area_event_days", rows: visits.areas },
    { table: "area_language_days", rows: visits.languages },
    { table: "area_device_days", rows: visits.devices },
    { table: "dish_event_days", rows: visits.dishes },
    { table: "contact_messages", rows: desk.messages },
    { table: "claims", rows: desk.claims },
    { table: "reports", rows: desk.reports },
    { table: "reports", rows: activity.reports },
    { table: "corrections", rows: activity.corrections },
    { table: "audit_log", rows: activity.audit },
    { table: "business_checks", rows: activity.checks },
  ];
}

/** Writes the demo with its pictures; the caller opens the transaction. */
export async function fillDatabase(
  client: pg.ClientBase,
  seed: Seed,
  country: Country,
  album: Album,
  say: (line: string) => void,
): Promise<void> {
  await supplyReferenceData(client, seed.now);
  for (const { table, rows } of makeRows(seed, country, album)) {
    await insertRows(client, table, rows);
    say(`${rows.length.toLocaleString("en")} ${table.replaceAll("_", " ")}`);
  }
  const pictures = categoryRows().flatMap(({ id, type, slug }) => {
    const image_id = album.categoryImage(String(type), String(slug));
    return image_id ? [{ id, image_id }] : [];
  });
  await client.query(
    "UPDATE categories c SET image_id = x.image_id FROM json_populate_recordset(NULL::categories, $1) x WHERE c.id = x.id",
    [JSON.stringify(pictures)],
  );
  // Businesses and pictures reference each other, so these columns are filled last.
  for (const [column, type] of [
    ["logo_id", "logo"],
    ["cover_id", "cover"],
  ] as const) {
    await client.query(
      `UPDATE businesses b SET ${column} = m.id FROM media m WHERE m.business_id = b.id AND m.type = $1`,
      [type],
    );
  }
}
