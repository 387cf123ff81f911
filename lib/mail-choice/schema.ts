import { z } from "zod";
import { MAIL_TOPICS } from "@/lib/mail-choice/model";

const choices = {
  reviews: z.boolean().meta({ description: "New reviews of one's restaurants" }),
  corrections: z.boolean().meta({ description: "Corrections of one's restaurants" }),
  decisions: z
    .boolean()
    .meta({ description: "What became of claims and edits, and new statuses of one's restaurants" }),
  summary: z.boolean().meta({ description: "On Saturdays, what the week brought to one's restaurants" }),
};

export const mailChoicesSchema = z
  .object(choices)
  .meta({ id: "MailChoices", description: "Which mails the caller gets; those about the account itself always come." });
export const mailChoicesBody = z
  .strictObject(choices)
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "MailChoicesChange", examples: [{ reviews: false }] });
export const mailChoicesAnswer = z.object({ data: mailChoicesSchema });
export const mutedAnswer = z.object({
  data: z
    .object({ topic: z.enum(MAIL_TOPICS) })
    .meta({ id: "MutedMails", description: "The topic whose mails have ended." }),
});
