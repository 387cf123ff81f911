import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toMediaOrNull } from "@/lib/media/wire";
import type { memberDetailSchema, memberSchema, membersAnswer } from "@/lib/user/admin/schema";
import type { Account, Member, MemberDetail } from "@/lib/user/model";
import type { accountSchema } from "@/lib/user/schema";
import { toDevice } from "@/lib/user/session/wire";

/** An account with the field names of the contract (H78). */
export function toAccountWire(account: Account): z.input<typeof accountSchema> {
  const { id, fullname, email, role, language, isVerified, isBanned, picture, createdAt, lastLoginAt } = account;
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

export function toMemberWire(member: Member): z.input<typeof memberSchema> {
  const { verifiedAt, bannedAt, banReason, bannedUntil } = member;
  return {
    ...toAccountWire(member),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    bannedAt: bannedAt?.toISOString() ?? null,
    banReason,
    bannedUntil: bannedUntil?.toISOString() ?? null,
  };
}

/** Shared by the endpoint and the dashboard page. */
export function toMembers({ items, pagination }: Paged<Member>): z.input<typeof membersAnswer> {
  return { data: items.map(toMemberWire), pagination };
}

export function toMemberDetail(member: MemberDetail, language: Language): z.input<typeof memberDetailSchema> {
  const reviews = member.reviews.map(({ id, business, createdAt, ...review }) => ({
    _id: id,
    ...review,
    restaurant: toRestaurantRef(business, language),
    createdAt: createdAt.toISOString(),
  }));
  const devices = member.devices.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    _id: id,
    device: toDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { ...toMemberWire(member), hasSecondFactor: member.hasSecondFactor, counts: member.counts, devices, reviews };
}
