import { z } from "zod";
import { QUEUE_NAMES } from "@/lib/dashboard/model";

const count = z.int().min(0);

/** Open work of the user: owners see their own businesses, and 0 for the admins' queues (H31). */
export const waitingSchema = z
  .object({
    underReview: count.meta({ description: "Places that wait to be confirmed" }),
    oldHours: count.meta({ description: "Listed places whose hours nobody has confirmed for half a year" }),
    noPrices: count.meta({ description: "Listed places whose menu shows no price" }),
    corrections: count.meta({ description: "Corrections by visitors that wait for a decision" }),
    answers: count.meta({ description: "Reviews of an owner's places without an answer" }),
    checks: count.meta({ description: "Owners' edits that no admin has looked at" }),
    reports: count.meta({ description: "Reviews, lists and places with open reports" }),
    claims: count.meta({ description: "Claims of places that wait for a decision" }),
    menuHelps: count.meta({ description: "Menus on paper whose owners ask that somebody types them" }),
    messages: count.meta({ description: "Unread messages" }),
    failedMails: count.meta({ description: "Mails that were given up" }),
  })
  .meta({ id: "Waiting" });

export const waitingAnswer = z.object({ data: waitingSchema });

export const loadQuery = z.object({
  queue: z.enum(QUEUE_NAMES, `must be one of ${QUEUE_NAMES.join(", ")}`),
});

/** Omits admins without decisions in 30 days. */
const loadSchema = z
  .object({
    waiting: count,
    admins: z.array(
      z.object({
        _id: z.string(),
        fullname: z.string(),
        week: count.meta({ description: "Decisions of the last 7 days" }),
        month: count.meta({ description: "Of the last 30 days" }),
      }),
    ),
  })
  .meta({ id: "QueueLoad" });

export const loadAnswer = z.object({ data: loadSchema });
