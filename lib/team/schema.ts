import { z } from "zod";
import { emailField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { TEAM_ROLES } from "@/lib/team/model";

const at = z.iso.datetime();

export const teamSchema = z
  .object({
    members: z.array(
      z.object({
        _id: z.string(),
        fullname: z.string(),
        email: z.string(),
        role: z.enum(TEAM_ROLES).meta({ description: "Managers do what owners do, but for the team itself." }),
        since: at,
        invitedBy: z.object({ fullname: z.string(), isLeading: z.boolean() }).nullable().meta({
          description:
            "Whose invitation they accepted; without a name when the account is gone. `isLeading` is false for who may invite nobody any more. Null for who was let in by an admin or a claim.",
        }),
      }),
    ),
    invitations: z
      .array(z.object({ _id: z.string(), email: z.string(), createdAt: at, expiresAt: at }))
      .meta({ description: "Who was asked into the team by mail and has not answered." }),
    canInvite: z.boolean().meta({ description: "Whether the caller may invite and take out: owners and admins." }),
  })
  .meta({ id: "Team", description: "Who looks after a restaurant." });

export const invitationSchema = z
  .object({
    restaurant: restaurantRefSchema,
    expiresAt: at,
    invitedBy: z.string().nullable().meta({ description: "The name of who invites; null when the account is gone." }),
    isOwn: z.boolean().meta({ description: "It was sent to the caller's own address: others can't answer it." }),
  })
  .meta({ id: "Invitation", description: "Somebody asks the caller into the team of a restaurant." });

export const invitationBody = z
  .strictObject({ email: emailField })
  .meta({ id: "NewInvitation", description: "Whom to ask, with an account or without one." });

export const invitationAnswerBody = z.strictObject({ answer: z.enum(["accepted", "declined"]) });
export const teamRoleBody = z.strictObject({ role: z.enum(TEAM_ROLES) });
export const teamLanguage = z.object({ lang: languageField });
export const teamAnswer = z.object({ data: teamSchema });
export const invitationAnswer = z.object({ data: invitationSchema });
