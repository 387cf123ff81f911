import { z } from "zod";
import { EVENT_NAMES, EVENTS_MAX } from "@/lib/analytics/model";
import { idField, typedField } from "@/lib/api/fields";
import { BUSINESS_STATUSES, LANGUAGES } from "@/lib/core/constants";
import { cleanLine } from "@/lib/core/typed-text";

const PROPS_MAX = 10;
const TEXT_MAX = 100;
const name = z.string().regex(/^[a-z]\w{0,39}$/i, "must be a word");
const text = typedField(TEXT_MAX)
  .transform(cleanLine)
  .pipe(z.string().max(TEXT_MAX, `must be at most ${TEXT_MAX} characters`))
  .meta({ maxLength: TEXT_MAX });

const eventSchema = z.strictObject({
  name: z.enum(EVENT_NAMES as unknown as readonly [string, ...string[]], "is no event"),
  language: z.enum(LANGUAGES).optional(),
  restaurantId: idField.optional(),
  dishId: idField.optional(),
  props: z
    .record(name, z.union([text, z.number(), z.boolean()]))
    .refine((props) => Object.keys(props).length <= PROPS_MAX, `has at most ${PROPS_MAX} fields`)
    .optional(),
});

/** A search sends `query` and optionally `city` in its props; the server counts the results. */
export const eventsBody = z
  .strictObject({ events: z.array(eventSchema).min(1, "are required").max(EVENTS_MAX, `are at most ${EVENTS_MAX}`) })
  .meta({ id: "Events" });

export const eventsReceipt = z.object({ accepted: z.int() });

export const statisticsQuery = z.object({ days: z.enum(["30", "90"]).optional().default("30").transform(Number) });

const count = z.int().min(0);
const day = z.iso.date();
const siteDay = z.object({
  day,
  visitors: count,
  pageViews: count,
  views: count,
  menuViews: count,
  searches: count,
  calls: count,
  whatsapp: count,
  website: count,
  directions: count,
  shares: count,
  newUsers: count,
  reviews: count,
});

/** Days are those of Afghanistan, oldest first. A device that comes on two days counts as two visitors. */
export const siteStatisticsSchema = z
  .object({
    totals: z.object({
      restaurants: z.record(z.enum(BUSINESS_STATUSES), count),
      dishes: count,
      users: count,
      reviews: count,
      posts: count,
      openReports: count,
      pendingClaims: count,
      unreadMessages: count,
    }),
    days: z.array(siteDay),
    searches: z.object({
      popular: z.array(z.object({ query: z.string(), language: z.enum(LANGUAGES), count })),
      empty: z.array(z.object({ query: z.string(), count })),
    }),
  })
  .meta({ id: "Statistics" });

export const businessStatisticsSchema = z
  .object({
    totals: z.object({ bookmarks: count, reviews: count, average: z.number().nullable() }),
    days: z.array(
      z.object({
        day,
        views: count,
        visitors: count,
        menuViews: count,
        calls: count,
        whatsapp: count,
        website: count,
        directions: count,
        shares: count,
        dishViews: count,
        bookmarks: count,
        reviews: count,
      }),
    ),
  })
  .meta({ id: "RestaurantStatistics" });
