import "server-only";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { keyFor } from "@/lib/auth/secret";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";

/**
 * On average 256 keys of two thousand rounds each. A desktop needs half a second, a cheap phone some seconds while its
 * user is typing; a spammer pays for each message.
 */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;
/** Maximum age of a challenge, while the user writes; shorter than the window in which used proofs are remembered. */
const VALID_MS = 45 * 60_000;

const HEX = /^[\da-f]{1,128}$/;
const hex = z.string().regex(HEX, "is not written as it has to be");

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

export const proofSchema = z
  .object({ challenge: challengeSchema, solution: z.object({ counter: z.int().min(0), derivedKey: hex }) })
  .meta({ id: "ProofOfWork", description: "A challenge and its solution, which counts once." });

export type Challenge = z.output<typeof challengeSchema>;
export type Proof = z.output<typeof proofSchema>;

const secret = () => keyFor("proof-of-work").toString("base64url");

export async function newChallenge(now: Date): Promise<Challenge> {
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const challenge = await createChallenge({ ...WORK, expiresAt, deriveKey, hmacSignatureSecret: secret() });
  return challengeSchema.parse(challenge);
}

/** Whether the proof is correct, recent, ours and unused. */
export async function isWorked({ challenge, solution }: Proof): Promise<boolean> {
  // Check before deriving a key, so that a forged cost cannot make us work harder.
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
