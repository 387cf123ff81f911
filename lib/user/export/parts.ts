import { z } from "zod";
import { CONTACT_REASONS, LANGUAGES, ROLES } from "@/lib/core/constants";
import { TEAM_ROLES } from "@/lib/team/model";
import {
  column,
  dish,
  type Fields,
  field,
  group,
  related,
  relatedOrNull,
  relatedRows,
  restaurant,
  thing,
  url,
} from "@/lib/user/export/fields";
import { sessionSchema } from "@/lib/user/session/schema";
import { toDevice } from "@/lib/user/session/wire";
import type { Prisma } from "@/prisma/generated/client";

type More = {
  readonly where?: object;
  /** Time by which the latest come first. */
  readonly latest?: string;
  readonly description?: string;
};

function part<F extends Fields>(of: string, model: Uncapitalize<Prisma.ModelName>, fields: F, more: More = {}) {
  const { where, latest = "createdAt", description } = more;
  const row = group(fields);
  return { of, model, where, latest, row, schema: z.array(row.schema).meta({ description }) };
}

const at = z.iso.datetime();
const atOrNull = at.nullable();
const text = z.string();
const textOrNull = text.nullable();
const stars = z.int().nullable();

export const PROFILE = group({
  _id: column("id", text),
  fullname: text,
  email: textOrNull,
  phone: textOrNull,
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  mutedMails: z.array(text).meta({ description: "Topics of mails that are not wanted." }),
  picture: relatedOrNull("picture", url),
  hasPassword: field(
    z.boolean(),
    { passwordHash: true },
    (row: { passwordHash: string | null }) => row.passwordHash !== null,
  ),
  verifiedAt: atOrNull,
  bannedSince: column("bannedAt", atOrNull),
  banReason: textOrNull,
  bannedUntil: atOrNull,
  lastLoginAt: atOrNull,
  createdAt: at,
  updatedAt: at,
});

/**
 * The lists of the export: of each kind of record the column that says whose a row is, Prisma's name of the table, and
 * what is exported. `tests/api/personal-data.test.ts` finds each column of the database that refers to a user: it must
 * be here or left out for a reason.
 */
export const PARTS = {
  sessions: part("sessions.user_id", "session", {
    device: field(sessionSchema.shape.device, { userAgent: true }, (row: { userAgent: string | null }) =>
      toDevice(row.userAgent),
    ),
    userAgent: textOrNull,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
    endedAt: column("revokedAt", atOrNull),
  }),
  networks: part("known_networks.user_id", "knownNetwork", { lastUsedAt: at }, { latest: "lastUsedAt" }),
  mailedLinks: part(
    "user_tokens.user_id",
    "userToken",
    { purpose: text, createdAt: at, expiresAt: at, usedAt: atOrNull },
    { where: { purpose: { in: ["activation", "reset"] } } },
  ),
  logins: part("oauth_accounts.user_id", "oauthAccount", {
    provider: text,
    account: column("subject", text),
    createdAt: at,
  }),
  ownedRestaurants: part("business_owners.user_id", "businessOwner", {
    restaurant,
    role: z.enum(TEAM_ROLES),
    createdAt: at,
  }),
  invitations: part(
    "business_invitations.email",
    "businessInvitation",
    { restaurant, createdAt: at, expiresAt: at },
    { description: "Into teams, to the caller's confirmed e-mail address; to an unconfirmed one none." },
  ),
  claims: part("claims.user_id", "claim", {
    restaurant,
    proof: text,
    phone: text,
    photo: relatedOrNull("photo", url),
    status: text,
    note: textOrNull,
    createdAt: at,
    decidedAt: atOrNull,
  }),
  bookmarks: part("bookmarks.user_id", "bookmark", { restaurant, createdAt: at }),
  lists: part("lists.user_id", "list", {
    name: text,
    restaurants: relatedRows("entries", "position", group({ restaurant, note: textOrNull, createdAt: at })),
    createdAt: at,
    updatedAt: at,
  }),
  favorites: part("dish_favourites.user_id", "dishFavourite", { dish, createdAt: at }),
  dishRatings: part("dish_ratings.user_id", "dishRating", { dish, rating: z.int(), createdAt: at, updatedAt: at }),
  dishComments: part("dish_comments.user_id", "dishComment", {
    dish,
    text,
    createdAt: at,
    updatedAt: at,
    deletedAt: atOrNull,
  }),
  reviews: part("reviews.user_id", "review", {
    _id: column("id", text),
    restaurant,
    parentId: textOrNull,
    message: text,
    language: textOrNull,
    ratings: group({ overall: z.number().nullable(), food: stars, service: stars, environment: stars }),
    photos: relatedRows("photos", "position", url),
    createdAt: at,
    updatedAt: at,
    hiddenAt: atOrNull,
    hiddenReason: textOrNull,
    deletedAt: atOrNull,
  }),
  reviewLikes: part("review_likes.user_id", "reviewLike", {
    reviewId: text,
    restaurant: related("review", restaurant),
    createdAt: at,
  }),
  posts: part("posts.author_id", "post", { post: thing, publishedAt: at, createdAt: at, deletedAt: atOrNull }),
  postLikes: part("post_likes.user_id", "postLike", { post: related("post", thing), createdAt: at }),
  pictures: part("media.uploader_id", "media", { type: text, url, createdAt: at, deletedAt: atOrNull }),
  menuUploads: part("menu_uploads.user_id", "menuUpload", {
    restaurant,
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    createdAt: at,
  }),
  reports: part("reports.user_id", "report", {
    reviewId: textOrNull,
    restaurantId: column("businessId", textOrNull),
    listId: textOrNull,
    reason: text,
    note: textOrNull,
    status: text,
    createdAt: at,
    resolvedAt: atOrNull,
  }),
  contactMessages: part(
    "contact_messages.email",
    "contactMessage",
    {
      firstName: text,
      lastName: text,
      phone: textOrNull,
      reason: z.enum(CONTACT_REASONS),
      message: text,
      answers: relatedRows("answers", "createdAt", group({ text, createdAt: at })),
      createdAt: at,
    },
    { description: "Those that give the caller's confirmed e-mail address; of an unconfirmed one none." },
  ),
  actions: part("audit_log.actor_id", "auditEntry", {
    action: text,
    entity: text,
    entityId: textOrNull,
    ip: textOrNull,
    createdAt: at,
  }),
} as const;

export type PartName = keyof typeof PARTS;
