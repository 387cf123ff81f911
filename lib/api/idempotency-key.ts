/** Characters of an `Idempotency-Key`. One of `unique` nobody guesses, and no two people choose. */
export const KEY_LENGTH = { min: 8, max: 128, unique: 32 } as const;
