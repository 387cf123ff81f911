import { randomUUID } from "node:crypto";
import { openSession, type Tokens } from "@/lib/auth/session";
import { DAY_MS, type Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";

export type TestActor = {
  readonly id: string;
  readonly email: string;
  readonly fullname: string;
  readonly token: string;
  readonly tokens: Tokens;
  readonly headers: Readonly<Record<string, string>>;
};

type Wish = {
  role?: Role;
  verified?: boolean;
  banned?: boolean;
  fullname?: string;
  passwordHash?: string;
  /** Age of the account in days. */
  days?: number;
};

let count = 0;

async function actor({
  role = "customer",
  verified = true,
  banned = false,
  days = 0,
  ...rest
}: Wish = {}): Promise<TestActor> {
  const now = new Date();
  const since = new Date(now.getTime() - days * DAY_MS);
  count += 1;
  const { fullname = `Zz Actor ${count}`, passwordHash = null } = rest;
  const email = `actor-${randomUUID()}@private.example`;
  const { id } = await db.user.create({
    data: {
      fullname,
      email,
      role,
      passwordHash,
      language: "fa",
      createdAt: since,
      verifiedAt: verified ? since : null,
      bannedAt: banned ? now : null,
      banReason: banned ? "Spam" : null,
    },
    select: { id: true },
  });
  const tokens = await transact(({ tx }) => openSession(tx, { id, role, isVerified: verified }, now));
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  return { id, email, fullname, token: tokens.accessToken, tokens, headers };
}

/** Creates accounts of each kind; every call creates another one. */
export const actors = {
  customer: (wish: Wish = {}) => actor(wish),
  /** A month old, so that reports by this account count. */
  regular: () => actor({ days: 30 }),
  unverified: () => actor({ verified: false }),
  banned: () => actor({ banned: true }),
  admin: () => actor({ role: "admin" }),
  owner: async (businessIds: readonly string[] = []): Promise<TestActor> => {
    const owner = await actor({ role: "owner" });
    await db.businessOwner.createMany({
      data: businessIds.map((businessId) => ({ businessId, userId: owner.id })),
    });
    return owner;
  },
};

export function sends(body: unknown, from: { headers?: Readonly<Record<string, string>> } = {}): RequestInit {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json", ...from.headers } };
}
