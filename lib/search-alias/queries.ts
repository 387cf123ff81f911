import "server-only";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import { fold } from "@/lib/i18n/fold";
import type { AliasQuery, SearchAlias } from "@/lib/search-alias/model";
import type { Prisma, SearchAlias as Row } from "@/prisma/generated/client";

/** The dictionary of other names; `search` is part of one, in any spelling of its letters. */
export async function listAliases({ search, target, page, limit }: AliasQuery): Promise<Paged<SearchAlias>> {
  const where: Prisma.SearchAliasWhereInput = {
    ...(target && { target }),
    // Prisma takes % and _ for wildcards.
    folded: { contains: escapeLike(search ? fold(search) : "") },
  };
  const [total, rows] = await Promise.all([
    db.searchAlias.count({ where }),
    db.searchAlias.findMany({
      where,
      orderBy: [{ target: "asc" }, { targetId: "asc" }, { folded: "asc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toAlias), pagination: paginate(page, limit, total) };
}

/** @throws AppError `not_found` */
export async function getAlias(id: string): Promise<SearchAlias> {
  const alias = await db.searchAlias.findUnique({ where: { id } });
  if (!alias) throw new AppError("not_found");
  return toAlias(alias);
}

export function toAlias({ id, term, kind, target, targetId, language }: Row): SearchAlias {
  return {
    id,
    term,
    kind: kind as SearchAlias["kind"],
    target: target as SearchAlias["target"],
    targetId,
    language: language as Language | null,
  };
}
