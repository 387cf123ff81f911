import { z } from "zod";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_REASONS } from "@/lib/core/constants";
import { emailField, honeypotField, lineField, phoneField, textField } from "@/lib/http/fields";
import { languageField } from "@/lib/http/query";

/** A message to the operators. `phone` may be empty; `website` is a trap for programs and must be. */
export const contactBody = z
  .strictObject({
    firstName: lineField(CONTACT_NAME_MAX),
    lastName: lineField(CONTACT_NAME_MAX),
    email: emailField,
    phone: z.preprocess((phone) => (phone === "" ? null : phone), phoneField.nullish()),
    reason: z.enum(CONTACT_REASONS, `must be one of ${CONTACT_REASONS.join(", ")}`),
    message: textField(CONTACT_MESSAGE_MAX),
    website: honeypotField,
  })
  .meta({ id: "ContactMessage" });

/** The language that the sender reads answers in. */
export const contactQuery = z.object({ lang: languageField });

export const contactReceipt = z.object({
  message: z.string(),
  data: z.object({ reference: z.string() }),
});
