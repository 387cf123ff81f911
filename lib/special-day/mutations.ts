import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { NewSpecialDay, Recurrence, SpecialDay, SpecialDayChange } from "@/lib/special-day/model";
import { toSpecialDay } from "@/lib/special-day/queries";

/** Creates a special day; invalidates the pages of all businesses. */
export function createSpecialDay(actor: Actor, day: NewSpecialDay): Promise<SpecialDay> {
  return transact(async ({ tx, invalidate }) => {
    const { kind, translation } = day;
    const made = await tx.specialDay.create({ data: { kind, translation, ...columnsOf(day) } });
    await audit(tx, actor, { action: "special_day.create", ...entityOf(made.id), after: noted(day) });
    invalidate(SPECIAL_DAYS_TAG);
    return toSpecialDay(made);
  });
}

/** @throws AppError `not_found`, `conflict` (stale) */
export function updateSpecialDay(
  actor: Actor,
  id: string,
  { when, ...change }: SpecialDayChange,
  version: Date | null,
): Promise<SpecialDay> {
  return transact(async ({ tx, invalidate }) => {
    const before = await lockDay(tx, id);
    checkVersion(before.updatedAt, version);
    const recurrence = when ?? before;
    const { kind = before.kind, translation = before.translation } = change;
    const data = { kind, translation, ...columnsOf(recurrence) };
    const made = toSpecialDay(await tx.specialDay.update({ where: { id }, data }));
    const note = { ...entityOf(id), before: noted(before), after: noted(made) };
    await audit(tx, actor, { action: "special_day.update", ...note });
    invalidate(SPECIAL_DAYS_TAG);
    return made;
  });
}

/** @throws AppError `not_found` */
export async function deleteSpecialDay(actor: Actor, id: string): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const before = await lockDay(tx, id);
    await tx.specialDay.delete({ where: { id } });
    await audit(tx, actor, { action: "special_day.delete", ...entityOf(id), before: noted(before) });
    invalidate(SPECIAL_DAYS_TAG);
  });
}

/** Cache tag of the business pages, which show the days. */
const SPECIAL_DAYS_TAG = "special-days";

const entityOf = (id: string) => ({ entity: "special_day", entityId: id }) as const;

async function lockDay(tx: Tx, id: string): Promise<SpecialDay> {
  await tx.$queryRaw`SELECT 1 FROM special_days WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.specialDay.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return toSpecialDay(row);
}

function columnsOf({ yearly, dates }: Recurrence) {
  const { month = null, day = null, days = null } = yearly ?? {};
  const dateOf = (text?: string) => (text === undefined ? null : new Date(`${text}T00:00:00Z`));
  return { month, day, days, fromDate: dateOf(dates?.from), toDate: dateOf(dates?.to) };
}

function noted({ kind, translation, yearly, dates }: NewSpecialDay) {
  const titles = Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
  return { kind, ...titles, ...yearly, ...dates };
}
