import "server-only";
import { z } from "zod";
import type { MANAGED_STATES } from "@/lib/catalogue/model";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { titledRow } from "@/lib/core/rows";
import type { Titles } from "@/lib/core/titles";
import type { Group, ManagedGroup } from "@/lib/group/model";

const groupRow = titledRow.extend({ createdAt: z.date(), updatedAt: z.date() }) satisfies z.ZodType<Group>;

export async function listGroups(): Promise<Group[]> {
  return sqlQuery(
    groupRow,
    `SELECT g.id, g.slug, g.translation, g.created_at AS "createdAt", g.updated_at AS "updatedAt"
      FROM groups g WHERE g.deleted_at IS NULL ORDER BY g.position, g.slug`,
  );
}

const COUNTED = {
  _count: {
    select: { dishes: { where: { deletedAt: null } }, dishKinds: { where: { deletedAt: null } }, businesses: true },
  },
} as const;

export async function listManagedGroups(state: (typeof MANAGED_STATES)[number], now: Date): Promise<ManagedGroup[]> {
  const deletedAt = state === "deleted" ? { gte: restorableSince(now) } : null;
  return (await db.group.findMany({ where: { deletedAt }, include: COUNTED })).map(managedOf);
}

export async function getManagedGroup(id: string): Promise<ManagedGroup> {
  const group = await db.group.findFirst({ where: { id, deletedAt: null }, include: COUNTED });
  if (!group) throw new AppError("not_found");
  return managedOf(group);
}

type Row = Omit<ManagedGroup, "translation" | "dishes" | "kinds" | "businesses"> & {
  readonly translation: unknown;
  readonly _count: { readonly dishes: number; readonly dishKinds: number; readonly businesses: number };
};

function managedOf({ _count, translation, ...group }: Row): ManagedGroup {
  const { dishes, dishKinds: kinds, businesses } = _count;
  return { ...group, translation: translation as Titles, dishes, kinds, businesses };
}
