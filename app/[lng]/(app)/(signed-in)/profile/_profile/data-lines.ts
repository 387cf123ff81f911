import type { Answer } from "@/lib/api-client/request";
import type { exportPersonalData } from "@/lib/calls/user-export";
import { formatDate, formatDateTime, formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import type { PartName } from "@/lib/user/export/parts";

export type PersonalData = Answer<typeof exportPersonalData>["data"];

/** A row: its main text, further details and its date. */
export type DataLine = { readonly text: string; readonly more?: readonly (string | null)[]; readonly at: string };

/** Parts in reading order: the user's own actions first, records kept by the site last. */
export const DATA_PARTS = [
  "bookmarks",
  "lists",
  "favorites",
  "reviews",
  "reviewLikes",
  "dishRatings",
  "dishComments",
  "postLikes",
  "reports",
  "contactMessages",
  "claims",
  "ownedRestaurants",
  "invitations",
  "menuUploads",
  "posts",
  "pictures",
  "sessions",
  "logins",
  "networks",
  "mailedLinks",
  "actions",
] as const satisfies readonly PartName[];

/** The rows of every part as texts. */
export function linesOf(data: PersonalData, lng: Language): Readonly<Record<PartName, readonly DataLine[]>> {
  const t = texts(lng, "profile.data");
  const at = (date: string) => formatDate(date, lng);
  const number = (value: number) => formatNumber(value, lng);
  const stars = (value: number | null) =>
    value === null ? null : t("stars", { value: formatNumber(value, lng, { decimals: 1 }) });
  const gone = (date: string | null) => (date === null ? null : t("deletedOn", { date: at(date) }));
  const dish = ({ name, restaurant }: { name: string; restaurant: { name: string } }) => `${name} · ${restaurant.name}`;
  const seen = (date: string) => t("usedOn", { date: formatDateTime(date, lng) });
  return {
    bookmarks: data.bookmarks.map(({ restaurant, createdAt }) => ({ text: restaurant.name, at: createdAt })),
    lists: data.lists.map(({ name, restaurants, createdAt }) => ({
      text: name,
      more: restaurants.map(({ restaurant, note }) => [restaurant.name, note].filter(Boolean).join(": ")),
      at: createdAt,
    })),
    favorites: data.favorites.map((row) => ({ text: dish(row.dish), at: row.createdAt })),
    reviews: data.reviews.map(({ restaurant, message, ratings, ...row }) => ({
      text: message,
      more: [
        restaurant.name,
        stars(ratings.overall),
        row.hiddenAt === null ? null : t("hiddenOn", { date: at(row.hiddenAt), reason: row.hiddenReason ?? "" }),
        gone(row.deletedAt),
      ],
      at: row.createdAt,
    })),
    reviewLikes: data.reviewLikes.map(({ restaurant, createdAt }) => ({ text: restaurant.name, at: createdAt })),
    dishRatings: data.dishRatings.map((row) => ({
      text: dish(row.dish),
      more: [stars(row.rating)],
      at: row.createdAt,
    })),
    dishComments: data.dishComments.map((row) => ({
      text: row.text,
      more: [dish(row.dish), gone(row.deletedAt)],
      at: row.createdAt,
    })),
    postLikes: data.postLikes.map(({ post, createdAt }) => ({ text: post.name, at: createdAt })),
    reports: data.reports.map(({ reason, note, resolvedAt, createdAt }) => ({
      text: note ?? reason,
      more: [resolvedAt === null ? t("open") : t("decidedOn", { date: at(resolvedAt) })],
      at: createdAt,
    })),
    contactMessages: data.contactMessages.map(({ message, firstName, lastName, phone, answers, createdAt }) => ({
      text: message,
      more: [`${firstName} ${lastName}`, phone, ...answers.map((answer) => answer.text)],
      at: createdAt,
    })),
    claims: data.claims.map(({ restaurant, proof, phone, note, decidedAt, createdAt }) => ({
      text: restaurant.name,
      more: [proof, phone, note, decidedAt === null ? t("open") : t("decidedOn", { date: at(decidedAt) })],
      at: createdAt,
    })),
    ownedRestaurants: data.ownedRestaurants.map(({ restaurant, role, createdAt }) => ({
      text: restaurant.name,
      more: [texts(lng, "team")(`roles.${role}`)],
      at: createdAt,
    })),
    invitations: data.invitations.map(({ restaurant, createdAt }) => ({ text: restaurant.name, at: createdAt })),
    menuUploads: data.menuUploads.map(({ restaurant, created, updated, createdAt }) => ({
      text: restaurant.name,
      more: [t("uploaded", { created: number(created), form: plural(created, lng), updated: number(updated) })],
      at: createdAt,
    })),
    posts: data.posts.map(({ post, createdAt, deletedAt }) => ({
      text: post.name,
      more: [gone(deletedAt)],
      at: createdAt,
    })),
    pictures: data.pictures.map(({ url, createdAt, deletedAt }) => ({
      text: url,
      more: [gone(deletedAt)],
      at: createdAt,
    })),
    sessions: data.sessions.map(({ device, userAgent, lastSeenAt, endedAt, createdAt }) => ({
      text: [device.browser, device.system].filter((word) => word !== null).join(" · ") || t("unknownDevice"),
      more: [userAgent, seen(lastSeenAt), endedAt === null ? null : t("endedOn", { date: at(endedAt) })],
      at: createdAt,
    })),
    logins: data.logins.map(({ provider, account, createdAt }) => ({ text: provider, more: [account], at: createdAt })),
    networks: data.networks.map(({ lastUsedAt }) => ({ text: t("network"), at: lastUsedAt })),
    mailedLinks: data.mailedLinks.map(({ purpose, usedAt, createdAt }) => ({
      text: purpose === "reset" ? t("resetLink") : t("activationLink"),
      more: [usedAt === null ? t("unused") : seen(usedAt)],
      at: createdAt,
    })),
    actions: data.actions.map(({ action, entity, entityId, ip, createdAt }) => ({
      text: action,
      more: [`${entity} ${entityId ?? ""}`.trim(), ip],
      at: createdAt,
    })),
  };
}
