import "server-only";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { choicesOf, MAIL_TOPICS, type MailChoices, type MailTopic } from "@/lib/mail-choice/model";
import { readMuteToken } from "@/lib/mail-choice/queries";

type Change = { readonly [T in MailTopic]?: boolean | undefined };

/** Absent topics stay. */
export function updateMailChoices(userId: string, change: Change): Promise<MailChoices> {
  return transact(({ tx }) => write(tx, userId, change));
}

/**
 * Switches a topic off, by the link in each of its mails. Idempotent.
 * @throws AppError `not_found` for an invalid token, or when the account is gone
 */
export async function mute(token: string): Promise<MailTopic> {
  const { userId, topic } = readMuteToken(token);
  await transact(({ tx }) => write(tx, userId, { [topic]: false }));
  return topic;
}

async function write(tx: Tx, userId: string, change: Change): Promise<MailChoices> {
  const [user] = await tx.$queryRaw<{ muted: string[] }[]>`
    SELECT muted_mails AS muted FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!user) throw new AppError("not_found");
  const before = choicesOf(user.muted);
  const mutedMails = MAIL_TOPICS.filter((topic) => !(change[topic] ?? before[topic]));
  await tx.user.update({ where: { id: userId }, data: { mutedMails }, select: { id: true } });
  return choicesOf(mutedMails);
}
