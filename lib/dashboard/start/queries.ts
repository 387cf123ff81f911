import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { ADMIN_STEPS, type AdminStep, OWNER_STEPS, type Start } from "@/lib/dashboard/start/model";
import { LACKING } from "@/lib/inventory/queries";

const answers = <Step extends string>(steps: readonly Step[]) =>
  z.strictObject(Object.fromEntries(steps.map((step) => [step, z.boolean()])) as Record<Step, z.ZodBoolean>);

/** Steps are derived from existing data; progress is not stored. */
const ADMIN_SQL: Readonly<Record<AdminStep, string>> = {
  contact: "SELECT 1 FROM settings WHERE key IN ('phone', 'email') AND value NOT IN ('null', '\"\"')",
  categories: "SELECT 1 FROM categories WHERE deleted_at IS NULL",
  groups: "SELECT 1 FROM groups WHERE deleted_at IS NULL",
  businesses: "SELECT 1 FROM businesses WHERE deleted_at IS NULL AND status = 'confirmed'",
  menu: "SELECT 1 FROM dishes WHERE deleted_at IS NULL",
  defaultImages: "SELECT 1 FROM default_images WHERE deleted_at IS NULL",
  posts: "SELECT 1 FROM posts WHERE deleted_at IS NULL AND NOT is_draft",
};

/** Setup steps of the site. */
export async function readAdminStart(): Promise<Start> {
  const columns = ADMIN_STEPS.map((step) => `EXISTS (${ADMIN_SQL[step]}) AS "${step}"`);
  return { of: "admin", done: one(await sqlQuery(answers(ADMIN_STEPS), `SELECT ${columns.join(", ")}`, [])) };
}

/** Setup steps of a business; a closed one has none left. */
export async function readOwnerStart(businessId: string, now: Date): Promise<Start> {
  const values: unknown[] = [businessId];
  const since = (days: number) => `$${values.push(new Date(now.getTime() - days * DAY_MS))}`;
  const columns = OWNER_STEPS.map((step) => {
    // Missing hours count as unconfirmed ones.
    const lacking =
      step === "freshHours" ? `(${LACKING.hours(since)} OR ${LACKING.freshHours(since)})` : LACKING[step](since);
    return `(b.status = 'closed' OR NOT ${lacking}) AS "${step}"`;
  });
  const sql = `SELECT ${columns.join(", ")} FROM businesses b WHERE b.id = $1`;
  return { of: "owner", done: one(await sqlQuery(answers(OWNER_STEPS), sql, values)) };
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("a query of one row answered nothing");
  return row;
}
