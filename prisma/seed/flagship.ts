import { z } from "zod";
import { DISH_LABELS, FACT_KEYS, SEATING_AREAS } from "@/lib/core/constants";
import { threefold } from "@/prisma/reference/data";
import { read } from "./data";

const range = z.object({ open: z.string(), close: z.string() });

/** A hand-written business, so that one page of the demo looks real. */
export const flagship = read(
  "flagship",
  z.object({
    slug: z.string(),
    description: threefold,
    landmark: threefold,
    phones: z.array(z.object({ number: z.string(), label: z.string() })),
    seating: z.number(),
    areas: z.array(z.enum(SEATING_AREAS)),
    facts: z.array(z.enum(FACT_KEYS)),
    hours: z.record(z.string(), z.array(range)),
    reviews: z.number(),
    menu: z.array(
      z.object({
        group: z.string(),
        kind: z.string(),
        /** In AFN. */
        price: z.number(),
        labels: z.array(z.enum(DISH_LABELS)),
        available: z.boolean(),
        minutes: z.number(),
        favourites: z.number(),
        description: threefold,
      }),
    ),
  }),
);
