import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";

type Somebody = { readonly id: string };
type Mail = Prisma.JsonObject & { mail: string };

/** Mails to a user, oldest first. */
export async function payloadsTo({ id }: Somebody, kind = ""): Promise<Mail[]> {
  const jobs = await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } });
  const letters = jobs.map(({ payload }) => payload as Mail);
  return letters.filter(({ userId, mail }) => userId === id && mail.startsWith(kind));
}
export const mailsTo = async (who: Somebody, kind?: string) => (await payloadsTo(who, kind)).map(({ mail }) => mail);

/** Audit log entries of an entity, oldest first. */
export const auditOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: "asc" } });

export const roleOf = async ({ id }: Somebody) => (await db.user.findUniqueOrThrow({ where: { id } })).role;

export const versionOf = ({ updatedAt }: { readonly updatedAt: string }) => `"${Date.parse(updatedAt).toString(36)}"`;
