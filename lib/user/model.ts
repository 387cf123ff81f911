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
};

/** An account as admins see it. */
export type Member = Account & {
  verifiedAt: Date | null;
  bannedAt: Date | null;
  banReason: string | null;
  lastLoginAt: Date | null;
};
