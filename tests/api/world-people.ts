import { insertRows, readRows } from "@/tests/support/rows";
import { ids } from "./world-ids";

const now = new Date();

export async function addPeople() {
  const people = Array.from({ length: 8 }, (_, at) => at + 1).map((number) => ({
    id: ids.user(number),
    fullname: `Person ${number}`,
    email: `person${number}@private.example`,
    phone: `+9370099900${number}`,
    password_hash: "secret-hash",
    verified_at: now,
  }));
  await insertRows("users", [...people, { id: ids.deletedUser, fullname: "", deleted_at: now }]);
}

export async function addReviews() {
  const review = (number: number, user_id: string, overall: number, more: object = {}) => ({
    id: ids.review(number),
    business_id: ids.open,
    user_id,
    message: `Review ${number}`,
    language: "en",
    food: overall,
    service: overall,
    environment: overall,
    overall,
    created_at: new Date(Date.UTC(2026, 0, number)),
    ...more,
  });
  await insertRows("reviews", [
    review(1, ids.user(1), 5),
    review(2, ids.user(2), 4),
    review(3, ids.user(3), 3),
    review(4, ids.user(4), 2),
    review(5, ids.user(5), 1),
    review(6, ids.user(6), 5),
    review(7, ids.deletedUser, 4),
    review(8, ids.user(7), 1, { hidden_at: now }),
    review(9, ids.user(8), 1, { deleted_at: now }),
    review(10, ids.user(1), 5, { business_id: ids.suspended }),
  ]);
  const reply = (number: number, parent: number, user: number, more: object = {}) => ({
    id: ids.review(number),
    business_id: ids.open,
    user_id: ids.user(user),
    parent_id: ids.review(parent),
    message: `Reply ${number}`,
    is_owner: false,
    created_at: new Date(Date.UTC(2026, 1, number)),
    ...more,
  });
  await insertRows("reviews", [
    reply(21, 3, 2, { is_owner: true }),
    reply(22, 3, 4),
    reply(23, 3, 5, { hidden_at: now }),
  ]);
  const likes = [
    [3, 1],
    [3, 2],
    [2, 1],
  ] as const;
  await insertRows(
    "review_likes",
    likes.map(([review, user]) => ({ review_id: ids.review(review), user_id: ids.user(user) })),
  );
}

export async function addInteractions() {
  const of = { dish_id: ids.typical };
  const [one, two, three] = [1, 2, 3].map((number) => ({ ...of, user_id: ids.user(number) }));
  await insertRows("dish_comments", [
    { ...one, id: ids.comment(1), text: "Very good", created_at: "2026-01-01" },
    { ...of, id: ids.comment(2), text: "Too salty", created_at: "2026-01-02" },
    { ...one, id: ids.comment(3), text: "Gone", created_at: "2026-01-03", deleted_at: now },
  ]);
  await insertRows("dish_ratings", [
    { ...one, rating: 5 },
    { ...two, rating: 4 },
  ]);
  await insertRows("dish_favourites", [{ ...three }]);
}

export async function addPosts() {
  const post = (number: number, translation: object, published: string, more: object = {}) => ({
    id: ids.post(number),
    translation,
    cover_id: ids.cover,
    author_id: ids.user(1),
    published_at: new Date(published),
    ...more,
  });
  const text = (title: string) => ({
    title,
    content: `<p>${title}</p><script>alert(1)</script><img src=x onerror=alert(1)>`,
  });
  await insertRows("posts", [
    post(1, { en: text("World post"), fa: text("نوشته") }, "2026-11-20"),
    post(2, { ps: text("پښتو") }, "2026-11-19"),
    post(3, { en: text("Deleted") }, "2026-11-20", { deleted_at: now }),
    post(4, { en: text("Not yet") }, "2099-01-01"),
  ]);
  await readRows("UPDATE media SET post_id = $1 WHERE id = $2", [ids.post(1), ids.postPicture]);
  await insertRows(
    "post_likes",
    [2, 3].map((number) => ({ post_id: ids.post(1), user_id: ids.user(number) })),
  );
}
