import { z } from "zod";
import { phoneField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { emptiable } from "@/lib/api/texts-field";
import { uploadField } from "@/lib/api/upload";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { CLAIM_NOTE_MAX, CLAIM_PROOF_MAX } from "@/lib/claim/model";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import { mediaSchema } from "@/lib/media/schema";

export const ownClaimSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    proof: z.string(),
    phone: z.string(),
    photo: mediaSchema
      .nullable()
      .meta({ description: "For the caller and admins alone; gone an hour after the decision." }),
    status: z.enum(CLAIM_STATUSES),
    note: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "OwnClaim", description: "What the caller says is theirs." });

export const claimSchema = ownClaimSchema
  .extend({
    user: z
      .object({
        _id: z.string(),
        fullname: z.string(),
        email: z.string(),
        isVerified: z.boolean(),
        verifiedAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({
        description: "Null when the account is gone. Only a verified one has shown that the address is theirs.",
      }),
    decidedBy: personSchema.nullable(),
    undoUntil: z.iso.datetime().nullable().meta({ description: "Until then the decision can be undone." }),
  })
  .meta({ id: "Claim", description: "Somebody says that a restaurant is theirs." });

export const newClaimBody = z
  .strictObject({
    restaurantId: z.uuid("must be an id").toLowerCase(),
    proof: textField(CLAIM_PROOF_MAX).meta({ description: "Why it is theirs, in their own words." }),
    phone: phoneField,
    photo: uploadField().optional().meta({ description: "Of the sign, or a licence." }),
  })
  .meta({ id: "NewClaim" });

export const claimDecisionBody = z
  .strictObject({
    status: z.enum(["approved", "rejected"]),
    note: emptiable(textField(CLAIM_NOTE_MAX)).meta({ description: "What the claimant is told of it." }),
  })
  .meta({ examples: [{ status: "approved" }] });

export const ownClaimsQuery = z.object({ page: pageField, limit: limitField(), lang: languageField });
export const claimsQuery = ownClaimsQuery.extend({ status: z.enum([...CLAIM_STATUSES, "all"]).optional() });

export const claimLanguage = ownClaimsQuery.pick({ lang: true });
export const ownClaimAnswer = z.object({ data: ownClaimSchema });
export const claimAnswer = z.object({ data: claimSchema });
export const claimsAnswer = z.object({ data: z.array(claimSchema), pagination: paginationSchema });
