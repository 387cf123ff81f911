import { categoryId } from "@/prisma/reference/id";
import { multipart, photo } from "@/tests/support/pictures";
import { ids } from "../../api/world-ids";
import { type Course, idFrom, type Step } from "./step";

const dish = () => [ids.typical];
const titles = { en: { title: "Zz Breakfasts" }, fa: { title: "صبحانه‌ها" } };
const file = (content: unknown, fileName: string) => ({ content: Buffer.from(JSON.stringify(content)), fileName });
const commentOf = (call: string) => (course: Course) => [ids.typical, course.answerOf(call).data._id];

const catalogue: readonly Step[] = (["group", "category"] as const).flatMap((name): Step[] => {
  const made = idFrom(`POST /v1/${name}`);
  return [
    {
      call: `POST /v1/${name}`,
      as: "admin",
      body: async () =>
        name === "group"
          ? { translation: titles }
          : multipart({ type: "dish", translation: JSON.stringify(titles), image: await photo(600, 600) }),
    },
    { call: `GET /v1/${name}` },
    { call: `GET /v1/${name}/manage`, as: "admin", query: "search=zz" },
    { call: `GET /v1/${name}/:id`, as: "admin", params: made },
    { call: `PATCH /v1/${name}/:id`, as: "admin", params: made, body: () => ({ position: 901 }) },
    { call: `PATCH /v1/${name}/:id/position`, as: "admin", params: made, body: () => ({ after: null }) },
    { call: `DELETE /v1/${name}/:id`, as: "admin", params: made },
    { call: `POST /v1/${name}/:id/restore`, as: "admin", params: made },
  ];
});

const kind = idFrom("POST /v1/dish-kind");
const kinds: readonly Step[] = [
  {
    call: "POST /v1/dish-kind",
    as: "admin",
    body: () => ({ translation: titles, category: categoryId("dish", "soup"), aliases: ["zz porridge"] }),
  },
  { call: "GET /v1/dish-kind/manage", as: "admin", query: "search=zz" },
  { call: "GET /v1/dish-kind/:id", as: "admin", params: kind },
  { call: "PATCH /v1/dish-kind/:id", as: "admin", params: kind, body: () => ({ aliases: ["zz gruel"] }) },
  { call: "DELETE /v1/dish-kind/:id", as: "admin", params: kind },
  { call: "POST /v1/dish-kind/:id/restore", as: "admin", params: kind },
];

const made = idFrom("POST /v1/dish");
const image = idFrom("POST /v1/dish/default-images");

export const menuSteps: readonly Step[] = [
  ...catalogue,
  ...kinds,
  { call: "GET /v1/dish", query: `restaurantId=${ids.open}` },
  { call: "GET /v1/dish/:id", params: dish },
  {
    call: "POST /v1/dish",
    as: "owner",
    body: async () =>
      multipart({
        restaurantId: ids.open,
        price: "350",
        group: ids.grill,
        translation: JSON.stringify({ en: { title: "Zz Qabuli", description: "With raisins" } }),
        categories: JSON.stringify([ids.kebab]),
        media: await photo(1000, 700),
      }),
  },
  { call: "PATCH /v1/dish/:id", as: "owner", params: made, body: () => ({ price: 380 }) },
  {
    call: "PATCH /v1/restaurant/:id/dish",
    as: "owner",
    params: () => [ids.open],
    body: (course) => ({ changes: [{ _id: made(course)[0], price: 390 }] }),
  },
  { call: "GET /v1/dish/:id/prices", as: "owner", params: made },
  { call: "PATCH /v1/dish/:id/position", as: "owner", params: made, body: () => ({ after: null }) },
  { call: "POST /v1/restaurant/:id/dish/confirm-prices", as: "owner", params: () => [ids.open] },
  {
    call: "DELETE /v1/restaurant/:id/dish/confirm-prices/:confirmationId",
    as: "owner",
    params: (course) => [ids.open, course.answerOf("POST /v1/restaurant/:id/dish/confirm-prices").confirmationId ?? ""],
  },
  {
    call: "DELETE /v1/dish/:id/media",
    as: "owner",
    params: made,
    body: (course) => ({ items: [course.answerOf("POST /v1/dish").data.media?._id] }),
  },
  { call: "DELETE /v1/dish/:id", as: "owner", params: made },
  { call: "POST /v1/dish/:id/restore", as: "admin", params: made },
  {
    call: "POST /v1/dish/default-images",
    as: "admin",
    body: async () =>
      multipart({ title: JSON.stringify({ en: "Bread" }), category: ids.kebab, media: await photo(800, 600) }),
  },
  { call: "GET /v1/dish/default-images" },
  { call: "GET /v1/dish/default-images/manage", as: "admin", query: "lang=en" },
  { call: "GET /v1/dish/default-images/:id", as: "admin", params: image },
  {
    call: "PATCH /v1/dish/default-images/:id",
    as: "admin",
    params: image,
    body: () => ({ translation: { ps: { title: "ډوډۍ" } }, category: null }),
  },
  { call: "DELETE /v1/dish/default-images/:id", as: "admin", params: image },
  { call: "POST /v1/dish/default-images/:id/restore", as: "admin", params: image },
  {
    call: "POST /v1/menu-upload",
    as: "admin",
    body: () =>
      multipart({
        restaurantId: ids.open,
        groups: file([{ translation: { en: { title: "Zz Uploaded" } } }], "groups.json"),
        menu: file(
          [{ translation: { en: { title: "Zz Tea" } }, price: 20, group: "zz uploaded", categories: ["World-Kebab"] }],
          "menu.json",
        ),
      }),
  },
  { call: "GET /v1/dish/kinds", as: "owner" },
  {
    call: "POST /v1/restaurant/:id/menu-help",
    as: "owner",
    params: () => [ids.open],
    body: () => ({ note: "Two pages" }),
  },
  { call: "GET /v1/restaurant/:id/menu-help", as: "owner", params: () => [ids.open], query: "lang=en" },
  { call: "GET /v1/menu-help", as: "admin", query: "lang=en" },
  { call: "DELETE /v1/restaurant/:id/menu-help", as: "admin", params: () => [ids.open] },
  { call: "POST /v1/restaurant/:id/printed", as: "owner", params: () => [ids.open] },
  { call: "GET /v1/menu-upload", as: "admin", query: `restaurantId=${ids.open}` },
  { call: "DELETE /v1/menu-upload/:id", as: "admin", params: idFrom("GET /v1/menu-upload") },
  { call: "POST /v1/dish/:id/comments", as: "customer", params: dish, body: () => ({ text: "Warm and fresh." }) },
  {
    call: "PATCH /v1/dish/:id/comments/:commentId",
    as: "customer",
    params: commentOf("POST /v1/dish/:id/comments"),
    body: () => ({ text: "Warm, fresh and plenty." }),
  },
  { call: "GET /v1/dish/:id/comments", params: dish },
  { call: "DELETE /v1/dish/:id/comments/:commentId", as: "customer", params: commentOf("POST /v1/dish/:id/comments") },
  { call: "POST /v1/dish/:id/ratings", as: "customer", params: dish, body: () => ({ rating: 5 }) },
  { call: "PATCH /v1/dish/:id/ratings", as: "customer", params: dish, body: () => ({ rating: 4 }) },
  { call: "GET /v1/dish/:id/ratings", params: dish },
  { call: "GET /dish/:id/ratings", params: dish },
  { call: "POST /v1/dish/favorites/:id", as: "customer", params: dish },
  { call: "GET /v1/dish/favorites", as: "customer" },
  { call: "GET /v1/dish/favorites/:id/status", as: "customer", params: dish },
  { call: "GET /v1/dish/:id/favorites/users", params: dish },
  { call: "DELETE /v1/dish/favorites/:id", as: "customer", params: dish },
  { call: "POST /v1/dish/:id/interactions", as: "other", params: dish, body: () => ({ type: "rating", rating: 5 }) },
  { call: "PATCH /v1/dish/:id/interactions", as: "other", params: dish, body: () => ({ type: "rating", rating: 3 }) },
  { call: "GET /v1/dish/:id/interactions", params: dish },
  { call: "DELETE /v1/dish/:id/interactions", as: "other", params: dish, body: () => ({ type: "rating" }) },
];
