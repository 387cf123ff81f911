import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { Language, Role, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";
import type { DeviceSession } from "@/lib/user/session/model";

export type User = {
  id: string;
  fullname: string;
  email: string;
  role: Role;
  language: Language;
  isVerified: boolean;
  isBanned: boolean;
  picture: Picture | null;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type ManagedUser = User & {
  verifiedAt: Date | null;
  bannedAt: Date | null;
  banReason: string | null;
  bannedUntil: Date | null;
};

type WrittenReview = {
  id: string;
  message: string;
  isHidden: boolean;
  createdAt: Date;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
};

export type UserDetail = ManagedUser & {
  hasSecondFactor: boolean;
  counts: {
    reviews: number;
    hidden: number;
    replies: number;
    reports: number;
    rightReports: number;
    sessions: number;
  };
  /** Active sessions, last used first. */
  devices: DeviceSession[];
  reviews: WrittenReview[];
};

export type ProfileChange = {
  readonly fullname?: string | undefined;
  readonly language?: Language | undefined;
  /** null removes the picture. */
  readonly profilePic?: Upload | null | undefined;
};

export type NewUser = { fullname: string; email: string; password: string; language: Language };

/** `language` of the page; becomes the language of mails. */
export type Credentials = { email: string; password: string; language?: Language | undefined };

/** `password` is required if the last login is not recent. */
export type Leaving = { reason: string; password?: string | undefined };

export type PasswordChange = { password: string; newPassword: string };

export type NewAdmin = {
  /** In lower case, as from `emailField`. */
  readonly email: string;
  readonly fullname: string;
  readonly password: string;
};

export type UserQuery = {
  search?: string | undefined;
  role?: Role | undefined;
  banned?: "true" | "false" | undefined;
  page: number;
  limit: number;
};

export type UserChange = {
  role?: Role | undefined;
  banned?: boolean | undefined;
  banReason?: string | undefined;
  /** Null: no end. */
  bannedUntil?: Date | null | undefined;
};
