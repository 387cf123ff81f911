import { z } from "zod";
import { idField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { AUDIT_DAYS } from "@/lib/audit/model";
import { categoryNamesSchema } from "@/lib/category/schema";

const fields = z.record(z.string(), z.unknown()).nullable();

/** `before` and `after` hold the changed fields only; `name` is the current name, if known. */
const auditSchema = z
  .object({
    _id: z.string(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string().nullable(),
    name: z.string().nullable(),
    restaurant: z.string().nullable().meta({ description: "Name of the place it belongs to, unless it is one itself" }),
    actor: personSchema.nullable(),
    before: fields,
    after: fields,
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });

const word = z.string().regex(/^[\w.:-]{1,100}$/, "must be a word such as review.hide");

/** `search` matches the actor's name and the changed values; `days` counts back from today. */
export const auditFilter = z.object({
  entity: word.optional(),
  entityId: word.optional(),
  actor: idField.optional(),
  action: word.optional(),
  search: searchField,
  days: z
    .enum(AUDIT_DAYS, `must be one of ${AUDIT_DAYS.join(", ")}`)
    .transform(Number)
    .optional(),
  lang: languageField,
});

export const auditQuery = auditFilter.extend({ page: pageField, limit: limitField() });

/** `people` are the admins and the person of the filter; `categories` are titles of those whose ids occur in values. */
export const auditAnswer = z.object({
  data: z.array(auditSchema),
  pagination: paginationSchema,
  people: z.array(personSchema),
  categories: categoryNamesSchema,
  names: z
    .record(z.string(), z.string())
    .meta({ description: "What accounts and things are called now, by their ids" }),
});
