import { z } from "zod";
import { idField } from "@/lib/api/fields";
import { limitField, pageField } from "@/lib/api/query";
import { personSchema } from "@/lib/interaction/schema";

const fields = z.record(z.string(), z.unknown()).nullable();

/** `before` and `after` hold the fields that changed. */
export const auditSchema = z
  .object({
    _id: z.string(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string().nullable(),
    actor: personSchema.nullable(),
    before: fields,
    after: fields,
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });

const word = z.string().regex(/^[\w.:-]{1,100}$/, "must be a word such as review.hide");

export const auditQuery = z.object({
  entity: word.optional(),
  entityId: word.optional(),
  actor: idField.optional(),
  action: word.optional(),
  page: pageField,
  limit: limitField(),
});
