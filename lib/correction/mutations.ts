import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isWorked, type Proof } from "@/lib/api/proof-of-work";
import type { Upload } from "@/lib/api/upload";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import { checkVisible } from "@/lib/business/queries";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { currentRequest } from "@/lib/core/request-context";
import { type Tx, transact } from "@/lib/core/transact";
import type { NewCorrection } from "@/lib/correction/model";
import { outcomeTokenOf } from "@/lib/correction/queries";
import { queueAdminMail, queueMail } from "@/lib/mail-queue/mutations";
import { addProof, storeProof } from "@/lib/media/proof/mutations";

type Enclosed = { readonly photo?: Upload | undefined; readonly work?: Proof | undefined };

/**
 * Stores a correction. Repeating a pending one from the same network stores and counts it once.
 * @returns the token of the link by which its sender follows it
 * @throws AppError `not_found` about the business; `validation_failed` for a dish or number that it does not have, or
 * an invalid picture; `rate_limited`
 */
export async function sendCorrection(correction: NewCorrection, { photo, work }: Enclosed, now: Date): Promise<string> {
  const client = currentRequest()?.client ?? "unknown";
  await checkVisible(correction.restaurantId);
  const oldPrice = await readPrice(correction);
  await checkReplaced(correction);
  const fingerprint = await fingerprintOf(correction, photo, client);
  const known = await db.correction.findFirst({ where: { fingerprint, status: "pending" }, select: { id: true } });
  if (known) return outcomeTokenOf(known.id);
  await countUse(work && (await isWorked(work)) ? "correction" : "correction_plain", client);
  await countUse("correction_here", `${correction.restaurantId}|${client}`);
  await countUse("correction_place", correction.restaurantId);
  const made = photo && (await storeProof(photo));
  const { restaurantId: businessId, ...fields } = correction;
  return transact(async ({ tx }) => {
    // Serialises corrections of a business, so that the second of two simultaneous requests finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`correction:${businessId}`}, 0))`;
    const waiting = { businessId, status: "pending" };
    const twin = await tx.correction.findFirst({ where: { ...waiting, fingerprint }, select: { id: true } });
    if (twin) return outcomeTokenOf(twin.id);
    const isFirst = (await tx.correction.count({ where: waiting })) === 0;
    const photoId = made && (await addProof(tx, made));
    const id = randomUUID();
    const token = outcomeTokenOf(id);
    const data = { ...fields, id, businessId, oldPrice, fingerprint, tokenHash: hashToken(token), createdAt: now };
    await tx.correction.create({ data: { ...data, ...(photoId && { photoId }) }, select: { id: true } });
    // One mail per business until its corrections are decided, so that senders can't flood the admins' mailboxes.
    if (isFirst) await notifyDeciders(tx, businessId, id);
    return token;
  });
}

async function notifyDeciders(tx: Tx, businessId: string, correctionId: string): Promise<void> {
  await queueAdminMail(tx, "correction_received", { correctionId });
  const owners = await tx.businessOwner.findMany({ where: { businessId }, select: { userId: true } });
  for (const { userId } of owners)
    await queueMail(tx, { to: { userId }, kind: "owner_correction", data: { correctionId } });
}

/** The dish's current price. @throws AppError `validation_failed` for a dish that is not on the business's menu */
async function readPrice({ kind, restaurantId: businessId, dishId = "" }: NewCorrection): Promise<number | null> {
  if (kind !== "price") return null;
  const where = { id: dishId, businessId, status: "active", deletedAt: null };
  const dish = await db.dish.findFirst({ where, select: { price: true } });
  if (!dish) throw refused("dishId", "is no dish of this restaurant");
  return dish.price;
}

async function checkReplaced({ restaurantId: businessId, replaces }: NewCorrection): Promise<void> {
  if (replaces === undefined) return;
  const count = await db.businessPhone.count({ where: { businessId, number: replaces } });
  if (count === 0) throw refused("replaces", "is no number of this restaurant");
}

function refused(path: string, message: string): AppError {
  return new AppError("validation_failed", { about: "restaurant", errors: [{ path, message }] });
}

/** HMAC of content and network, for deduplication; neither can be recovered from it. */
async function fingerprintOf(correction: NewCorrection, photo: Upload | undefined, client: string): Promise<string> {
  const content = Object.entries(correction)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hmacFor("correction", JSON.stringify([client, content, photo && (await hashFile(photo.path))]));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}
