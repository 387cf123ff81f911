import "server-only";
import { findActors } from "@/lib/audit/queries";
import { readCategoryNames } from "@/lib/category/queries";
import type { Check, Checks } from "@/lib/check/model";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/pagination";
import { distanceBetween } from "@/lib/core/position";
import { isLanguage } from "@/lib/i18n/language";
import type { Prisma } from "@/prisma/generated/client";

const BUSINESS = {
  id: true,
  slug: true,
  city: true,
  type: true,
  translation: true,
  latitude: true,
  longitude: true,
} as const;

const OPEN = { decidedAt: null, business: { deletedAt: null } } as const satisfies Prisma.BusinessCheckWhereInput;

const CHECK = {
  auditId: true,
  fields: true,
  createdAt: true,
  audit: { select: { before: true, after: true, actorId: true } },
  business: { select: BUSINESS },
} as const satisfies Prisma.BusinessCheckSelect;

export async function listChecks({ page, limit }: { page: number; limit: number }): Promise<Checks> {
  const [total, rows] = await Promise.all([
    db.businessCheck.count({ where: OPEN }),
    db.businessCheck.findMany({
      where: OPEN,
      select: CHECK,
      orderBy: [{ createdAt: "asc" }, { auditId: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { ...(await toChecks(rows)), pagination: paginate(page, limit, total) };
}

/** Edits that await review, by their ids, in any order. */
export async function findChecks(ids: string[]): Promise<Omit<Checks, "pagination">> {
  return toChecks(await db.businessCheck.findMany({ where: { ...OPEN, auditId: { in: ids } }, select: CHECK }));
}

type Row = Prisma.BusinessCheckGetPayload<{ select: typeof CHECK }>;

async function toChecks(rows: readonly Row[]): Promise<Omit<Checks, "pagination">> {
  const actors = await findActors(rows.map(({ audit }) => audit));
  const languages = await readLanguages([...actors.keys()]);
  const items = rows.map(({ auditId, fields, audit, business, createdAt }) => ({
    id: auditId,
    fields: fields as Check["fields"],
    before: audit.before as Check["before"],
    after: audit.after as Check["after"],
    moved: metresMoved(audit, business),
    createdAt,
    business: business as Check["business"],
    by: actors.get(audit.actorId ?? "") ?? null,
    language: languages.get(audit.actorId ?? "") ?? null,
  }));
  const categories = await readCategoryNames(items.flatMap(({ before, after }) => [before, after]));
  return { items, categories };
}

async function readLanguages(ids: string[]): Promise<Map<string, Language>> {
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, language: true } });
  return new Map(users.flatMap(({ id, language }) => (isLanguage(language) ? [[id, language]] : [])));
}

type Position = { latitude?: number | null; longitude?: number | null };

/** Entries note only the changed axis; the other one comes from the current position. */
function metresMoved({ before, after }: { before: unknown; after: unknown }, now: Position): number | null {
  const [from, to] = [
    { ...now, ...(before as Position) },
    { ...now, ...(after as Position) },
  ];
  const hasMoved = from.latitude !== to.latitude || from.longitude !== to.longitude;
  const [a, b] = [known(from), known(to)];
  return hasMoved && a && b ? Math.round(distanceBetween(a, b)) : null;
}

function known({ latitude, longitude }: Position) {
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}
