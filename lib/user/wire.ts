import type { z } from "zod";
import { toMediaOrNull } from "@/lib/media/wire";
import type { memberSchema } from "@/lib/user/admin/schema";
import type { Account, Member } from "@/lib/user/model";
import type { accountSchema } from "@/lib/user/schema";

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
  const { verifiedAt, bannedAt, banReason } = member;
  return {
    ...toAccountWire(member),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    bannedAt: bannedAt?.toISOString() ?? null,
    banReason,
  };
}
