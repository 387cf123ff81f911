import { z } from "zod";
import { timeField } from "@/lib/api/dates";
import { textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { emptiable } from "@/lib/api/texts-field";
import { flagField } from "@/lib/api/upload";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { REASON_MAX, ROLES } from "@/lib/core/constants";
import { userSchema } from "@/lib/user/schema";
import { sessionSchema } from "@/lib/user/session/schema";

export const WITHOUT_BAN = "comes with banned: true";

export const PAST = "must be in the future";

/** A user for admins; `banReason` is shown to the banned user. */
export const managedUserSchema = userSchema
  .extend({
    verifiedAt: z.iso.datetime().nullable(),
    bannedAt: z.iso.datetime().nullable(),
    banReason: z.string().nullable(),
    bannedUntil: z.iso.datetime().nullable().meta({ description: "When a ban ends by itself." }),
  })
  .meta({ id: "Member" });

const count = z.int().min(0);

export const userDetailSchema = managedUserSchema
  .extend({
    hasSecondFactor: z.boolean().meta({ description: "A second factor at the login, which an admin can reset." }),
    counts: z.object({
      reviews: count,
      replies: count,
      hidden: count.meta({ description: "Reviews and replies of theirs that are hidden now." }),
      reports: count,
      rightReports: count.meta({ description: "Of their reports, those that were right." }),
      sessions: count.meta({ description: "Devices that they are signed in with." }),
    }),
    devices: z.array(sessionSchema.omit({ isCurrent: true })).meta({ description: "The last used first." }),
    reviews: z
      .array(
        z.object({
          _id: z.string(),
          message: z.string(),
          isHidden: z.boolean(),
          restaurant: restaurantRefSchema,
          createdAt: z.iso.datetime(),
        }),
      )
      .meta({ description: "The newest." }),
  })
  .meta({ id: "MemberDetail" });

export const managedUserAnswer = z.object({ data: managedUserSchema });
export const userDetailAnswer = z.object({ data: userDetailSchema });
export const usersAnswer = z.object({ data: z.array(managedUserSchema), pagination: paginationSchema });
export const userDetailQuery = z.object({ lang: languageField });

export const userListQuery = z.object({
  search: searchField,
  role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
  banned: z.enum(["true", "false"]).optional(),
  page: pageField,
  limit: limitField(),
});

export type UserQuery = z.output<typeof userListQuery>;

/** Reason and end are only allowed with a ban. */
export const userChangeBody = z
  .strictObject({
    role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).optional(),
    banned: flagField.optional(),
    banReason: emptiable(textField(REASON_MAX)).meta({
      description: "What the banned are told. Without it they are told none, or the one they know stays.",
    }),
    bannedUntil: timeField
      .nullable()
      .optional()
      .meta({ description: "When the ban ends by itself; null: it does not. Without it, the one known stays." }),
  })
  .refine(({ banned, banReason }) => banned !== false || banReason === undefined, {
    path: ["banReason"],
    error: WITHOUT_BAN,
  })
  .refine(({ banned, bannedUntil }) => banned !== false || !bannedUntil, {
    path: ["bannedUntil"],
    error: WITHOUT_BAN,
  })
  .meta({ id: "MemberChange", examples: [{ banned: true, banReason: "تبلیغ در نظرها" }] });

export type UserChange = z.output<typeof userChangeBody>;
