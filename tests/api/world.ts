import { randomUUID } from "node:crypto";
import { hashToken } from "@/lib/auth/refresh-token";
import { outcomeTokenOf } from "@/lib/correction/queries";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import { shareTokenOf } from "@/lib/list/queries";
import { invitationTokenOf } from "@/lib/team/invitation/queries";
import { insertRows, readRows } from "@/tests/support/rows";
import { ids, WORLD_CITY } from "./world-ids";
import { addInteractions, addPeople, addPosts, addReviews } from "./world-people";

const ALL_DAY = [{ open: "00:00", close: "24:00" }];
const HOURS = Object.fromEntries(["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, ALL_DAY]));
const now = new Date();

async function addBusinesses() {
  const inThree = (en: string) => ({ en, fa: `رستورانت ${en}`, ps: `رستورانت ${en}` });
  const business = (id: string, slug: string, titles: Record<string, string>, more: object = {}) => ({
    id,
    slug,
    type: "restaurant",
    city: WORLD_CITY,
    status: "confirmed",
    translation: Object.fromEntries(
      Object.entries(titles).map(([lng, title]) => [lng, { title, description: `${title} – description` }]),
    ),
    address: { fa: "سرک اول" },
    landmark: { fa: "روبه‌روی مسجد" },
    latitude: 35.4,
    longitude: 70.9,
    email: "place@example.com",
    email_shown: true,
    website: "https://example.com/place",
    social: { instagram: "https://instagram.com/place" },
    tags: ["family"],
    hours: HOURS,
    seating_capacity: 40,
    seating_areas: ["indoor", "takht"],
    published_at: now,
    ...more,
  });
  await insertRows("businesses", [
    business(ids.open, "world-open", inThree("Zz World Open")),
    business(ids.second, "world-second", { en: "Zz 100% World_Second" }, { latitude: 35.41 }),
    business(ids.cafe, "world-cafe", { fa: "کافه جهان" }, { type: "cafe", latitude: 35.5 }),
    business(ids.closed, "world-closed", inThree("Zz World Closed"), { status: "closed" }),
    business(ids.underReview, "world-under-review", inThree("Zz World under_review"), { status: "under_review" }),
    business(ids.suspended, "world-suspended", inThree("Zz World suspended"), { status: "suspended" }),
    business(ids.deleted, "world-deleted", inThree("Zz World Deleted"), { deleted_at: now }),
  ]);
  const of = { business_id: ids.open };
  await insertRows("featured_slots", [
    { ...of, id: randomUUID(), scope: "country", from_at: now, created_at: now, updated_at: now },
  ]);
  await insertRows("business_phones", [
    { ...of, id: randomUUID(), number: "+93700123456", label: "mobile", position: 0 },
    { ...of, id: randomUUID(), number: "+93402123456", position: 1 },
  ]);
  await insertRows("business_facts", [
    { ...of, key: "delivery", value: true, confirmed_at: "2026-01-02T03:04:05Z" },
    { ...of, key: "freeWifi", value: false },
    { ...of, key: "solar", value: true },
  ]);
  const today = kabulDayNumber(now);
  const period = (kind: string, from_date: string, to_date: string, label: object) => ({
    ...of,
    id: randomUUID(),
    kind,
    from_date,
    to_date,
    label,
    hours: HOURS,
  });
  await insertRows("special_periods", [
    period("ramadan", isoDay(today - 1), isoDay(today + 20), { en: "Ramadan" }),
    period("other", "2020-01-01", "2020-01-02", {}),
  ]);
}

async function addPictures() {
  const picture = (id: string, type: string, more: object = {}) => ({
    id,
    type,
    key: `world-${id.slice(-2)}`,
    width: 1600,
    height: 1200,
    widths: [320, 640, 1280, 1600],
    blur_data_url: "data:image/webp;base64,AAAA",
    alt: { en: "A table" },
    ...more,
  });
  const of = { business_id: ids.open };
  await insertRows("media", [
    picture(ids.logo, "logo", of),
    picture(ids.cover, "cover", of),
    picture(ids.gallery, "gallery", of),
    picture(ids.menuPicture, "menu", of),
    picture(ids.removedPicture, "gallery", { ...of, deleted_at: now }),
    picture(ids.dishPicture, "dish"),
    picture(ids.defaultPicture, "default"),
    picture(ids.postPicture, "post"),
  ]);
  await readRows("UPDATE businesses SET logo_id = $2, cover_id = $3 WHERE id = $1", [ids.open, ids.logo, ids.cover]);
}

async function addMenu() {
  const titles = { translation: { en: { title: "Zz Kebabs" }, fa: { title: "کباب‌ها" } }, position: 900 };
  await insertRows("groups", [{ id: ids.grill, slug: "world-grill", ...titles }]);
  await insertRows("categories", [
    { id: ids.kebab, slug: "world-kebab", type: "dish", ...titles },
    { id: ids.restaurantCategory, slug: "world-place", type: "restaurant", ...titles },
  ]);
  await insertRows(
    "business_categories",
    [ids.open, ids.second].map((business_id) => ({ business_id, category_id: ids.restaurantCategory })),
  );
  await insertRows("default_images", [
    {
      id: ids.defaultImage,
      translation: { en: { title: "Kebab" } },
      media_id: ids.defaultPicture,
      category_id: ids.kebab,
    },
  ]);
  const dish = (id: string, price: number, more: object = {}) => ({
    id,
    business_id: ids.open,
    group_id: ids.grill,
    translation: { en: { title: `Zz Dish ${id.slice(-2)}`, description: "With bread" }, fa: { title: "کباب" } },
    price,
    status: "active",
    availability: "available",
    labels: ["popular"],
    serving_time: 15,
    position: 0,
    ...more,
  });
  await insertRows("dishes", [
    dish(ids.sold, 300, { availability: "unavailable" }),
    dish(ids.cheap, 100, { position: 1 }),
    dish(ids.typical, 250, { position: 2, image_id: ids.dishPicture }),
    dish(ids.dear, 900, { position: 3 }),
    dish(ids.draft, 10, { status: "draft" }),
    dish(ids.inactive, 10, { status: "inactive" }),
    dish(ids.removed, 10, { deleted_at: now }),
    dish(ids.loose, 400, { group_id: null }),
    dish(ids.hiddenBusinessDish, 50, { business_id: ids.suspended }),
  ]);
  await readRows(
    "INSERT INTO dish_categories (dish_id, category_id) SELECT id, $1 FROM dishes WHERE business_id = $2",
    [ids.kebab, ids.open],
  );
}

async function addCorrection() {
  await readRows(
    `INSERT INTO corrections (id, business_id, kind, dish_id, price, old_price, language, token_hash)
      VALUES ($1, $2, 'price', $3, 260, 250, 'fa', $4)`,
    [ids.correction, ids.open, ids.typical, hashToken(outcomeTokenOf(ids.correction))],
  );
}

async function addInvitation() {
  await readRows(
    `INSERT INTO business_invitations (id, business_id, inviter_id, email, token_hash, expires_at)
      VALUES ($1, $2, (SELECT id FROM users WHERE role = 'admin' AND banned_at IS NULL ORDER BY id LIMIT 1),
        'asked@private.example', $3, now() + interval '14 days')`,
    [ids.invitation, ids.open, hashToken(invitationTokenOf(ids.invitation))],
  );
}

async function addList() {
  await readRows("INSERT INTO lists (id, user_id, name, share_no, share_hash) VALUES ($1, $2, 'Friday', 1, $3)", [
    ids.list,
    ids.user(1),
    hashToken(shareTokenOf(ids.list, 1)),
  ]);
  await insertRows(
    "list_entries",
    [ids.open, ids.cafe].map((business_id, at) => ({ list_id: ids.list, business_id, position: at + 1 })),
  );
}

let world: Promise<void> | undefined;

export function createWorld(): Promise<void> {
  world ??= create();
  return world;
}

async function create(): Promise<void> {
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
