import type { z } from "zod";
import type { Language, Role, Translated } from "@/lib/core/constants";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaUrls } from "@/lib/media/wire";
import type { TeamRole } from "@/lib/team/model";
import type { PersonalRows } from "@/lib/user/export/queries";
import type { exportSchema } from "@/lib/user/export/schema";
import { toDevice } from "@/lib/user/session/wire";

type PersonalData = z.input<typeof exportSchema>;
type Named = { id: string; translation: unknown };

/** Rows in readable form: dates as text, items by name in one language. */
export function toPersonalData(rows: PersonalRows, language: Language): PersonalData {
  const named = ({ id, translation }: Named) => ({ _id: id, name: nameIn(translation, language) });
  const dishOf = (dish: Named & { business: Named }) => ({ ...named(dish), restaurant: named(dish.business) });
  return {
    profile: toProfile(rows.profile),
    sessions: rows.sessions.map(({ userAgent, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
      device: toDevice(userAgent),
      userAgent,
      createdAt: at(createdAt),
      lastSeenAt: at(lastSeenAt),
      expiresAt: at(expiresAt),
      endedAt: atOrNull(revokedAt),
    })),
    networks: rows.networks.map(({ lastUsedAt }) => ({ lastUsedAt: at(lastUsedAt) })),
    mailedLinks: rows.mailedLinks.map(({ purpose, createdAt, expiresAt, usedAt }) => ({
      purpose,
      createdAt: at(createdAt),
      expiresAt: at(expiresAt),
      usedAt: atOrNull(usedAt),
    })),
    logins: rows.logins.map(({ provider, subject, createdAt }) => ({
      provider,
      account: subject,
      createdAt: at(createdAt),
    })),
    ownedRestaurants: rows.ownedRestaurants.map(({ business, role, createdAt }) => ({
      restaurant: named(business),
      role: role as TeamRole,
      createdAt: at(createdAt),
    })),
    invitations: rows.invitations.map(({ business, createdAt, expiresAt }) => ({
      restaurant: named(business),
      createdAt: at(createdAt),
      expiresAt: at(expiresAt),
    })),
    claims: rows.claims.map(({ business, proof, phone, photo, status, note, createdAt, decidedAt }) => ({
      restaurant: named(business),
      proof,
      phone,
      photo: photo && toMediaUrls(photo).original,
      status,
      note,
      createdAt: at(createdAt),
      decidedAt: atOrNull(decidedAt),
    })),
    bookmarks: rows.bookmarks.map(({ business, createdAt }) => ({
      restaurant: named(business),
      createdAt: at(createdAt),
    })),
    lists: rows.lists.map(({ name, entries, ...row }) => ({
      name,
      restaurants: entries.map(({ business, note, createdAt }) => ({
        restaurant: named(business),
        note,
        createdAt: at(createdAt),
      })),
      ...times(row),
    })),
    favorites: rows.favorites.map(({ dish, createdAt }) => ({ dish: dishOf(dish), createdAt: at(createdAt) })),
    dishRatings: rows.dishRatings.map(({ dish, rating, ...row }) => ({ dish: dishOf(dish), rating, ...times(row) })),
    dishComments: rows.dishComments.map(({ dish, text, deletedAt, ...row }) => ({
      dish: dishOf(dish),
      text,
      ...times(row),
      deletedAt: atOrNull(deletedAt),
    })),
    reviews: rows.reviews.map((review) => ({
      _id: review.id,
      restaurant: named(review.business),
      parentId: review.parentId,
      message: review.message,
      language: review.language,
      ratings: {
        overall: review.overall,
        food: review.food,
        service: review.service,
        environment: review.environment,
      },
      photos: review.photos.map((photo) => toMediaUrls(photo).original),
      ...times(review),
      hiddenAt: atOrNull(review.hiddenAt),
      hiddenReason: review.hiddenReason,
      deletedAt: atOrNull(review.deletedAt),
    })),
    reviewLikes: rows.reviewLikes.map(({ reviewId, review, createdAt }) => ({
      reviewId,
      restaurant: named(review.business),
      createdAt: at(createdAt),
    })),
    ...toWork(rows, named),
  };
}

type Work = Pick<
  PersonalData,
  "posts" | "postLikes" | "pictures" | "menuUploads" | "reports" | "contactMessages" | "actions"
>;

function toWork(rows: PersonalRows, named: (thing: Named) => { _id: string; name: string }): Work {
  return {
    posts: rows.posts.map(({ publishedAt, createdAt, deletedAt, ...post }) => ({
      post: named(post),
      publishedAt: at(publishedAt),
      createdAt: at(createdAt),
      deletedAt: atOrNull(deletedAt),
    })),
    postLikes: rows.postLikes.map(({ post, createdAt }) => ({ post: named(post), createdAt: at(createdAt) })),
    pictures: rows.pictures.map(({ type, createdAt, deletedAt, ...picture }) => ({
      type,
      url: toMediaUrls(picture).original,
      createdAt: at(createdAt),
      deletedAt: atOrNull(deletedAt),
    })),
    menuUploads: rows.menuUploads.map(({ business, created, updated, skipped, createdAt }) => ({
      restaurant: named(business),
      created,
      updated,
      skipped,
      createdAt: at(createdAt),
    })),
    reports: rows.reports.map(({ reviewId, businessId, listId, reason, note, status, createdAt, resolvedAt }) => ({
      reviewId,
      restaurantId: businessId,
      listId,
      reason,
      note,
      status,
      createdAt: at(createdAt),
      resolvedAt: atOrNull(resolvedAt),
    })),
    contactMessages: rows.contactMessages.map(
      ({ firstName, lastName, phone, reason, message, createdAt, answers }) => ({
        firstName,
        lastName,
        phone,
        reason: reason as Work["contactMessages"][number]["reason"],
        message,
        answers: answers.map((answer) => ({ text: answer.text, createdAt: at(answer.createdAt) })),
        createdAt: at(createdAt),
      }),
    ),
    actions: rows.actions.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: at(createdAt) })),
  };
}

function toProfile(user: PersonalRows["profile"]): PersonalData["profile"] {
  const { id, fullname, email, phone, role, language, picture, passwordHash, banReason, ...rest } = user;
  return {
    _id: id,
    fullname,
    email,
    phone,
    role: role as Role,
    language: language as Language,
    mutedMails: rest.mutedMails,
    picture: picture && toMediaUrls(picture).original,
    hasPassword: passwordHash !== null,
    verifiedAt: atOrNull(rest.verifiedAt),
    bannedSince: atOrNull(rest.bannedAt),
    banReason,
    bannedUntil: atOrNull(rest.bannedUntil),
    lastLoginAt: atOrNull(rest.lastLoginAt),
    ...times(rest),
  };
}

const at = (date: Date) => date.toISOString();
const atOrNull = (date: Date | null) => date?.toISOString() ?? null;
const times = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: at(createdAt),
  updatedAt: at(updatedAt),
});

function nameIn(translation: unknown, language: Language): string {
  const titles = translation as Translated<{ title: string }>;
  return pickFrom(titles, language, ({ title }) => title.trim() !== "")?.value.title ?? "";
}
