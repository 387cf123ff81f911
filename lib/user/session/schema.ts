import { z } from "zod";
import { DEVICE_KINDS } from "@/lib/user/session/model";

/** A signed-in device. `browser` and `system` are brand names, null if unknown. */
export const sessionSchema = z
  .object({
    _id: z.string(),
    device: z.object({
      kind: z.enum(DEVICE_KINDS),
      browser: z.string().nullable(),
      system: z.string().nullable(),
    }),
    isCurrent: z.boolean().meta({ description: "It is the one that asks" }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({
    id: "Session",
    description: "`lastSeenAt` is right to a quarter of an hour: the time of the last new token.",
  });

export const sessionList = z.object({ data: z.array(sessionSchema) });
