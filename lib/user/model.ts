import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Language, Role } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

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

export type PasswordChange = { password: string; newPassword: string };

export type NewAdmin = {
  /** In small letters, as `emailField` makes it. */
  readonly email: string;
  readonly fullname: string;
  readonly password: string;
};

export type MemberQuery = { search?: string | undefined; role?: Role | undefined; page: number; limit: number };

export type MemberChange = { role?: Role | undefined; banned?: boolean | undefined; banReason?: string | undefined };
