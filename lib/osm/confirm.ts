import "server-only";
import { notifyTags } from "@/lib/core/page-tags";
import type { Prisma } from "@/prisma/generated/client";

type Transaction = Prisma.TransactionClient;

export type Confirmed = { readonly id: string; readonly city: string; readonly type: string; readonly slug: string };

/**
 * Of the businesses of the elements, those that an import created and that no admin has reviewed since. Businesses that
 * a person added, deleted or gave a status are excluded. Imports before November 2026 did not record what they created;
 * a business counts as theirs if it is no older than the import, which takes an hour at most.
 */
export async function waitingBusinesses(tx: Transaction, ids: readonly string[]): Promise<Confirmed[]> {
  return tx.$queryRaw<Confirmed[]>`
    SELECT b.id::text, b.city, b.type, b.slug FROM businesses b
     WHERE b.id = ANY(${[...ids]}::uuid[]) AND b.status = 'under_review' AND b.published_at IS NULL AND b.deleted_at IS NULL
       AND EXISTS (SELECT FROM audit_log a
         WHERE a.entity = 'osm_element' AND a.action = 'import' AND a.after->>'businessId' = b.id::text
           AND (a.after ? 'made' OR b.created_at >= a.created_at - interval '1 hour'))
       AND NOT EXISTS (SELECT FROM audit_log a
         WHERE a.entity = 'business' AND a.entity_id = b.id::text AND a.actor_id IS NOT NULL
           AND (a.action = 'business.create' OR a.after ? 'status'))
     ORDER BY b.id`;
}

/** Publishes them, with one audit entry each. */
export async function confirmBusinesses(tx: Transaction, businesses: readonly Confirmed[]): Promise<void> {
  if (businesses.length === 0) return;
  const ids = businesses.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE businesses SET status = 'confirmed', published_at = now(), updated_at = now() WHERE id = ANY(${ids}::uuid[])`;
  await tx.auditEntry.createMany({
    data: ids.map((id) => ({
      action: "import.confirm",
      entity: "business",
      entityId: id,
      before: { status: "under_review" },
      after: { status: "confirmed" },
    })),
  });
  const tags = businesses.flatMap(({ id, city, type }) => [`business:${id}`, `city:${city}`, `type:${type}`]);
  await notifyTags(tx, ["businesses", ...new Set(tags)].slice(0, 500));
}
