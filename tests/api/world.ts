import { hashToken } from "@/lib/auth/refresh-token";
import { invitationTokenOf } from "@/lib/business/team/invitation/queries";
import { outcomeTokenOf } from "@/lib/correction/queries";
import { shareTokenOf } from "@/lib/list/queries";
import { readRows } from "@/tests/support/rows";
import { ids, WORLD_CITY } from "./world-ids";
import { addInteractions, addPeople, addPosts, addReviews } from "./world-people";

const HOURS = JSON.stringify(
  Object.fromEntries(
    ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "00:00", close: "24:00" }]]),
  ),
);

async function addBusiness(business: {
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
    Object.entries(business.title).map(([lng, title]) => [lng, { title, description: `${title} – description` }]),
  );
  await readRows(
    `INSERT INTO businesses (id, slug, type, city, status, translation, address, landmark, latitude, longitude, email,
        email_shown, website, social, tags, hours, seating_capacity, seating_areas, is_featured, published_at, deleted_at, updated_at)
      VALUES ($1, $2, $3, '${WORLD_CITY}', $4, $5, '{"fa": "سرک اول"}', '{"fa": "روبه‌روی مسجد"}', $6, 70.9,
        'place@example.com', true, 'https://example.com/place', '{"instagram": "https://instagram.com/place"}',
        '{family}', $7, 40, '{indoor,takht}', $8, now(), $9, now())`,
    [
      business.id,
      business.slug,
      business.type ?? "restaurant",
      business.status ?? "confirmed",
      translation,
      business.latitude ?? 35.4,
      HOURS,
      business.featured ?? false,
      business.deleted ? new Date() : null,
    ],
  );
}

async function addBusinesses() {
  const title = (en: string) => ({ en, fa: `رستورانت ${en}`, ps: `رستورانت ${en}` });
  await addBusiness({ id: ids.open, slug: "world-open", title: title("Zz World Open"), featured: true });
  await addBusiness({ id: ids.second, slug: "world-second", title: { en: "Zz 100% World_Second" }, latitude: 35.41 });
  await addBusiness({ id: ids.cafe, slug: "world-cafe", type: "cafe", title: { fa: "کافه جهان" }, latitude: 35.5 });
  await addBusiness({
    id: ids.closed,
    slug: "world-closed",
    status: "closed",
    title: title("Zz World Closed"),
    featured: true,
  });
  for (const [status, business] of [
    ["under_review", ids.underReview],
    ["suspended", ids.suspended],
  ] as const)
    await addBusiness({
      id: business,
      slug: `world-${status.replace("_", "-")}`,
      status,
      title: title(`Zz World ${status}`),
      featured: true,
    });
  await addBusiness({
    id: ids.deleted,
    slug: "world-deleted",
    title: title("Zz World Deleted"),
    deleted: true,
    featured: true,
  });
  await readRows(
    `INSERT INTO business_phones (id, business_id, number, label, position)
      VALUES (gen_random_uuid(), $1, '+93700123456', 'mobile', 0), (gen_random_uuid(), $1, '+93402123456', NULL, 1)`,
    [ids.open],
  );
  await readRows(
    `INSERT INTO business_facts (business_id, key, value, confirmed_at)
      VALUES ($1, 'delivery', true, '2026-01-02T03:04:05Z'), ($1, 'freeWifi', false, NULL), ($1, 'solar', true, NULL)`,
    [ids.open],
  );
  await readRows(
    `INSERT INTO special_periods (id, business_id, kind, from_date, to_date, label, hours)
      VALUES (gen_random_uuid(), $1, 'ramadan', (now() AT TIME ZONE 'Asia/Kabul')::date - 1,
          (now() AT TIME ZONE 'Asia/Kabul')::date + 20, '{"en": "Ramadan"}', $2),
        (gen_random_uuid(), $1, 'other', '2020-01-01', '2020-01-02', '{}', $2)`,
    [ids.open, HOURS],
  );
}

async function addPictures() {
  const add = (picture: string, type: string, business: string | null, deleted = false) =>
    readRows(
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
  await readRows("UPDATE businesses SET logo_id = $2, cover_id = $3 WHERE id = $1", [ids.open, ids.logo, ids.cover]);
}

async function addMenu() {
  const titles = { en: { title: "Zz Kebabs" }, fa: { title: "کباب‌ها" } };
  await readRows(
    `INSERT INTO groups (id, slug, translation, position, updated_at) VALUES ($1, 'world-grill', $2, 900, now())`,
    [ids.grill, titles],
  );
  await readRows(
    `INSERT INTO categories (id, slug, type, translation, position, updated_at)
      VALUES ($1, 'world-kebab', 'dish', $2, 900, now()), ($3, 'world-place', 'restaurant', $2, 900, now())`,
    [ids.kebab, titles, ids.restaurantCategory],
  );
  await readRows("INSERT INTO business_categories (business_id, category_id) VALUES ($1, $2), ($3, $2)", [
    ids.open,
    ids.restaurantCategory,
    ids.second,
  ]);
  await readRows(
    `INSERT INTO default_images (id, translation, media_id, category_id) VALUES ($1, '{"en": {"title": "Kebab"}}', $2, $3)`,
    [ids.defaultImage, ids.defaultPicture, ids.kebab],
  );
  const add = (dish: string, price: number, extra: Record<string, unknown> = {}) =>
    readRows(
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
  await add(ids.hiddenBusinessDish, 50, { business: ids.suspended });
  await readRows(
    "INSERT INTO dish_categories (dish_id, category_id) SELECT id, $1 FROM dishes WHERE business_id = $2",
    [ids.kebab, ids.open],
  );
}
/** One that waits, by its link. */
async function addCorrection() {
  await readRows(
    `INSERT INTO corrections (id, business_id, kind, dish_id, price, old_price, language, token_hash)
      VALUES ($1, $2, 'price', $3, 260, 250, 'fa', $4)`,
    [ids.correction, ids.open, ids.typical, hashToken(outcomeTokenOf(ids.correction))],
  );
}

/** One that waits, by its link. */
async function addInvitation() {
  await readRows(
    `INSERT INTO business_invitations (id, business_id, inviter_id, email, token_hash, expires_at)
      VALUES ($1, $2, (SELECT id FROM users WHERE role = 'admin' AND banned_at IS NULL ORDER BY id LIMIT 1),
        'asked@private.example', $3, now() + interval '14 days')`,
    [ids.invitation, ids.open, hashToken(invitationTokenOf(ids.invitation))],
  );
}

/** One that is shared, with two places in it. */
async function addList() {
  await readRows("INSERT INTO lists (id, user_id, name, share_no, share_hash) VALUES ($1, $2, 'Friday', 1, $3)", [
    ids.list,
    ids.user(1),
    hashToken(shareTokenOf(ids.list, 1)),
  ]);
  await readRows("INSERT INTO list_entries (list_id, business_id, position) VALUES ($1, $2, 1), ($1, $3, 2)", [
    ids.list,
    ids.open,
    ids.cafe,
  ]);
}

/** Fills the file's own database with places of every status, a menu, people, reviews and posts. */
export async function createWorld(): Promise<void> {
  await readRows(`DELETE FROM businesses WHERE city = '${WORLD_CITY}'`);
  await addPeople();
  await addBusinesses();
  await addPictures();
  await addMenu();
  await addReviews();
  await addInteractions();
  await addPosts();
  await addCorrection();
  await addList();
  await addInvitation();
}
