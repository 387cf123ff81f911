import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import { restaurantSchema } from "@/lib/business/schema";

export const bookmarkQuery = z.object({ state: z.enum(["on", "off"]).optional() });
export const bookmarkAnswer = z.object({ bookmarked: z.boolean() });

export const bookmarksQuery = z.object({
  page: pageField,
  limit: limitField(),
  search: searchField,
  sort: z.enum(BOOKMARK_SORTS).optional().default("saved"),
  lang: languageField,
});
export const bookmarkList = z.object({ restaurants: z.array(restaurantSchema), pagination: paginationSchema });
