import { sqlQuery } from "@/lib/core/db";

/** Everything stands in one province, emptied first, so that the demo data around it doesn't matter. */
export const WORLD_CITY = "nuristan";

const id = (group: number, number: number) => `0190aaaa-000${group}-7000-8000-${String(number).padStart(12, "0")}`;

export const ids = {
  open: id(1, 1),
  second: id(1, 2),
  cafe: id(1, 3),
  closed: id(1, 4),
  underReview: id(1, 5),
  suspended: id(1, 6),
  deleted: id(1, 7),
  unknown: id(1, 99),
  user: (number: number) => id(2, number),
  deletedUser: id(2, 50),
  grill: id(3, 1),
  kebab: id(3, 2),
  restaurantCategory: id(3, 3),
  namelessCategory: id(3, 4),
  logo: id(4, 1),
  cover: id(4, 2),
  gallery: id(4, 3),
  menuPicture: id(4, 4),
  removedPicture: id(4, 5),
  dishPicture: id(4, 6),
  defaultPicture: id(4, 7),
  postPicture: id(4, 8),
  defaultImage: id(4, 20),
  cheap: id(5, 1),
  typical: id(5, 2),
  dear: id(5, 3),
  sold: id(5, 4),
  draft: id(5, 5),
  inactive: id(5, 6),
  removed: id(5, 7),
  loose: id(5, 8),
  hiddenPlaceDish: id(5, 9),
  review: (number: number) => id(6, number),
  comment: (number: number) => id(7, number),
  post: (number: number) => id(8, number),
};

/** Words that no answer may hold: they belong to other people's accounts. */
export const SECRETS = ["secret-hash", "@private.example", "+93700999"];

const HOURS = JSON.stringify(
  Object.fromEntries(
    ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "00:00", close: "24:00" }]]),
  ),
);

async function addPlace(place: {
  id: string;
  slug: string;
  status?: string;
  type?: string;
  title: Record<string, string>;
  deleted?: boolean;
  featured?: boolean;
  latitude?: number;
}) {
  const translation = Object.fromEntries(
    Object.entries(place.title).map(([lng, title]) => [lng, { title, description: `${title} – description` }]),
  );
  await sqlQuery(
    `INSERT INTO businesses (id, slug, type, city, status, translation, address, landmark, latitude, longitude, email,
        website, social, tags, hours, seating_capacity, seating_areas, is_featured, published_at, deleted_at, updated_at)
      VALUES ($1, $2, $3, '${WORLD_CITY}', $4, $5, '{"fa": "سرک اول"}', '{"fa": "روبه‌روی مسجد"}', $6, 70.9,
        'place@example.com', 'https://example.com/place', '{"instagram": "https://instagram.com/place"}',
        '{family}', $7, 40, '{indoor,takht}', $8, now(), $9, now())`,
    [
      place.id,
      place.slug,
      place.type ?? "restaurant",
      place.status ?? "confirmed",
      translation,
      place.latitude ?? 35.4,
      HOURS,
      place.featured ?? false,
      place.deleted ? new Date() : null,
    ],
  );
}

async function addPlaces() {
  const title = (en: string) => ({ en, fa: `رستورانت ${en}`, ps: `رستورانت ${en}` });
  await addPlace({ id: ids.open, slug: "world-open", title: title("Zz World Open"), featured: true });
  await addPlace({ id: ids.second, slug: "world-second", title: { en: "Zz 100% World_Second" }, latitude: 35.41 });
  await addPlace({ id: ids.cafe, slug: "world-cafe", type: "cafe", title: { fa: "کافه جهان" }, latitude: 35.5 });
  await addPlace({
    id: ids.closed,
    slug: "world-closed",
    status: "closed",
    title: title("Zz World Closed"),
    featured: true,
  });
  for (const [status, place] of [
    ["under_review", ids.underReview],
    ["suspended", ids.suspended],
  ] as const)
    await addPlace({
      id: place,
      slug: `world-${status.replace("_", "-")}`,
      status,
      title: title(`Zz World ${status}`),
      featured: true,
    });
  await addPlace({
    id: ids.deleted,
    slug: "world-deleted",
    title: title("Zz World Deleted"),
    deleted: true,
    featured: true,
  });
  await sqlQuery(
    `INSERT INTO business_phones (id, business_id, number, label, position)
      VALUES (gen_random_uuid(), $1, '+93700123456', 'mobile', 0), (gen_random_uuid(), $1, '+93402123456', NULL, 1)`,
    [ids.open],
  );
  await sqlQuery(
    `INSERT INTO business_facts (business_id, key, value, confirmed_at)
      VALUES ($1, 'delivery', true, '2026-01-02T03:04:05Z'), ($1, 'freeWifi', false, NULL), ($1, 'solar', true, NULL)`,
    [ids.open],
  );
  await sqlQuery(
    `INSERT INTO special_periods (id, business_id, kind, from_date, to_date, label, hours)
      VALUES (gen_random_uuid(), $1, 'ramadan', (now() AT TIME ZONE 'Asia/Kabul')::date - 1,
          (now() AT TIME ZONE 'Asia/Kabul')::date + 20, '{"en": "Ramadan"}', $2),
        (gen_random_uuid(), $1, 'other', '2020-01-01', '2020-01-02', '{}', $2)`,
    [ids.open, HOURS],
  );
}

async function addPictures() {
  const add = (picture: string, type: string, business: string | null, deleted = false) =>
    sqlQuery(
      `INSERT INTO media (id, type, key, width, height, widths, blur_data_url, alt, business_id, deleted_at)
        VALUES ($1, $2, $3, 1600, 1200, '{320,640,1280,1600}', 'data:image/webp;base64,AAAA', '{"en": "A table"}', $4, $5)`,
      [picture, type, `world-${picture.slice(-2)}`, business, deleted ? new Date() : null],
    );
  await add(ids.logo, "logo", ids.open);
  await add(ids.cover, "cover", ids.open);
  await add(ids.gallery, "gallery", ids.open);
  await add(ids.menuPicture, "menu", ids.open);
  await add(ids.removedPicture, "gallery", ids.open, true);
  await add(ids.dishPicture, "dish", null);
  await add(ids.defaultPicture, "default", null);
  await add(ids.postPicture, "post", null);
  await sqlQuery("UPDATE businesses SET logo_id = $2, cover_id = $3 WHERE id = $1", [ids.open, ids.logo, ids.cover]);
}

async function addMenu() {
  const titles = { en: { title: "Zz Kebabs" }, fa: { title: "کباب‌ها" } };
  await sqlQuery(
    `INSERT INTO groups (id, slug, translation, position, updated_at) VALUES ($1, 'world-grill', $2, 900, now())`,
    [ids.grill, titles],
  );
  await sqlQuery(
    `INSERT INTO categories (id, slug, type, translation, position, updated_at)
      VALUES ($1, 'world-kebab', 'dish', $2, 900, now()), ($3, 'world-place', 'restaurant', $2, 900, now())`,
    [ids.kebab, titles, ids.restaurantCategory],
  );
  await sqlQuery("INSERT INTO business_categories (business_id, category_id) VALUES ($1, $2), ($3, $2)", [
    ids.open,
    ids.restaurantCategory,
    ids.second,
  ]);
  await sqlQuery(
    `INSERT INTO default_images (id, translation, media_id, category_id) VALUES ($1, '{"en": {"title": "Kebab"}}', $2, $3)`,
    [ids.defaultImage, ids.defaultPicture, ids.kebab],
  );
  const add = (dish: string, price: number, extra: Record<string, unknown> = {}) =>
    sqlQuery(
      `INSERT INTO dishes (id, business_id, group_id, translation, price, status, availability, labels, serving_time,
          image_id, position, deleted_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, '{popular}', 15, $8, $9, $10, now())`,
      [
        dish,
        extra.business ?? ids.open,
        extra.group === undefined ? ids.grill : extra.group,
        { en: { title: `Zz Dish ${dish.slice(-2)}`, description: "With bread" }, fa: { title: "کباب" } },
        price,
        extra.status ?? "active",
        extra.availability ?? "available",
        extra.image ?? null,
        extra.position ?? 0,
        extra.deleted ? new Date() : null,
      ],
    );
  await add(ids.sold, 300, { availability: "unavailable" });
  await add(ids.cheap, 100, { position: 1 });
  await add(ids.typical, 250, { position: 2, image: ids.dishPicture });
  await add(ids.dear, 900, { position: 3 });
  await add(ids.draft, 10, { status: "draft" });
  await add(ids.inactive, 10, { status: "inactive" });
  await add(ids.removed, 10, { deleted: true });
  await add(ids.loose, 400, { group: null });
  await add(ids.hiddenPlaceDish, 50, { business: ids.suspended });
  await sqlQuery(
    "INSERT INTO dish_categories (dish_id, category_id) SELECT id, $1 FROM dishes WHERE business_id = $2",
    [ids.kebab, ids.open],
  );
}

async function addPeople() {
  for (let number = 1; number <= 8; number += 1) {
    await sqlQuery(
      `INSERT INTO users (id, fullname, email, phone, password_hash, verified_at, updated_at)
        VALUES ($1, $2, $3, '+9370099900${number}', 'secret-hash', now(), now())`,
      [ids.user(number), `Person ${number}`, `person${number}@private.example`],
    );
  }
  await sqlQuery(`INSERT INTO users (id, fullname, deleted_at, updated_at) VALUES ($1, '', now(), now())`, [
    ids.deletedUser,
  ]);
}

async function addReviews() {
  const add = (number: number, user: string, overall: number, extra: Record<string, unknown> = {}) =>
    sqlQuery(
      `INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall, created_at,
          hidden_at, deleted_at, updated_at)
        VALUES ($1, $2, $3, $4, 'en', $5::int, $5::int, $5::int, $5::int, $6, $7, $8, now())`,
      [
        ids.review(number),
        extra.business ?? ids.open,
        user,
        `Review ${number}`,
        overall,
        new Date(Date.UTC(2026, 0, number)),
        extra.hidden ? new Date() : null,
        extra.deleted ? new Date() : null,
      ],
    );
  await add(1, ids.user(1), 5);
  await add(2, ids.user(2), 4);
  await add(3, ids.user(3), 3);
  await add(4, ids.user(4), 2);
  await add(5, ids.user(5), 1);
  await add(6, ids.user(6), 5);
  await add(7, ids.deletedUser, 4);
  await add(8, ids.user(7), 1, { hidden: true });
  await add(9, ids.user(8), 1, { deleted: true });
  await add(10, ids.user(1), 5, { business: ids.suspended });
  const reply = (number: number, parent: number, user: string, isOwner: boolean, hidden = false) =>
    sqlQuery(
      `INSERT INTO reviews (id, business_id, user_id, parent_id, message, is_owner, hidden_at, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [
        ids.review(number),
        ids.open,
        user,
        ids.review(parent),
        `Reply ${number}`,
        isOwner,
        hidden ? new Date() : null,
        new Date(Date.UTC(2026, 1, number)),
      ],
    );
  await reply(21, 3, ids.user(2), true);
  await reply(22, 3, ids.user(4), false);
  await reply(23, 3, ids.user(5), false, true);
  await sqlQuery("INSERT INTO review_likes (review_id, user_id) VALUES ($1, $2), ($1, $3), ($4, $2)", [
    ids.review(3),
    ids.user(1),
    ids.user(2),
    ids.review(2),
  ]);
}

async function addInteractions() {
  await sqlQuery(
    `INSERT INTO dish_comments (id, dish_id, user_id, text, created_at, deleted_at, updated_at)
      VALUES ($1, $4, $5, 'Very good', '2026-01-01', NULL, now()), ($2, $4, NULL, 'Too salty', '2026-01-02', NULL, now()),
        ($3, $4, $5, 'Gone', '2026-01-03', now(), now())`,
    [ids.comment(1), ids.comment(2), ids.comment(3), ids.typical, ids.user(1)],
  );
  await sqlQuery(
    "INSERT INTO dish_ratings (dish_id, user_id, rating, updated_at) VALUES ($1, $2, 5, now()), ($1, $3, 4, now())",
    [ids.typical, ids.user(1), ids.user(2)],
  );
  await sqlQuery("INSERT INTO dish_favourites (dish_id, user_id) VALUES ($1, $2)", [ids.typical, ids.user(3)]);
}

async function addPosts() {
  const add = (number: number, translation: unknown, published: Date, deleted = false) =>
    sqlQuery(
      `INSERT INTO posts (id, translation, cover_id, author_id, published_at, deleted_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [ids.post(number), translation, ids.cover, ids.user(1), published, deleted ? new Date() : null],
    );
  const text = (title: string) => ({
    title,
    content: `<p>${title}</p><script>alert(1)</script><img src=x onerror=alert(1)>`,
  });
  await add(1, { en: text("World post"), fa: text("نوشته") }, new Date("2026-11-20"));
  await add(2, { ps: text("پښتو") }, new Date("2026-11-19"));
  await add(3, { en: text("Deleted") }, new Date("2026-11-20"), true);
  await add(4, { en: text("Not yet") }, new Date("2099-01-01"));
  await sqlQuery("UPDATE media SET post_id = $1 WHERE id = $2", [ids.post(1), ids.postPicture]);
  await sqlQuery("INSERT INTO post_likes (post_id, user_id) VALUES ($1, $2), ($1, $3)", [
    ids.post(1),
    ids.user(2),
    ids.user(3),
  ]);
}

/** Fills the file's own database with places of every status, a menu, people, reviews and posts. */
export async function createWorld(): Promise<void> {
  await sqlQuery(`DELETE FROM businesses WHERE city = '${WORLD_CITY}'`);
  await addPeople();
  await addPlaces();
  await addPictures();
  await addMenu();
  await addReviews();
  await addInteractions();
  await addPosts();
}
