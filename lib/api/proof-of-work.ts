import "server-only";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { keyFor } from "@/lib/auth/secret";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";

/**
 * What a browser has to find: 256 keys on average, each of two thousand rounds. A desktop needs half a second, a cheap phone
 * some seconds while its owner is typing; whoever wants to send thousands has to pay for each.
 */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;
/** So long a page may stay open while somebody writes; shorter than the window in which a proof is remembered. */
const VALID_MS = 45 * 60_000;

const HEX = /^[\da-f]{1,128}$/;
const hex = z.string().regex(HEX, "is not written as it has to be");

/** A task of ours, which its signature makes sure of. */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  })
  .meta({ id: "Challenge", description: "Work that a program does before it writes; see the package altcha-lib." });

/** A solved one. */
export const proofSchema = z
  .object({ challenge: challengeSchema, solution: z.object({ counter: z.int().min(0), derivedKey: hex }) })
  .meta({ id: "ProofOfWork", description: "A challenge and its solution, which counts once." });

export type Challenge = z.output<typeof challengeSchema>;
export type Proof = z.output<typeof proofSchema>;

const secret = () => keyFor("proof-of-work").toString("base64url");

/** A new task; making one costs nothing worth counting. */
export async function newChallenge(now: Date): Promise<Challenge> {
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const challenge = await createChallenge({ ...WORK, expiresAt, deriveKey, hmacSignatureSecret: secret() });
  return challengeSchema.parse(challenge);
}

/** Is the work done, of a task of ours that is not too old and was not handed in before? */
export async function isWorked({ challenge, solution }: Proof): Promise<boolean> {
  // Before any key is derived: nobody makes us work harder than we ask.
  const { cost, keyLength } = challenge.parameters;
  if (cost !== WORK.cost || keyLength !== WORK.keyLength) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret() });
  return verified && isFirst(challenge.signature);
}

async function isFirst(signature: string): Promise<boolean> {
  try {
    await countUse("proof_of_work", signature);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
