import { multipart, photo } from "@/tests/support/pictures";
import { ids } from "../../api/world-ids";
import { exampleBody, firstFrom, idFrom, type Step } from "./step";

const review = idFrom("POST /v1/review/:id");
const uploaded = firstFrom("POST /v1/review/:id/media");
const post = idFrom("POST /v1/post");
const alias = idFrom("POST /v1/search/alias");

/** A mail that failed for good, which no call can make. */
async function givenUp(): Promise<string[]> {
  const { db } = await import("@/lib/core/db");
  const payload = { mail: "banned", email: "nobody@private.example", language: "en", reason: null };
  return [(await db.outbox.create({ data: { kind: "mail", payload, attempts: 1, failedAt: new Date() } })).id];
}

export const wordSteps: readonly Step[] = [
  {
    call: "POST /v1/review/:id/media",
    as: "customer",
    params: () => [ids.open],
    body: async () => multipart({ media: await photo(800, 500) }),
  },
  {
    call: "POST /v1/review/:id",
    as: "customer",
    params: () => [ids.open],
    body: (course) => ({ ...exampleBody("createReview"), photos: [uploaded(course)[0]] }),
  },
  { call: "GET /v1/review/:id", params: () => [ids.open] },
  { call: "PATCH /v1/review/:id", as: "customer", params: review, body: () => exampleBody("updateReview") },
  { call: "PATCH /v1/review/toggle-like/:id", as: "other", params: review },
  { call: "GET /v1/review/mine", as: "customer" },
  { call: "DELETE /v1/review/media/:id", as: "customer", params: uploaded },
  {
    call: "GET /v1/review/restaurant/:restaurantId/user/:userId",
    params: ({ people }) => [ids.open, people.customer.id],
  },
  {
    call: "POST /v1/report",
    as: "other",
    body: (course) => ({ reviewId: review(course)[0], reason: "spam" }),
  },
  { call: "GET /v1/report", as: "admin", query: "status=open" },
  {
    call: "PATCH /v1/report/:id",
    as: "admin",
    params: idFrom("POST /v1/report"),
    body: () => ({ status: "dismissed" }),
  },
  { call: "POST /v1/report/:id/reopen", as: "admin", params: idFrom("POST /v1/report") },
  {
    call: "POST /v1/report/decisions",
    as: "admin",
    body: (course) => ({ decisions: [{ _id: idFrom("POST /v1/report")(course)[0], status: "dismissed" }] }),
  },
  { call: "POST /v1/review/:id/hide", as: "admin", params: review, body: () => ({ reason: "A phone number" }) },
  { call: "POST /v1/review/:id/undo", as: "admin", params: review },
  { call: "GET /v1/review", as: "admin", query: "state=hidden&search=tea" },
  { call: "DELETE /v1/review/:id/hide", as: "admin", params: review },
  {
    call: "POST /v1/review/decisions",
    as: "admin",
    body: (course) => ({ decisions: [{ _id: review(course)[0], decision: "show" }] }),
  },
  { call: "DELETE /v1/review/:id", as: "customer", params: review },
  { call: "GET /v1/review/withdrawn", as: "admin" },
  { call: "POST /v1/review/:id/restore", as: "admin", params: review },
  {
    call: "POST /v1/post/upload-media",
    as: "admin",
    body: async () => multipart({ media: await photo(800, 500) }),
  },
  {
    call: "DELETE /v1/post/delete-media/:fileName",
    as: "admin",
    params: (course) => [course.answerOf("POST /v1/post/upload-media").data[0]?.fileName ?? ""],
  },
  {
    call: "POST /v1/post",
    as: "admin",
    body: async () =>
      multipart({
        "title[en]": "Where Herat eats",
        "content[en]": "<p>Start early.</p>",
        imageCover: await photo(1200, 600),
      }),
  },
  { call: "GET /v1/post" },
  { call: "GET /v1/post/:id", params: post },
  { call: "GET /v1/post/manage", as: "admin", query: "lang=en" },
  { call: "POST /v1/post/manage/preview", as: "admin", body: () => exampleBody("previewPost") },
  {
    call: "PATCH /v1/post/:id",
    as: "admin",
    params: post,
    body: () => ({ title: { en: "Where Herat eats on Fridays" } }),
  },
  { call: "POST /v1/post/:id/like", as: "customer", params: post },
  { call: "DELETE /v1/post/:id", as: "admin", params: post },
  { call: "POST /v1/post/:id/restore", as: "admin", params: post },
  { call: "POST /v1/user/contact", body: () => exampleBody("createContactMessage") },
  { call: "GET /v1/user/contact", as: "admin", query: "filter=unread" },
  {
    call: "PATCH /v1/user/contact/:id/read",
    as: "admin",
    params: firstFrom("GET /v1/user/contact"),
    body: () => ({ read: true }),
  },
  { call: "GET /v1/user/contact/:id", as: "admin", params: firstFrom("GET /v1/user/contact") },
  {
    call: "POST /v1/user/contact/:id/answer",
    as: "admin",
    params: firstFrom("GET /v1/user/contact"),
    body: () => exampleBody("answerContactMessage"),
  },
  {
    call: "PATCH /v1/user/contact/:id",
    as: "admin",
    params: firstFrom("GET /v1/user/contact"),
    body: () => exampleBody("fileContactMessage"),
  },
  { call: "DELETE /v1/user/contact/:id/read", as: "admin", params: firstFrom("GET /v1/user/contact") },
  { call: "GET /v1/mail", as: "admin", query: "state=kept" },
  { call: "GET /v1/mail/:id", as: "admin", params: firstFrom("GET /v1/mail") },
  { call: "POST /v1/mail/:id/retry", as: "admin", params: givenUp },
  { call: "POST /v1/mail/retry", as: "admin" },
  { call: "GET /v1/settings" },
  { call: "PATCH /v1/settings", as: "admin", body: () => exampleBody("updateSettings") },
  { call: "POST /v1/special-day", as: "admin", body: () => exampleBody("createSpecialDay") },
  { call: "GET /v1/special-day" },
  {
    call: "PATCH /v1/special-day/:id",
    as: "admin",
    params: idFrom("POST /v1/special-day"),
    body: () => exampleBody("updateSpecialDay"),
  },
  { call: "DELETE /v1/special-day/:id", as: "admin", params: idFrom("POST /v1/special-day") },
  {
    call: "POST /v1/featured-slot",
    as: "admin",
    body: () => ({ ...exampleBody("createFeaturedSlot"), restaurantId: ids.open }),
  },
  { call: "GET /v1/featured-slot", as: "admin" },
  {
    call: "PATCH /v1/featured-slot/:id",
    as: "admin",
    params: idFrom("POST /v1/featured-slot"),
    body: () => exampleBody("updateFeaturedSlot"),
  },
  { call: "DELETE /v1/featured-slot/:id", as: "admin", params: idFrom("POST /v1/featured-slot") },
  { call: "POST /v1/search/alias", as: "admin", body: () => ({ ...exampleBody("createSearchAlias"), term: "چپلیک" }) },
  { call: "GET /v1/search/alias", as: "admin" },
  { call: "GET /v1/search/asked", as: "admin" },
  { call: "POST /v1/search/alias/try", as: "admin", body: () => exampleBody("trySearchAlias") },
  { call: "PATCH /v1/search/alias/:id", as: "admin", params: alias, body: () => ({ term: "چپلیک کباب" }) },
  { call: "DELETE /v1/search/alias/:id", as: "admin", params: alias },
  {
    call: "POST /v1/events",
    body: () => ({ events: [{ name: "restaurant_view", language: "fa", restaurantId: ids.open }] }),
  },
  { call: "GET /v1/statistics", as: "admin" },
  { call: "GET /v1/dashboard/health", as: "admin" },
  { call: "GET /healthz" },
  { call: "GET /readyz" },
  { call: "GET /openapi.json" },
];
