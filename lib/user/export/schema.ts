import { z } from "zod";
import { languageField } from "@/lib/api/query";
import { CONTACT_REASONS, LANGUAGES, ROLES } from "@/lib/core/constants";
import { TEAM_ROLES } from "@/lib/team/model";
import { sessionSchema } from "@/lib/user/session/schema";

const at = z.iso.datetime();
const never = at.nullable();
const thing = z.object({ _id: z.string(), name: z.string() });
const dish = thing.extend({ restaurant: thing });
const one = z.int().nullable();

/** All personal data of the caller; no passwords and tokens, which are stored only as hashes. */
export const exportSchema = z
  .object({
    profile: z.object({
      _id: z.string(),
      fullname: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      role: z.enum(ROLES),
      language: z.enum(LANGUAGES),
      mutedMails: z.array(z.string()).meta({ description: "Topics of mails that are not wanted." }),
      picture: z.string().nullable(),
      hasPassword: z.boolean(),
      verifiedAt: never,
      bannedSince: never,
      banReason: z.string().nullable(),
      bannedUntil: never,
      lastLoginAt: never,
      createdAt: at,
      updatedAt: at,
    }),
    sessions: z.array(
      z.object({
        device: sessionSchema.shape.device,
        userAgent: z.string().nullable(),
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at,
        endedAt: never,
      }),
    ),
    networks: z.array(z.object({ lastUsedAt: at })),
    mailedLinks: z.array(z.object({ purpose: z.string(), createdAt: at, expiresAt: at, usedAt: never })),
    logins: z.array(z.object({ provider: z.string(), account: z.string(), createdAt: at })),
    ownedRestaurants: z.array(z.object({ restaurant: thing, role: z.enum(TEAM_ROLES), createdAt: at })),
    invitations: z
      .array(z.object({ restaurant: thing, createdAt: at, expiresAt: at }))
      .meta({ description: "Into teams, to the caller's confirmed e-mail address; to an unconfirmed one none." }),
    claims: z.array(
      z.object({
        restaurant: thing,
        proof: z.string(),
        phone: z.string(),
        photo: z.string().nullable(),
        status: z.string(),
        note: z.string().nullable(),
        createdAt: at,
        decidedAt: never,
      }),
    ),
    bookmarks: z.array(z.object({ restaurant: thing, createdAt: at })),
    lists: z.array(
      z.object({
        name: z.string(),
        restaurants: z.array(z.object({ restaurant: thing, note: z.string().nullable(), createdAt: at })),
        createdAt: at,
        updatedAt: at,
      }),
    ),
    favorites: z.array(z.object({ dish, createdAt: at })),
    dishRatings: z.array(z.object({ dish, rating: z.int(), createdAt: at, updatedAt: at })),
    dishComments: z.array(z.object({ dish, text: z.string(), createdAt: at, updatedAt: at, deletedAt: never })),
    reviews: z.array(
      z.object({
        _id: z.string(),
        restaurant: thing,
        parentId: z.string().nullable(),
        message: z.string(),
        language: z.string().nullable(),
        ratings: z.object({ overall: z.number().nullable(), food: one, service: one, environment: one }),
        photos: z.array(z.string()),
        createdAt: at,
        updatedAt: at,
        hiddenAt: never,
        hiddenReason: z.string().nullable(),
        deletedAt: never,
      }),
    ),
    reviewLikes: z.array(z.object({ reviewId: z.string(), restaurant: thing, createdAt: at })),
    posts: z.array(z.object({ post: thing, publishedAt: at, createdAt: at, deletedAt: never })),
    postLikes: z.array(z.object({ post: thing, createdAt: at })),
    pictures: z.array(z.object({ type: z.string(), url: z.string(), createdAt: at, deletedAt: never })),
    menuUploads: z.array(
      z.object({ restaurant: thing, created: z.int(), updated: z.int(), skipped: z.int(), createdAt: at }),
    ),
    reports: z.array(
      z.object({
        reviewId: z.string().nullable(),
        restaurantId: z.string().nullable(),
        listId: z.string().nullable(),
        reason: z.string(),
        note: z.string().nullable(),
        status: z.string(),
        createdAt: at,
        resolvedAt: never,
      }),
    ),
    contactMessages: z
      .array(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          phone: z.string().nullable(),
          reason: z.enum(CONTACT_REASONS),
          message: z.string(),
          answers: z.array(z.object({ text: z.string(), createdAt: at })),
          createdAt: at,
        }),
      )
      .meta({ description: "Those that give the caller's confirmed e-mail address; of an unconfirmed one none." }),
    actions: z.array(
      z.object({
        action: z.string(),
        entity: z.string(),
        entityId: z.string().nullable(),
        ip: z.string().nullable(),
        createdAt: at,
      }),
    ),
  })
  .meta({ id: "PersonalData" });

export const exportQuery = z.object({ lang: languageField });
export const exportAnswer = z.object({ exportedAt: at, data: exportSchema });
