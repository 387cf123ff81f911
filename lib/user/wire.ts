import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toMediaOrNull } from "@/lib/media/wire";
import type { ManagedUser, UserDetail } from "@/lib/user/admin/queries";
import type { managedUserSchema, userDetailSchema, usersAnswer } from "@/lib/user/admin/schema";
import type { User } from "@/lib/user/queries";
import type { userSchema } from "@/lib/user/schema";
import { toDevice } from "@/lib/user/session/wire";

/** A user with the field names of the contract (H78). */
export function toUserWire(user: User): z.input<typeof userSchema> {
  const { id, fullname, email, role, language, isVerified, isBanned, picture, createdAt, lastLoginAt } = user;
  const media = toMediaOrNull(picture);
  return {
    _id: id,
    userId: id,
    fullname,
    email,
    role,
    language,
    isVerified,
    isBanned,
    profilePic: media?.url.small ?? null,
    media,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

export function toManagedUserWire(user: ManagedUser): z.input<typeof managedUserSchema> {
  const { verifiedAt, bannedAt, banReason, bannedUntil } = user;
  return {
    ...toUserWire(user),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    bannedAt: bannedAt?.toISOString() ?? null,
    banReason,
    bannedUntil: bannedUntil?.toISOString() ?? null,
  };
}

/** Shared by the endpoint and the dashboard page. */
export function toUsers({ items, pagination }: Paged<ManagedUser>): z.input<typeof usersAnswer> {
  return { data: items.map(toManagedUserWire), pagination };
}

export function toUserDetail(user: UserDetail, language: Language): z.input<typeof userDetailSchema> {
  const reviews = user.reviews.map(({ id, business, createdAt, ...review }) => ({
    _id: id,
    ...review,
    restaurant: toRestaurantRef(business, language),
    createdAt: createdAt.toISOString(),
  }));
  const devices = user.devices.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    _id: id,
    device: toDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { ...toManagedUserWire(user), hasSecondFactor: user.hasSecondFactor, counts: user.counts, devices, reviews };
}
