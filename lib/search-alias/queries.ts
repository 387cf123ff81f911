import "server-only";
import { BUSINESS_TYPES, CITIES, type Language, SERVICES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike, isUuid } from "@/lib/core/text";
import { fold } from "@/lib/i18n/fold";
import type { AliasQuery, AliasTarget, NewAlias, SearchAlias } from "@/lib/search-alias/model";
import type { Prisma, SearchAlias as Row } from "@/prisma/generated/client";

/** Synonyms whose folded term contains `search`. */
export async function listAliases({ search, target, page, limit }: AliasQuery): Promise<Paged<SearchAlias>> {
  const where: Prisma.SearchAliasWhereInput = {
    ...(target && { target }),
    // Prisma treats % and _ as wildcards.
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

/** @throws AppError `validation_failed` for a term without letters and for an unknown target */
export async function checkAlias({
  term,
  target,
  targetId,
}: Pick<NewAlias, "term" | "target" | "targetId">): Promise<void> {
  if (fold(term) === "") throw wrong("term", "holds no letter");
  if (!(await exists(target, targetId))) throw wrong("targetId", `names no ${target}`);
}

function wrong(path: string, message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path, message }] });
}

const FIXED: Partial<Record<AliasTarget, readonly string[]>> = {
  city: CITIES,
  type: BUSINESS_TYPES,
  service: SERVICES,
};

async function exists(target: AliasTarget, targetId: string): Promise<boolean> {
  const bySlug = { slug: targetId, deletedAt: null };
  switch (target) {
    case "dish_kind":
      return (await db.dishKind.count({ where: bySlug })) > 0;
    case "category":
      return (await db.category.count({ where: bySlug })) > 0;
    case "business": {
      const byId = isUuid(targetId) ? { id: targetId, deletedAt: null } : bySlug;
      return (await db.business.count({ where: { OR: [bySlug, byId] } })) > 0;
    }
    default:
      // Groups of synonymous words exist through their members only.
      return FIXED[target]?.includes(targetId) ?? true;
  }
}
