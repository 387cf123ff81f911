import { multipart, photo } from "@/tests/support/pictures";
import { ids, WORLD_CITY } from "../../api/world-ids";
import { type Course, exampleBody, firstFrom, idFrom, type Step } from "./step";

const open = () => [ids.open];
const added = idFrom("POST /v1/restaurant");

export const businessSteps: readonly Step[] = [
  { call: "GET /v1/restaurant/:id", params: open },
  { call: "GET /v2/restaurant/:id", params: open },
  { call: "GET /v1/restaurant/featured", query: `city=${WORLD_CITY}` },
  { call: "GET /v1/restaurant/top-rated", query: `city=${WORLD_CITY}` },
  { call: "GET /v1/restaurant/nearby", query: "lat=35.4&lng=70.9" },
  { call: "GET /v1/restaurant/:id/media", params: open },
  { call: "GET /v1/restaurant/restaurants-name", query: "lang=fa" },
  { call: "GET /v1/restaurant", query: `city=${WORLD_CITY}` },
  { call: "GET /v2/restaurant/:id/similar", params: open },
  { call: "GET /v2/restaurant/:id/dish", params: open },
  { call: "GET /v1/home", query: "lat=35.4&lng=70.9" },
  { call: "GET /v1/search/markers", query: `city=${WORLD_CITY}` },
  { call: "GET /v1/search/popular", query: "lang=fa" },
  { call: "GET /v1/open-data/changes", query: "since=2026-01-01" },
  { call: "GET /v2/restaurant", query: "search=kabab" },
  { call: "GET /v1/search/suggest", query: "q=ka&lang=en" },
  { call: "POST /v1/restaurant", as: "admin", body: () => exampleBody("createRestaurant") },
  {
    call: "POST /v1/restaurant/:id/owners",
    as: "admin",
    params: open,
    body: ({ people }) => ({ userId: people.user.id }),
  },
  { call: "GET /v1/restaurant/:id/owners", as: "admin", params: open },
  {
    call: "DELETE /v1/restaurant/:id/owners/:userId",
    as: "admin",
    params: ({ people }) => [ids.open, people.user.id],
  },
  {
    call: "PATCH /v1/restaurant/:id",
    as: "owner",
    params: open,
    body: () => ({ translation: { en: { title: "Zz World Renamed" } } }),
  },
  { call: "GET /v1/restaurant/checks", as: "admin" },
  {
    call: "PATCH /v1/restaurant/checks/:checkId",
    as: "admin",
    params: firstFrom("GET /v1/restaurant/checks"),
    body: () => ({ decision: "kept" }),
  },
  {
    call: "POST /v1/restaurant/checks/:checkId/undo",
    as: "admin",
    params: firstFrom("GET /v1/restaurant/checks"),
    body: (course) => ({ decidedAt: course.answerOf("PATCH /v1/restaurant/checks/:checkId").data.decidedAt }),
  },
  { call: "GET /v1/audit", as: "admin", query: `entityId=${ids.open}` },
  { call: "GET /v1/audit/export", as: "admin", query: "days=1&lang=en" },
  {
    call: "POST /v1/restaurant/:id/revert",
    as: "admin",
    params: open,
    body: (course) => ({ auditId: editIn(course) }),
  },
  {
    call: "POST /v1/restaurant/:id/media",
    as: "owner",
    params: open,
    body: async () => multipart({ type: "gallery", media: [await photo(1200, 800), await photo(900, 600, 30)] }),
  },
  { call: "GET /v1/restaurant/:id/media/manage", as: "owner", params: open, query: "lang=en" },
  {
    call: "PATCH /v1/restaurant/:id/media/:mediaId",
    as: "owner",
    params: (course) => [ids.open, ...firstFrom("POST /v1/restaurant/:id/media")(course)],
    body: () => ({ alt: { fa: "حویلی" }, section: "exterior" }),
  },
  {
    call: "PATCH /v1/restaurant/:id/media",
    as: "owner",
    params: open,
    body: (course) => ({ pictures: [{ _id: firstFrom("POST /v1/restaurant/:id/media")(course)[0], turn: 90 }] }),
  },
  {
    call: "PATCH /v1/restaurant/:id/media/:mediaId/position",
    as: "owner",
    params: (course) => [ids.open, ...firstFrom("POST /v1/restaurant/:id/media")(course)],
    body: () => ({ after: null }),
  },
  {
    call: "DELETE /v1/restaurant/:id/media",
    as: "owner",
    params: open,
    body: (course) => ({ items: firstFrom("POST /v1/restaurant/:id/media")(course) }),
  },
  { call: "GET /v1/restaurant/manage", as: "owner", query: "status=all" },
  { call: "GET /v1/restaurant/manage/export", as: "owner" },
  { call: "POST /v1/restaurant/manage/preview", as: "owner", body: () => exampleBody("createRestaurant") },
  { call: "POST /v1/restaurant/:id/preview", as: "owner", params: open, body: () => ({ email: "zz@example.com" }) },
  { call: "GET /v1/restaurant/manage/duplicates", as: "owner", query: "lat=35.4&lng=70.9" },
  {
    call: "POST /v1/restaurant/manage/status",
    as: "admin",
    body: () => ({ restaurants: [{ _id: ids.second, status: "confirmed" }] }),
  },
  { call: "GET /v1/restaurant/:id/history", as: "owner", params: open },
  { call: "GET /v1/restaurant/:id/merge", as: "admin", params: added, query: `with=${ids.cafe}` },
  { call: "POST /v1/restaurant/:id/merge", as: "admin", params: added, body: merging },
  { call: "GET /v1/restaurant/merges", as: "admin" },
  {
    call: "DELETE /v1/restaurant/:id/merge/:mergeId",
    as: "admin",
    params: (course) => [...added(course), firstFrom("GET /v1/restaurant/merges")(course)[0] ?? ""],
  },
  { call: "GET /v1/dashboard/waiting", as: "owner" },
  { call: "GET /v1/dashboard/load", as: "admin", query: "queue=corrections" },
  { call: "GET /v1/inbox", as: "admin", query: "lang=en&kind=restaurant&search=zz" },
  {
    call: "GET /v1/inbox/:kind/:id",
    as: "admin",
    params: (course) => ["restaurant", ...added(course)],
    query: "lang=en",
  },
  { call: "GET /v1/dashboard/statistics", as: "owner", query: "period=year" },
  { call: "GET /v1/dashboard/statistics/ranking", as: "admin", query: `lang=en&city=herat` },
  { call: "GET /v1/dashboard/statistics/export", as: "owner", query: "lang=en&table=restaurants" },
  { call: "GET /v1/restaurant/:id/statistics", as: "owner", params: open },
  { call: "DELETE /v1/restaurant/:id", as: "admin", params: added },
  { call: "POST /v1/restaurant/:id/restore", as: "admin", params: added },
  {
    call: "POST /v1/claim",
    as: "customer",
    body: () => ({ restaurantId: ids.second, proof: "My name is on the licence.", phone: "0700 000 100" }),
  },
  { call: "GET /v1/claim/mine", as: "customer" },
  { call: "GET /v1/claim", as: "admin", query: "status=all" },
  { call: "PATCH /v1/claim/:id", as: "admin", params: idFrom("POST /v1/claim"), body: () => ({ status: "rejected" }) },
  { call: "POST /v1/claim/:id/reopen", as: "admin", params: idFrom("POST /v1/claim") },
  { call: "GET /v1/correction/challenge" },
  {
    call: "POST /v1/correction",
    body: async () => multipart({ restaurantId: ids.open, kind: "phone", phone: "۰۷۰۰ ۱۲۳ ۹۹۹", photo: await photo() }),
  },
  {
    call: "GET /v1/correction/outcome/:token",
    params: (course) => [course.answerOf("POST /v1/correction").data.token ?? ""],
  },
  { call: "GET /v1/correction", as: "owner" },
  {
    call: "PATCH /v1/correction/:id",
    as: "owner",
    params: firstFrom("GET /v1/correction"),
    body: () => ({ status: "accepted" }),
  },
  { call: "POST /v1/correction/:id/reopen", as: "owner", params: idFrom("PATCH /v1/correction/:id") },
  {
    call: "POST /v1/correction/decisions",
    as: "owner",
    body: (course) => ({ decisions: [{ _id: idFrom("PATCH /v1/correction/:id")(course)[0], status: "accepted" }] }),
  },
];

function merging(course: Course) {
  const { winner, loser } = course.answerOf("GET /v1/restaurant/:id/merge").data;
  return { loserId: ids.cafe, updatedAt: winner?.updatedAt, loserUpdatedAt: loser?.updatedAt };
}

function editIn(course: Course): string {
  return (
    course.answerOf("GET /v1/audit").data.find(({ after }) => JSON.stringify(after).includes("Renamed"))?._id ?? ""
  );
}
