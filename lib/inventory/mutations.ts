import "server-only";
import { checkVersion } from "@/lib/api/version";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { saveDraft } from "@/lib/business/draft/mutations";
import { lockBusinesses, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import type { BusinessStatus } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import type { ChangedStatus, StatusChange } from "@/lib/inventory/model";
import { bundlingMails } from "@/lib/mail-queue/mutations";

/**
 * Changes statuses of businesses, all or none. Each change has its own audit entry; an owner of several gets one mail.
 * Unchanged statuses are skipped.
 * @throws AppError `forbidden` except for admins; `not_found`, naming unknown businesses; `conflict` when one has
 * changed since its version
 */
export async function changeStatuses(
  actor: Actor,
  changes: readonly StatusChange[],
  { reason, now }: { readonly reason: string | null; readonly now: Date },
): Promise<ChangedStatus[]> {
  checkAccess("admin", actor, "restaurant");
  const work = async (write: Write): Promise<ChangedStatus[]> => {
    const found = await lockAll(write.tx, changes);
    for (const { change, business } of found) {
      checkManages(actor, business);
      checkVersion(business.updatedAt, change.updatedAt ?? null);
      const draft = { ...toDraft(business), status: change.status };
      await saveDraft(write, actor, business, draft, { action: "business.update", now, reason });
    }
    const versions = await readVersions(write.tx, changes);
    return found.map(({ change: { id, status }, business: { status: before, updatedAt } }) => ({
      id,
      status,
      formerStatus: before as BusinessStatus,
      updatedAt: versions.get(id) ?? updatedAt,
    }));
  };
  return bundlingMails(() => transact(work));
}

/** @throws AppError `not_found`, naming unknown or deleted ones */
async function lockAll(tx: Tx, changes: readonly StatusChange[]) {
  const ids = changes.map(({ id }) => id);
  const stored = new Map((await lockBusinesses(tx, ids)).map((business) => [business.id, business]));
  const found: { change: StatusChange; business: StoredBusiness }[] = [];
  const missing: string[] = [];
  for (const change of changes) {
    const business = stored.get(change.id);
    if (business && !business.deletedAt) found.push({ change, business });
    else missing.push(change.id);
  }
  if (missing.length > 0) throw new AppError("not_found", { about: "restaurant", details: { missing } });
  return found;
}

async function readVersions(tx: Tx, changes: readonly StatusChange[]): Promise<Map<string, Date>> {
  const ids = changes.map(({ id }) => id);
  const rows = await tx.business.findMany({ where: { id: { in: ids } }, select: { id: true, updatedAt: true } });
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}
