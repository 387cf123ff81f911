import type { z } from "zod";
import type { SecondFactors } from "@/lib/user/factor/model";
import type { factorsAnswer } from "@/lib/user/factor/schema";

export function toSecondFactors(factors: SecondFactors): z.input<typeof factorsAnswer>["data"] {
  const { isRequired, appSince, passkeys, codesLeft } = factors;
  return {
    isRequired,
    isOn: appSince !== null || passkeys.length > 0,
    appSince: appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codesLeft,
  };
}
