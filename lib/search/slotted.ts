import "server-only";
import { inForceSql } from "@/lib/business/conditions";
import { sqlQuery } from "@/lib/core/db";
import { noRow } from "./rows";
import { Values } from "./statement";

/**
 * Numbers of the businesses with an active slot (lib/featured), by position.
 * @param found SQL conditions on `b` for results
 */
export async function findSlotted(found: (values: Values) => readonly string[]): Promise<number[]> {
  const values = new Values();
  const rows = await sqlQuery(
    noRow,
    `SELECT b.no FROM featured_slots s JOIN search_businesses b ON b.business_id = s.business_id
     WHERE ${[inForceSql(), ...found(values)].join(" AND ")}
     GROUP BY b.no ORDER BY min(s.position), min(s.from_at), b.no`,
    values.list,
  );
  return rows.map(({ no }) => no);
}
