import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { changeDraft, changedFields, type Draft, type DraftField, pickFields } from "@/lib/business/draft/model";
import { saveDraft } from "@/lib/business/draft/mutations";
import { lockBusiness, type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import type { RestaurantChanges } from "@/lib/business/manage/schema";
import { checkManages } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import { type CorrectionKind, DECISION_UNDO_MS, FACT_KEYS, type FactKey } from "@/lib/core/constants";
import { decideEach, type Outcome } from "@/lib/core/decide-each";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { type CorrectionDecision, mayDecide, type OneCorrectionDecision } from "@/lib/correction/model";
import { changeDish } from "@/lib/dish/manage/mutations";
import { isLanguage } from "@/lib/i18n/language";
import { bundlingMails, queueMail } from "@/lib/mail-queue/mutations";
import { Prisma, type Correction as Row } from "@/prisma/generated/client";

/**
 * Decides a correction and answers its sender. Accepting applies the change in the same transaction, where possible.
 * @throws AppError `not_found`; `forbidden` for another's business, and for owners if it reports the business closed;
 * `conflict` when it was decided otherwise, or its subject is gone
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
    const changed = isChanged ? await change(write, actor, { ...found, now }) : null;
    await store(write.tx, actor, found.row, { ...decision, changed, now });
    await answer(write.tx, found.row, decision);
  });
}

/**
 * Decides or reopens several corrections; access is checked for each.
 * @throws AppError `forbidden` for users who manage no business
 */
export async function decideCorrections(
  actor: Actor,
  decisions: readonly OneCorrectionDecision[],
  now: Date,
): Promise<Outcome[]> {
  checkAccess("manager", actor);
  return bundlingMails(() =>
    decideEach(decisions, ({ id, status, ...decision }) =>
      status === "pending"
        ? reopenCorrection(actor, id, now)
        : decideCorrection(actor, id, { ...decision, status }, now),
    ),
  );
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

type Decided = Omit<CorrectionDecision, "apply"> & { readonly changed: Changed | null; readonly now: Date };

async function store(tx: Tx, actor: Actor, { id, businessId, kind }: Row, decided: Decided): Promise<void> {
  const { status, reason = null, changed, now } = decided;
  const applied = changed !== null;
  // The queued mail has its own copy of the address, so personal data is erased here.
  const forgotten = { email: null, fingerprint: null };
  const previous = changed ?? NOTHING_CHANGED;
  const data = { status, applied, reason, decidedById: actor.id, decidedAt: now, previous, ...forgotten };
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

type Changed = { readonly before: Prisma.InputJsonObject; readonly after: Prisma.InputJsonObject };

const NOTHING_CHANGED: Changed = { before: {}, after: {} };

/** Applies the proposed change. @returns the changed fields, or null if it must be made by hand */
async function change(write: Write, actor: Actor, { row, business, now }: Accepted): Promise<Changed | null> {
  if (row.kind === "price") return changePrice(write, actor, row, now);
  const draft = toDraft(business);
  const changes = changesOf(row, draft);
  if (!changes) return null;
  const fact = FACT_KEYS.find((key) => key === row.fact);
  const after = changeDraft(draft, changes, "fa");
  const confirmed = new Set<FactKey>(fact ? [fact] : []);
  await saveDraft(write, actor, business, after, { action: "business.correct", now, confirmed });
  const fields = changedFields(draft, after);
  return { before: jsonOf(pickFields(draft, fields)), after: jsonOf(pickFields(after, fields)) };
}

const jsonOf = (fields: object): Prisma.InputJsonObject => JSON.parse(JSON.stringify(fields));

const liveDish = async ({ tx }: Write, id: string | null) =>
  id && tx.dish.findFirst({ where: { id, deletedAt: null }, select: { id: true, price: true } });

async function changePrice(write: Write, actor: Actor, { dishId, price }: Row, now: Date): Promise<Changed> {
  const dish = await liveDish(write, dishId);
  if (!dish || price === null) throw new AppError("conflict", { details: { gone: "dish" } });
  await changeDish(write, actor, dish.id, { price }, { picture: undefined, version: null, now });
  return { before: { price: dish.price }, after: { price } };
}

/** Changes of the business; null if they must be made by hand. */
function changesOf(row: Row, draft: Draft): RestaurantChanges | null {
  const { kind, phone, latitude, longitude } = row;
  if (kind === "closed") return { status: "closed" };
  if (kind === "phone" && phone !== null) return { phones: phonesWith(draft.phones, phone, row.replaces) };
  const fact = FACT_KEYS.find((key) => key === row.fact);
  if (kind === "fact" && fact) return { facts: [{ key: fact, value: false }] };
  if (kind === "location" && latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}

/** @throws AppError `conflict` when the wrong number is no longer there */
function phonesWith(phones: Draft["phones"], number: string, replaces: string | null) {
  const isThere = phones.some((phone) => phone.number === number);
  if (replaces === null) return isThere ? [...phones] : [...phones, { number }];
  const found = phones.find((phone) => phone.number === replaces);
  if (!found && !isThere) throw new AppError("conflict", { details: { gone: "phone" } });
  if (isThere) return phones.filter((phone) => phone !== found || found.number === number);
  return phones.map((phone) => (phone === found ? { ...phone, number } : phone));
}

const fields = z.record(z.string(), z.unknown());
const changedSchema = z.object({ before: fields, after: fields });

/**
 * Undoes a decision within an hour: the correction is pending again and its change is reverted. The sender sees that at
 * the link only, because the mail address has been erased.
 * @throws AppError `not_found`; `forbidden` as for the decision; `conflict` when it is too late, or what it changed was
 * changed since
 */
export async function reopenCorrection(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async (write) => {
    const found = await lockDecidable(write.tx, actor, id);
    const { status, decidedAt, applied } = found.row;
    if (status === "pending") return;
    const changed = changedSchema.safeParse(found.row.previous);
    if (decidedAt === null || !changed.success) throw notUndone("none");
    if (now.getTime() - decidedAt.getTime() > DECISION_UNDO_MS) throw notUndone("late");
    if (applied) await putBack(write, actor, { ...found, now }, changed.data);
    const waiting = { status: "pending", applied: false, reason: null, decidedById: null, decidedAt: null };
    const data = { ...waiting, previous: Prisma.DbNull };
    await write.tx.correction.update({ where: { id }, data, select: { id: true } });
    const note = { action: "correction.reopen", entity: "correction", entityId: id };
    await audit(write.tx, actor, { ...note, before: { status, applied }, after: { status: "pending" } });
  });
}

const notUndone = (undo: "none" | "late" | "since") => new AppError("conflict", { details: { undo } });

type Kept = z.infer<typeof changedSchema>;

/** Reverts the changes of a decision, unless the fields have changed since. */
async function putBack(write: Write, actor: Actor, { row, business, now }: Accepted, kept: Kept): Promise<void> {
  if (row.kind === "price") return putPriceBack(write, actor, row, kept, now);
  const draft = toDraft(business);
  const changed = Object.keys(kept.after) as DraftField[];
  if (!isDeepStrictEqual(jsonOf(pickFields(draft, changed)), kept.after)) throw notUndone("since");
  const before = { ...draft, ...kept.before } as Draft;
  await saveDraft(write, actor, business, before, { action: "business.correct", now });
}

async function putPriceBack(write: Write, actor: Actor, { dishId }: Row, kept: Kept, now: Date): Promise<void> {
  const dish = await liveDish(write, dishId);
  const price = z.int().safeParse(kept.before.price);
  if (!dish || dish.price !== kept.after.price || !price.success) throw notUndone("since");
  await changeDish(write, actor, dish.id, { price: price.data }, { picture: undefined, version: null, now });
}
