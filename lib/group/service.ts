import "server-only";
import { sqlQuery } from "@/lib/core/db";
import type { Group } from "@/lib/group/model";

/** All sections of menus, in their general order. */
export async function listGroups(): Promise<Group[]> {
  return sqlQuery<Group>(
    `SELECT g.id, g.slug, g.translation, g.created_at AS "createdAt", g.updated_at AS "updatedAt"
      FROM groups g WHERE g.deleted_at IS NULL ORDER BY g.position, g.slug`,
  );
}
