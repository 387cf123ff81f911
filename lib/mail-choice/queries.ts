import "server-only";
import { timingSafeEqual } from "node:crypto";
import { hmacFor } from "@/lib/auth/secret";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isUuid } from "@/lib/core/text";
import type { Tx } from "@/lib/core/transact";
import { choicesOf, MAIL_TOPICS, type MailChoices, type MailTopic, topicOf } from "@/lib/mail-choice/model";

type Muting = { readonly userId: string; readonly topic: MailTopic };

/** Unsubscribe token of a user and topic; can't be forged without our key. */
export function muteTokenOf({ userId, topic }: Muting): string {
  return `${userId}.${topic}.${hmacFor("mail-choice", `${userId} ${topic}`)}`;
}

/** @throws AppError `not_found` for an invalid token */
export function readMuteToken(token: string): Muting {
  const [userId = "", word = ""] = token.split(".");
  const topic = MAIL_TOPICS.find((each) => each === word);
  if (!topic || !isUuid(userId)) throw new AppError("not_found");
  const [given, right] = [Buffer.from(token), Buffer.from(muteTokenOf({ userId, topic }))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("not_found");
  return { userId, topic };
}

export async function readMailChoices(userId: string): Promise<MailChoices> {
  const { mutedMails } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { mutedMails: true } });
  return choicesOf(mutedMails);
}

/** The topic of a link, and whether it is off. @throws AppError `not_found`, also when the account is gone */
export async function readMuting(token: string): Promise<{ topic: MailTopic; isMuted: boolean }> {
  const { userId, topic } = readMuteToken(token);
  const user = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: { mutedMails: true } });
  if (!user) throw new AppError("not_found");
  return { topic, isMuted: user.mutedMails.includes(topic) };
}

/** Whether the user has switched off mails of this kind. */
export async function isMuted(tx: Tx, userId: string, kind: string): Promise<boolean> {
  const topic = topicOf(kind);
  return topic !== null && (await tx.user.count({ where: { id: userId, mutedMails: { has: topic } } })) > 0;
}
