/** Lengths of an `Idempotency-Key` in characters. A key of `unique` characters cannot be guessed or chosen twice. */
export const KEY_LENGTH = { min: 8, max: 128, unique: 32 } as const;
