import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";

const ACTION = "business.confirm_prices";

/** `before` in the audit log: the previous confirmation date of each price. */
type Confirmed = { readonly at: string; readonly before: Readonly<Record<string, string | null>> };

/**
 * Confirms all prices of a menu. Dishes keep their versions, because no edited field changes.
 * @returns the number of prices, and the audit entry by which to undo it
 * @throws AppError `not_found` about the restaurant, `forbidden` for another's
 */
export async function confirmPrices(
  actor: Actor,
  businessId: string,
  now: Date,
): Promise<{ confirmed: number; confirmationId: string }> {
  return transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId, "dish");
    const rows = await tx.$queryRaw<{ id: string; before: Date | null }[]>`
      UPDATE dishes d SET price_confirmed_at = ${now}
      FROM (SELECT id, price_confirmed_at FROM dishes
        WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL AND price > 0 FOR NO KEY UPDATE) old
      WHERE d.id = old.id RETURNING d.id::text, old.price_confirmed_at AS before`;
    const before = Object.fromEntries(rows.map((row) => [row.id, row.before?.toISOString() ?? null]));
    const confirmationId = await audit(tx, actor, {
      action: ACTION,
      entity: "business",
      entityId: businessId,
      before,
      after: { at: now.toISOString(), confirmed: rows.length },
    });
    invalidate(...businessTags(business));
    return { confirmed: rows.length, confirmationId };
  });
}

/**
 * Undoes a confirmation, except for prices that were confirmed or changed since.
 * @throws AppError `not_found` when the entry does not belong to this business, `forbidden` for another's
 */
export async function takeBackConfirmation(actor: Actor, businessId: string, confirmationId: string): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId, "dish");
    const entry = await tx.auditEntry.findFirst({
      where: { id: confirmationId, action: ACTION, entity: "business", entityId: businessId },
      select: { before: true, after: true },
    });
    if (!entry) throw new AppError("not_found");
    const { at } = entry.after as Pick<Confirmed, "at">;
    await tx.$executeRaw`
      UPDATE dishes d SET price_confirmed_at = old.value::timestamptz
      FROM jsonb_each_text(${JSON.stringify(entry.before)}::jsonb) old
      WHERE d.id = old.key::uuid AND d.business_id = ${businessId}::uuid AND d.price_confirmed_at = ${new Date(at)}`;
    await audit(tx, actor, {
      action: `${ACTION}.undo`,
      entity: "business",
      entityId: businessId,
      before: { confirmationId },
    });
    invalidate(...businessTags(business));
  });
}
