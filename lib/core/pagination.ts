export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalResults: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  limit: number;
};

export type Paged<T> = { items: T[]; pagination: Pagination };

/** @param page from 1 */
export function paginate(page: number, limit: number, totalResults: number): Pagination {
  const totalPages = Math.ceil(totalResults / limit);
  return {
    currentPage: page,
    totalPages,
    totalResults,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1 && totalPages > 0,
    limit,
  };
}
