import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { Language, Role, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";
import type { DeviceSession } from "@/lib/user/session/model";

/** An account for its owner and admins. */
export type Account = {
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

/** An account for admins. */
export type Member = Account & {
  verifiedAt: Date | null;
  bannedAt: Date | null;
  banReason: string | null;
  /** When the ban ends automatically. */
  bannedUntil: Date | null;
};

/** A review in an admin's view of its author. */
type MemberReview = {
  id: string;
  message: string;
  isHidden: boolean;
  createdAt: Date;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
};

/** An account with its activity. */
export type MemberDetail = Member & {
  hasSecondFactor: boolean;
  counts: {
    reviews: number;
    /** Hidden reviews and replies. */
    hidden: number;
    replies: number;
    reports: number;
    /** Reports that admins confirmed. */
    rightReports: number;
    /** Active sessions. */
    sessions: number;
  };
  /** Active sessions, last used first. */
  devices: DeviceSession[];
  /** Latest ones. */
  reviews: MemberReview[];
};

export type ProfileChange = {
  readonly fullname?: string | undefined;
  /** Language of mails. */
  readonly language?: Language | undefined;
  /** null removes the picture. */
  readonly profilePic?: Upload | null | undefined;
};

export type NewAccount = { fullname: string; email: string; password: string; language: Language };

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

export type MemberQuery = {
  search?: string | undefined;
  role?: Role | undefined;
  banned?: "true" | "false" | undefined;
  page: number;
  limit: number;
};

export type MemberChange = {
  role?: Role | undefined;
  banned?: boolean | undefined;
  banReason?: string | undefined;
  /** Null: no end. */
  bannedUntil?: Date | null | undefined;
};
