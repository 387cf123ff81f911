import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { changeDraft, type Draft } from "@/lib/business/draft/model";
import { saveDraft } from "@/lib/business/draft/mutations";
import { lockBusiness, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import type { RestaurantChanges } from "@/lib/business/manage/schema";
import { checkManages } from "@/lib/business/policy";
import { type CorrectionKind, FACT_KEYS, type FactKey } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { type CorrectionDecision, mayDecide } from "@/lib/correction/model";
import { changeDish } from "@/lib/dish/manage/mutations";
import { isLanguage } from "@/lib/i18n/language";
import { queueMail } from "@/lib/mail/queue";
import type { Correction as Row } from "@/prisma/generated/client";

/**
 * Decides about a correction and answers its sender. What is accepted is changed in the same transaction, where it can be.
 * @throws AppError `not_found`; `forbidden` for another's place, and for owners that it has closed; `conflict` when it was
 * decided otherwise, or what it corrects is gone
 */
export async function decideCorrection(
  actor: Actor,
  id: string,
  decision: CorrectionDecision,
  now: Date,
): Promise<void> {
  await transact(async (write) => {
    const found = await lockDecidable(write.tx, actor, id);
    const { status } = found.row;
    if (status === decision.status) return;
    if (status !== "pending") throw new AppError("conflict", { details: { status } });
    const isChanged = decision.status === "accepted" && decision.apply;
    const applied = isChanged && (await change(write, actor, { ...found, now }));
    await store(write.tx, actor, found.row, { ...decision, applied, now });
    await answer(write.tx, found.row, decision);
  });
}

type Found = { readonly row: Row; readonly business: StoredBusiness };

async function lockDecidable(tx: Tx, actor: Actor, id: string): Promise<Found> {
  await tx.$queryRaw`SELECT 1 FROM corrections WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.correction.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  const business = await lockBusiness(tx, row.businessId);
  checkManages(actor, business);
  if (!mayDecide(actor.role, row.kind as CorrectionKind)) throw new AppError("forbidden", { about: "restaurant" });
  return { row, business };
}

type Decided = Omit<CorrectionDecision, "apply"> & { readonly applied: boolean; readonly now: Date };

async function store(tx: Tx, actor: Actor, { id, businessId, kind }: Row, decided: Decided): Promise<void> {
  const { status, reason = null, applied, now } = decided;
  // Whoever is answered needs no address any more: the mail that waits has it.
  const forgotten = { email: null, fingerprint: null };
  const data = { status, applied, reason, decidedById: actor.id, decidedAt: now, ...forgotten };
  await tx.correction.update({ where: { id }, data, select: { id: true } });
  const action = status === "accepted" ? "correction.accept" : "correction.reject";
  const after = { status, applied, businessId, kind };
  await audit(tx, actor, { action, entity: "correction", entityId: id, before: { status: "pending" }, after });
}

async function answer(tx: Tx, row: Row, { status, reason }: CorrectionDecision): Promise<void> {
  const { id: correctionId, businessId, email, language } = row;
  if (email === null) return;
  const to = { email, language: isLanguage(language) ? language : ("fa" as const) };
  const kind = status === "accepted" ? "correction_accepted" : "correction_rejected";
  await queueMail(tx, { to, kind, data: { correctionId, businessId, reason: reason ?? null } });
}

type Accepted = Found & { readonly now: Date };

/** Makes the change that was proposed. @returns whether it could be made without somebody's thinking */
async function change(write: Write, actor: Actor, { row, business, now }: Accepted): Promise<boolean> {
  if (row.kind === "price") return changePrice(write, actor, row, now);
  const draft = toDraft(business);
  const changes = changesOf(row, draft);
  if (!changes) return false;
  const fact = FACT_KEYS.find((key) => key === row.fact);
  await saveDraft(write, actor, business, changeDraft(draft, changes, "fa"), {
    action: "business.correct",
    now,
    confirmed: new Set<FactKey>(fact ? [fact] : []),
  });
  return true;
}

async function changePrice(write: Write, actor: Actor, { dishId, price }: Row, now: Date): Promise<boolean> {
  const where = { id: dishId ?? "", deletedAt: null };
  const dish = dishId && (await write.tx.dish.findFirst({ where, select: { id: true } }));
  if (!dish || price === null) throw new AppError("conflict", { details: { gone: "dish" } });
  await changeDish(write, actor, dish.id, { price }, { picture: undefined, version: null, now });
  return true;
}

/** What of the place changes; null where people have to write it. */
function changesOf(row: Row, draft: Draft): RestaurantChanges | null {
  const { kind, phone, latitude, longitude } = row;
  if (kind === "closed") return { status: "closed" };
  if (kind === "phone" && phone !== null) return { phones: phonesWith(draft.phones, phone, row.replaces) };
  const fact = FACT_KEYS.find((key) => key === row.fact);
  if (kind === "fact" && fact) return { facts: [{ key: fact, value: false }] };
  if (kind === "location" && latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}

/** @throws AppError `conflict` when the number that was wrong is no longer there */
function phonesWith(phones: Draft["phones"], number: string, replaces: string | null) {
  const isThere = phones.some((phone) => phone.number === number);
  if (replaces === null) return isThere ? [...phones] : [...phones, { number }];
  const found = phones.find((phone) => phone.number === replaces);
  if (!found && !isThere) throw new AppError("conflict", { details: { gone: "phone" } });
  if (isThere) return phones.filter((phone) => phone !== found || found.number === number);
  return phones.map((phone) => (phone === found ? { ...phone, number } : phone));
}
