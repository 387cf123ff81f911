import { z } from "zod";
import { REASON_MAX, ROLES } from "@/lib/core/constants";
import { textField } from "@/lib/http/fields";
import { limitField, pageField, searchField } from "@/lib/http/query";
import { flagField } from "@/lib/http/upload";
import { accountSchema } from "@/lib/user/schema";

/** An account as admins see it; `banReason` is what the banned are told. */
export const memberSchema = accountSchema
  .extend({
    verifiedAt: z.iso.datetime().nullable(),
    bannedAt: z.iso.datetime().nullable(),
    banReason: z.string().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Member" });

export const memberListQuery = z.object({
  search: searchField,
  role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
  page: pageField,
  limit: limitField(),
});

/** A ban needs its reason; lifting one takes none. */
export const memberBody = z
  .strictObject({
    role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
    banned: flagField.optional(),
    banReason: textField(REASON_MAX).optional(),
  })
  .refine(({ banned, banReason }) => !banned || banReason !== undefined, { path: ["banReason"], error: "is required" })
  .refine(({ banned, banReason }) => banned === true || banReason === undefined, {
    path: ["banReason"],
    error: "comes with banned: true",
  })
  .meta({ id: "MemberChange" });
