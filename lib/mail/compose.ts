import "server-only";
import { mailTokenOf } from "@/lib/auth/mail-token";
import { referenceOf } from "@/lib/contact-message/model";
import type { CheckDecision, ClaimStatus, ContactReason, Language, Translated } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { NonRetryableError } from "@/lib/core/outbox";
import { getCorrection, outcomeTokenOf } from "@/lib/correction/queries";
import { isLanguage } from "@/lib/i18n/language";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import type { Mail, MailPart, Mails } from "@/lib/mail/model";
import { topicOf } from "@/lib/mail-choice/model";
import { muteTokenOf } from "@/lib/mail-choice/queries";
import type { MailKind, MailNotes } from "@/lib/mail-queue/model";
import { invitationTokenOf, mayInvite } from "@/lib/team/invitation/queries";
import type { Prisma } from "@/prisma/generated/client";

type Reader = {
  readonly to: string;
  readonly language: Language;
  readonly name: string;
  readonly userId?: string;
  /** Its address is confirmed and the account is not banned. */
  readonly isReachable?: boolean;
};
type Lookup<K extends MailKind> = (notes: MailNotes[K], reader: Reader) => Promise<Mails[K]>;

const asNoted = async <T>(notes: T): Promise<T> => notes;

const LOOKUPS: { readonly [K in MailKind]: Lookup<K> } = {
  activation: ({ tokenId }) => liveToken(tokenId, "activation"),
  reset: ({ tokenId }) => liveToken(tokenId, "reset"),
  password_changed: asNoted,
  factor_changed: asNoted,
  account_deleted: asNoted,
  team_invitation: ({ invitationId }, reader) => readInvitation(invitationId, reader),
  claim_received: withBusiness,
  claim_approved: async ({ businessId, claimId }, reader) => {
    await checkClaimDecision(claimId, "approved");
    return withBusiness({ businessId }, reader);
  },
  claim_rejected: async ({ claimId, ...notes }, reader) => {
    await checkClaimDecision(claimId, "rejected");
    return withBusiness(notes, reader);
  },
  claim_reopened: withBusiness,
  edit_kept: async ({ checkId, ...notes }, reader) => {
    await checkEditDecision(checkId, "kept");
    return withBusiness(notes, reader);
  },
  edit_changed: async ({ checkId, ...notes }, reader) => {
    await checkEditDecision(checkId, "kept");
    return { ...(await withBusiness(notes, reader)), businessId: notes.businessId };
  },
  edit_reverted: async ({ checkId, ...notes }, reader) => {
    await checkEditDecision(checkId, "reverted");
    return { ...(await withBusiness(notes, reader)), businessId: notes.businessId };
  },
  edit_reopened: withBusiness,
  review_hidden: withBusiness,
  review_shown: withBusiness,
  list_unshared: async ({ listId, reason }) => ({ list: await listName(listId), reason }),
  business_status: withBusiness,
  banned: asNoted,
  unbanned: asNoted,
  contact_message: ({ messageId }) => readContactMessage(messageId),
  contact_answer: ({ answerId }) => readAnswer(answerId),
  report_received: ({ reportId }, reader) => readReport(reportId, reader),
  correction_received: async ({ correctionId }, reader) => {
    const { businessId: _, ...correction } = await readCorrection(correctionId, reader);
    return correction;
  },
  owner_review: ({ reviewId }, reader) => readReview(reviewId, reader),
  owner_correction: async ({ correctionId }, reader) => {
    const { businessId, ...correction } = await readCorrection(correctionId, reader);
    await checkInTeam(reader, businessId);
    return correction;
  },
  weekly_summary: async ({ businessId, ...notes }, reader) => {
    await checkInTeam(reader, notes.businesses === 1 ? businessId : undefined);
    return { ...notes, business: notes.businesses === 1 ? await titleOf(businessId, reader.language) : "" };
  },
  correction_accepted: (notes, reader) => readOutcome("accepted", notes, reader),
  correction_rejected: (notes, reader) => readOutcome("rejected", notes, reader),
  several: async ({ parts }, reader) => ({ parts: await readParts(parts, reader) }),
};

/**
 * Loads all data of a queued mail.
 * @throws NonRetryableError when its account, link or subject is gone
 */
export async function composeMail(payload: Prisma.JsonObject): Promise<Mail> {
  const { mail: kind, ...notes } = payload;
  if (!isMailKind(kind)) throw new NonRetryableError("unknown kind of mail");
  const reader = await readReader(payload);
  const data = await lookUp(kind, notes, reader);
  const topic = topicOf(kind === "several" ? kindOfParts(notes) : kind);
  const muteToken = topic && typeof payload.userId === "string" && muteTokenOf({ userId: payload.userId, topic });
  const { to, language, name } = reader;
  return { to, language, name, kind, data, ...(muteToken && { muteToken }) } as Mail;
}

function lookUp(kind: MailKind, notes: object, reader: Reader): Promise<Mails[MailKind]> {
  const lookup = LOOKUPS[kind] as Lookup<MailKind>;
  return lookup(notes as MailNotes[MailKind], reader);
}

/** All parts of a mail have the same topic, or none. */
const kindOfParts = (notes: object): string => (notes as MailNotes["several"]).parts[0]?.mail ?? "";

/** Parts whose subject still exists. @throws NonRetryableError when there are none */
async function readParts(parts: MailNotes["several"]["parts"], reader: Reader): Promise<MailPart[]> {
  const found: MailPart[] = [];
  let gone: unknown;
  for (const { mail: kind, ...notes } of parts) {
    if (!isMailKind(kind)) continue;
    const data = await lookUp(kind, notes, reader).catch((error: unknown) => {
      if (!(error instanceof NonRetryableError)) throw error;
      gone = error;
      return null;
    });
    if (data) found.push({ kind, data });
  }
  if (found.length === 0) throw gone ?? new NonRetryableError("the decisions are gone");
  return found;
}

export function isMailKind(kind: unknown): kind is MailKind {
  return typeof kind === "string" && Object.hasOwn(LOOKUPS, kind);
}

async function readReader({ userId, email, language }: Prisma.JsonObject): Promise<Reader> {
  if (typeof email === "string") return { to: email, language: language as Language, name: "" };
  if (typeof userId !== "string") throw new NonRetryableError("the mail names nobody");
  const user = await db.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { email: true, fullname: true, language: true, verifiedAt: true, bannedAt: true },
  });
  if (!user?.email) throw new NonRetryableError("the account is gone");
  // No name for unconfirmed addresses: anybody may have typed the address, with a name that is a message to its owner.
  const name = user.verifiedAt ? user.fullname : "";
  const isReachable = user.verifiedAt !== null && user.bannedAt === null;
  const spoken = isLanguage(language) ? language : (user.language as Language);
  return { to: user.email, language: spoken, name, userId, isReachable };
}

/** @throws NonRetryableError when the decision of the mail was undone */
async function checkClaimDecision(id: string | undefined, status: ClaimStatus): Promise<void> {
  if (id !== undefined && (await db.claim.count({ where: { id, status } })) === 0)
    throw new NonRetryableError("the decision is gone");
}

/** @throws NonRetryableError when the decision about an edit was undone */
async function checkEditDecision(auditId: string, decision: CheckDecision): Promise<void> {
  if ((await db.businessCheck.count({ where: { auditId, decision } })) === 0)
    throw new NonRetryableError("the decision is gone");
}

async function liveToken(tokenId: string, purpose: "activation" | "reset"): Promise<{ token: string }> {
  const where = { id: tokenId, purpose, usedAt: null, expiresAt: { gt: new Date() } };
  if ((await db.userToken.count({ where })) === 0) throw new NonRetryableError("the link is used or too old");
  return { token: mailTokenOf(tokenId, purpose) };
}

async function withBusiness<N extends { businessId: string }>(
  { businessId, ...notes }: N,
  { language }: Reader,
): Promise<Omit<N, "businessId"> & { business: string }> {
  return { ...notes, business: await titleOf(businessId, language) };
}

async function titleOf(businessId: string, lng: Language): Promise<string> {
  const business = await db.business.findUnique({ where: { id: businessId }, select: { translation: true } });
  if (!business) throw new NonRetryableError("the place is gone");
  const content = business.translation as Translated<{ title: string }>;
  const titles = Object.fromEntries(Object.entries(content).map(([key, { title }]) => [key, title]));
  return pickTranslation(titles, lng)?.text ?? "";
}

async function readContactMessage(messageId: string): Promise<Mails["contact_message"]> {
  const row = await db.contactMessage.findUnique({ where: { id: messageId } });
  if (!row) throw new NonRetryableError("the message is gone");
  const { firstName, lastName, email, phone, message } = row;
  const sender = `${firstName} ${lastName}`;
  return { sender, email, phone, message, reason: row.reason as ContactReason, reference: referenceOf(row.id) };
}

async function readAnswer(answerId: string): Promise<Mails["contact_answer"]> {
  const row = await db.contactAnswer.findUnique({ where: { id: answerId }, select: { text: true, messageId: true } });
  if (!row) throw new NonRetryableError("the answer is gone");
  return { answer: row.text, reference: referenceOf(row.messageId) };
}

async function readReport(reportId: string, { language }: Reader): Promise<Mails["report_received"]> {
  const row = await db.report.findUnique({ where: { id: reportId }, include: { review: true } });
  if (!row) throw new NonRetryableError("the report is gone");
  const businessId = row.businessId ?? row.review?.businessId ?? "";
  const business = row.listId === null ? await titleOf(businessId, language) : await listName(row.listId);
  return { business, reason: row.reason as Mails["report_received"]["reason"], message: row.note };
}

async function readInvitation(id: string, { language }: Reader): Promise<Mails["team_invitation"]> {
  const row = await db.businessInvitation.findFirst({
    where: { id, expiresAt: { gt: new Date() }, business: { deletedAt: null } },
    select: { businessId: true, inviterId: true, inviter: { select: { fullname: true } } },
  });
  if (!row) throw new NonRetryableError("the link is used or too old");
  if (!(await mayInvite(db, row.businessId, row.inviterId))) throw new NonRetryableError("the sender may not invite");
  const business = await titleOf(row.businessId, language);
  return { business, sender: row.inviter?.fullname ?? "", token: invitationTokenOf(id) };
}

async function readReview(id: string, reader: Reader): Promise<Mails["owner_review"]> {
  const row = await db.review.findFirst({ where: { id, deletedAt: null, hiddenAt: null } });
  if (!row) throw new NonRetryableError("the review is gone");
  await checkInTeam(reader, row.businessId);
  return { business: await titleOf(row.businessId, reader.language), stars: row.overall ?? 0, message: row.message };
}

async function listName(listId: string): Promise<string> {
  const list = await db.list.findUnique({ where: { id: listId }, select: { name: true } });
  if (!list) throw new NonRetryableError("the list is gone");
  return list.name;
}

async function readCorrection(
  id: string,
  { language }: Reader,
): Promise<Mails["correction_received"] & { businessId: string }> {
  const row = await db.correction.findUnique({ where: { id } });
  if (!row) throw new NonRetryableError("the correction is gone");
  const kind = row.kind as Mails["correction_received"]["kind"];
  return { businessId: row.businessId, business: await titleOf(row.businessId, language), kind, message: row.note };
}

/** Outcome of a correction; its texts are safe for unconfirmed addresses. */
async function readOutcome(
  decision: "accepted" | "rejected",
  { correctionId, businessId }: MailNotes["correction_accepted"],
  { language }: Reader,
): Promise<Mails["correction_accepted"]> {
  const { status, reason } = await getCorrection(correctionId).catch(() => {
    throw new NonRetryableError("the correction is gone");
  });
  if (status !== decision) throw new NonRetryableError("the decision is gone");
  return { business: await titleOf(businessId, language), reason, token: outcomeTokenOf(correctionId) };
}

/**
 * Visitors' texts about a business go to confirmed addresses of its current team only.
 * @throws NonRetryableError for readers outside the team, banned or unconfirmed
 */
async function checkInTeam({ userId, isReachable }: Reader, businessId?: string): Promise<void> {
  const where = { userId: userId ?? "", ...(businessId !== undefined && { businessId }) };
  if (!userId || !isReachable || (await db.businessOwner.count({ where })) === 0)
    throw new NonRetryableError("the reader is not in the team");
}
