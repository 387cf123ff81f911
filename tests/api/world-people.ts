import { readRows } from "@/tests/support/rows";
import { ids } from "./world-ids";

export async function addPeople() {
  for (let number = 1; number <= 8; number += 1) {
    await readRows(
      `INSERT INTO users (id, fullname, email, phone, password_hash, verified_at, updated_at)
        VALUES ($1, $2, $3, '+9370099900${number}', 'secret-hash', now(), now())`,
      [ids.user(number), `Person ${number}`, `person${number}@private.example`],
    );
  }
  await readRows(`INSERT INTO users (id, fullname, deleted_at, updated_at) VALUES ($1, '', now(), now())`, [
    ids.deletedUser,
  ]);
}

export async function addReviews() {
  const add = (number: number, user: string, overall: number, extra: Record<string, unknown> = {}) =>
    readRows(
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
    readRows(
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
  await readRows("INSERT INTO review_likes (review_id, user_id) VALUES ($1, $2), ($1, $3), ($4, $2)", [
    ids.review(3),
    ids.user(1),
    ids.user(2),
    ids.review(2),
  ]);
}

export async function addInteractions() {
  await readRows(
    `INSERT INTO dish_comments (id, dish_id, user_id, text, created_at, deleted_at, updated_at)
      VALUES ($1, $4, $5, 'Very good', '2026-01-01', NULL, now()), ($2, $4, NULL, 'Too salty', '2026-01-02', NULL, now()),
        ($3, $4, $5, 'Gone', '2026-01-03', now(), now())`,
    [ids.comment(1), ids.comment(2), ids.comment(3), ids.typical, ids.user(1)],
  );
  await readRows(
    "INSERT INTO dish_ratings (dish_id, user_id, rating, updated_at) VALUES ($1, $2, 5, now()), ($1, $3, 4, now())",
    [ids.typical, ids.user(1), ids.user(2)],
  );
  await readRows("INSERT INTO dish_favourites (dish_id, user_id) VALUES ($1, $2)", [ids.typical, ids.user(3)]);
}

export async function addPosts() {
  const add = (number: number, translation: unknown, published: Date, deleted = false) =>
    readRows(
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
  await readRows("UPDATE media SET post_id = $1 WHERE id = $2", [ids.post(1), ids.postPicture]);
  await readRows("INSERT INTO post_likes (post_id, user_id) VALUES ($1, $2), ($1, $3)", [
    ids.post(1),
    ids.user(2),
    ids.user(3),
  ]);
}
