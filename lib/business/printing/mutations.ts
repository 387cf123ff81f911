import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { teamSql } from "@/lib/business/policy";
import { transact } from "@/lib/core/transact";

/**
 * Notes when the team first opened the printable menu, table card or QR code. Does not change the version of the
 * business, so open editors see no conflict. Admins are not noted: they do not print for the business.
 * @throws AppError `not_found`, `forbidden`
 */
export async function noteOpened(actor: Actor, businessId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    await lockManagedBusiness(tx, actor, businessId);
    await tx.$executeRawUnsafe(
      `UPDATE businesses b SET printed_at = $3 WHERE b.id = $1::uuid AND b.printed_at IS NULL AND ${teamSql("$2::uuid")}`,
      businessId,
      actor.id,
      now,
    );
  });
}
