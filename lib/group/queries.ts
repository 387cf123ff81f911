import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Group } from "@/lib/group/model";

const SELECT = `SELECT g.id, g.slug, g.translation, g.created_at AS "createdAt", g.updated_at AS "updatedAt"
  FROM groups g WHERE g.deleted_at IS NULL`;

/** All sections of menus, in their general order. */
export async function listGroups(): Promise<Group[]> {
  return sqlQuery<Group>(`${SELECT} ORDER BY g.position, g.slug`);
}

/** @throws AppError `not_found` */
export async function getGroup(id: string): Promise<Group> {
  const [group] = await sqlQuery<Group>(`${SELECT} AND g.id = $1`, [id]);
  if (!group) throw new AppError("not_found");
  return group;
}
