import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { limitField, pageField, searchField } from "@/lib/api/query";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import { ASKED_FILTERS } from "@/lib/search/model";

export const askedQuery = z.object({
  filter: z
    .enum(ASKED_FILTERS, `must be one of ${ASKED_FILTERS.join(", ")}`)
    .optional()
    .default("all"),
  search: searchField,
  page: pageField,
  limit: limitField(),
});

const count = z.int().min(0);

/**
 * `results` is the server's last count of matches; null before the first. `totals` also counts searches made only once.
 */
export const askedAnswer = z.object({
  data: z.array(
    z
      .object({
        query: z.string(),
        language: z.enum(LANGUAGES),
        cities: z.array(z.enum(CITIES)),
        count,
        results: count.nullable(),
      })
      .meta({ id: "AskedSearch" }),
  ),
  pagination: paginationSchema,
  totals: z.object({ searches: count, empty: count }),
});
