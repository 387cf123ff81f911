import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { Language, Role, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";
import type { DeviceSession } from "@/lib/user/session/model";

/** An account as its owner and the admins see it. */
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

/** An account as admins see it. */
export type Member = Account & {
  verifiedAt: Date | null;
  bannedAt: Date | null;
  banReason: string | null;
  /** When a ban ends by itself. */
  bannedUntil: Date | null;
};

/** What somebody has written, as admins see it. */
type MemberReview = {
  id: string;
  message: string;
  isHidden: boolean;
  createdAt: Date;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
};

/** An account with what its owner does. */
export type MemberDetail = Member & {
  hasSecondFactor: boolean;
  counts: {
    reviews: number;
    /** Reviews and replies of theirs that are hidden now. */
    hidden: number;
    replies: number;
    reports: number;
    /** Of their reports, those that were right. */
    rightReports: number;
    /** Devices that they are signed in with. */
    sessions: number;
  };
  /** That they are signed in with, the last used first. */
  devices: DeviceSession[];
  /** The newest. */
  reviews: MemberReview[];
};

export type ProfileChange = {
  readonly fullname?: string | undefined;
  /** That of mails. */
  readonly language?: Language | undefined;
  /** null takes the picture away. */
  readonly profilePic?: Upload | null | undefined;
};

export type NewAccount = { fullname: string; email: string; password: string; language: Language };

/** `language` is that of the page, and of mails from now on. */
export type Credentials = { email: string; password: string; language?: Language | undefined };

/** `password` confirms who leaves, where their login is not recent. */
export type Leaving = { reason: string; password?: string | undefined };

export type PasswordChange = { password: string; newPassword: string };

export type NewAdmin = {
  /** In small letters, as `emailField` makes it. */
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
  /** Null: until somebody lifts it. */
  bannedUntil?: Date | null | undefined;
};
