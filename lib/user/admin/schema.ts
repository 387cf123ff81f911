import { z } from "zod";
import { textField } from "@/lib/api/fields";
import { limitField, pageField, searchField } from "@/lib/api/query";
import { emptiable } from "@/lib/api/texts-field";
import { flagField } from "@/lib/api/upload";
import { REASON_MAX, ROLES } from "@/lib/core/constants";
import { accountSchema } from "@/lib/user/schema";

/** What is wrong with a reason for no ban. */
export const WITHOUT_BAN = "comes with banned: true";

/** An account as admins see it; `banReason` is what the banned are told. */
export const memberSchema = accountSchema
  .extend({
    verifiedAt: z.iso.datetime().nullable(),
    bannedAt: z.iso.datetime().nullable(),
    banReason: z.string().nullable(),
  })
  .meta({ id: "Member" });

export const memberListQuery = z.object({
  search: searchField,
  role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
  page: pageField,
  limit: limitField(),
});

/** A ban may say why; lifting one does not. */
export const memberBody = z
  .strictObject({
    role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
    banned: flagField.optional(),
    banReason: emptiable(textField(REASON_MAX)).meta({
      description: "What the banned are told. Without it they are told none, or the one they know stays.",
    }),
  })
  .refine(({ banned, banReason }) => banned !== false || banReason === undefined, {
    path: ["banReason"],
    error: WITHOUT_BAN,
  })
  .meta({ id: "MemberChange" });
