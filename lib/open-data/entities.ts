import { inForceSql } from "@/lib/business/conditions";
import { column, columns, type Entity } from "./model";
import {
  named,
  OPEN_PICTURE,
  ofShownBusiness,
  ofShownDish,
  SHOWN_AUTHOR,
  SHOWN_BUSINESS,
  SHOWN_DISH,
  SHOWN_PICTURE,
  SHOWN_POST,
  SHOWN_REVIEW,
} from "./visible";

const KEPT = "x.deleted_at IS NULL";
const TITLED = { parts: ["title"] };
const DESCRIBED = { parts: ["title", "description"] };

const id = column("id");
const times = columns("createdAt updatedAt");
const translated = (shape: { parts: string[] }) => column("translation", { shape });
const picture = (name: string, own: string) =>
  column(name, { column: own, sql: named(own, "media", OPEN_PICTURE("x")), isLate: true });
const author = (own: string) => column("authorId", { column: own, sql: named(own, "users", KEPT) });

/**
 * All public data, in an order in which it can be imported. Only columns listed here are exported. Values that the
 * database computes are left out, unless they depend on the actions of individual people.
 */
export const ENTITIES: readonly Entity[] = [
  {
    name: "authors",
    table: "users",
    where: SHOWN_AUTHOR("t"),
    order: "t.id",
    columns: [id, column("name", { column: "fullname" })],
  },
  {
    name: "categories",
    table: "categories",
    where: "t.deleted_at IS NULL",
    order: "t.id",
    columns: [id, ...columns("slug type"), translated(TITLED), column("position"), picture("imageId", "image_id")],
  },
  {
    name: "groups",
    table: "groups",
    where: "t.deleted_at IS NULL",
    order: "t.id",
    columns: [id, column("slug"), translated(TITLED), column("position")],
  },
  {
    name: "dish-kinds",
    table: "dish_kinds",
    order: "t.id",
    where: `t.deleted_at IS NULL AND ${named("category_id", "categories", KEPT)} IS NOT NULL`,
    columns: [
      ...[id, column("slug"), translated(DESCRIBED), column("categoryId")],
      column("groupId", { sql: named("group_id", "groups", KEPT) }),
    ],
  },
  {
    name: "businesses",
    table: "businesses",
    where: SHOWN_BUSINESS("t"),
    order: "t.id",
    columns: [
      ...[id, column("code", { column: "no" }), ...columns("slug type city status"), translated(DESCRIBED)],
      ...columns("address landmark", { shape: "texts" }),
      ...columns("latitude longitude"),
      column("email", { sql: "CASE WHEN t.email_shown THEN t.email END" }),
      column("website"),
      ...[column("social", { shape: "json" }), column("tags", { shape: "list" }), column("hours", { shape: "json" })],
      ...[...columns("hoursConfirmedAt seatingCapacity"), column("seatingAreas", { shape: "list" })],
      column("seatingConfirmedAt"),
      ...[picture("logoId", "logo_id"), picture("coverId", "cover_id"), column("osmId")],
      ...[...columns("publishedAt closedAt"), ...times],
    ],
  },
  {
    name: "business-phones",
    table: "business_phones",
    where: ofShownBusiness("t.business_id"),
    order: "t.id",
    columns: columns("id businessId number isValid label position"),
  },
  {
    name: "business-facts",
    table: "business_facts",
    where: ofShownBusiness("t.business_id"),
    order: 't.business_id, t.key COLLATE "C"',
    columns: columns("businessId key value confirmedAt"),
  },
  {
    name: "special-periods",
    table: "special_periods",
    where: ofShownBusiness("t.business_id"),
    order: "t.id",
    columns: [
      ...columns("id businessId kind"),
      column("from", { column: "from_date", sql: "t.from_date::text" }),
      column("to", { column: "to_date", sql: "t.to_date::text" }),
      ...[column("label", { shape: "texts" }), column("hours", { shape: "json" })],
    ],
  },
  {
    name: "featured-slots",
    since: 2,
    table: "featured_slots",
    where: `${ofShownBusiness("t.business_id")} AND ${inForceSql("t")}`,
    order: "t.id",
    columns: [...columns("id businessId scope position fromAt untilAt"), ...times],
  },
  {
    name: "business-categories",
    table: "business_categories",
    order: "t.business_id, t.category_id",
    where: `${ofShownBusiness("t.business_id")} AND ${named("category_id", "categories", KEPT)} IS NOT NULL`,
    columns: columns("businessId categoryId"),
  },
  {
    name: "business-groups",
    table: "business_groups",
    order: "t.business_id, t.group_id",
    where: `${ofShownBusiness("t.business_id")} AND ${named("group_id", "groups", KEPT)} IS NOT NULL`,
    columns: columns("businessId groupId position"),
  },
  {
    name: "former-addresses",
    table: "slug_history",
    where: ofShownBusiness("t.business_id"),
    order: 't.city COLLATE "C", t.type COLLATE "C", t.slug COLLATE "C"',
    columns: columns("city type slug businessId createdAt"),
  },
  {
    name: "dishes",
    table: "dishes",
    where: SHOWN_DISH("t"),
    order: "t.id",
    columns: [
      ...columns("id businessId"),
      column("groupId", { sql: named("group_id", "groups", KEPT) }),
      column("kindId", { sql: named("kind_id", "dish_kinds", KEPT) }),
      ...[translated(DESCRIBED), ...columns("price priceConfirmedAt type availability")],
      ...[column("labels", { shape: "list" }), ...columns("servingTime position"), picture("imageId", "image_id")],
      ...[...columns("ratingCount ratingSum favouriteCount"), ...times],
    ],
  },
  {
    name: "dish-categories",
    table: "dish_categories",
    order: "t.dish_id, t.category_id",
    where: `${ofShownDish("t.dish_id")} AND ${named("category_id", "categories", KEPT)} IS NOT NULL`,
    columns: columns("dishId categoryId"),
  },
  {
    name: "posts",
    table: "posts",
    where: SHOWN_POST("t"),
    order: "t.id",
    columns: [
      ...[id, translated({ parts: ["title", "lead", "content"] }), picture("coverId", "cover_id"), author("author_id")],
      ...[...columns("topic city likeCount publishedAt"), ...times],
    ],
  },
  {
    name: "media",
    table: "media",
    where: SHOWN_PICTURE("t"),
    order: "t.id",
    columns: [
      ...[...columns("id type key width height"), column("widths", { shape: "list" })],
      ...[...columns("bytes blurDataUrl focalX focalY"), column("alt", { shape: "texts" })],
      ...columns("section position businessId dishId postId createdAt"),
    ],
  },
  {
    name: "default-images",
    table: "default_images",
    order: "t.id",
    where: `t.deleted_at IS NULL AND ${named("media_id", "media", OPEN_PICTURE("x"))} IS NOT NULL`,
    columns: [
      ...[id, translated(TITLED), column("mediaId")],
      column("categoryId", { sql: named("category_id", "categories", KEPT) }),
    ],
  },
  {
    name: "reviews",
    table: "reviews",
    where: SHOWN_REVIEW("t"),
    // Parents come before their replies.
    order: "t.parent_id IS NOT NULL, t.id",
    columns: [
      ...[id, column("businessId"), author("user_id"), column("parentId"), ...columns("message language")],
      ...[...columns("food service environment overall isOwner likeCount"), ...times],
    ],
  },
  {
    name: "search-aliases",
    table: "search_aliases",
    order: "t.id",
    where: "t.target <> 'business'",
    columns: columns("id term folded kind target targetId language"),
  },
];
