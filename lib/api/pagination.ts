import { z } from "zod";

/** The pagination of every paged list (ENT-02). */
export const paginationSchema = z
  .object({
    currentPage: z.int().min(1),
    totalPages: z.int().min(0),
    totalResults: z.int().min(0),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
    limit: z.int().min(1),
  })
  .meta({ id: "Pagination" });
