import "server-only";
import { createMailToken } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import type { JobHandler } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { queueMail, readerOf } from "@/lib/mail-queue/mutations";

/** Creates the link and queues its mail if a user has the address; clears the address from the job. */
export const sendResetLink: JobHandler = async ({ payload: { email, language } }) => {
  if (typeof email !== "string") return {};
  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true },
  });
  if (user) {
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, user.id, "reset", new Date());
      await queueMail(tx, { to: readerOf(user.id, language), kind: "reset", data: { tokenId } });
    });
  }
  return {};
};
