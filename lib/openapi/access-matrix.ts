import type { Endpoint } from "@/lib/api/endpoint";
import { refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { ErrorCode } from "@/lib/core/errors";
import { ENDPOINTS } from "@/lib/openapi/endpoints";

/** `banned` is a verified customer. */
export const PEOPLE = ["visitor", "unverified", "customer", "owner", "admin", "banned"] as const;
export type PersonKind = (typeof PEOPLE)[number];

export type AccessRow = {
  readonly endpoint: Endpoint;
  /** Error code per kind of person; null if access is granted. */
  readonly refusals: Readonly<Record<PersonKind, ErrorCode | null>>;
};

const CUSTOMER: Actor = {
  id: "",
  sessionId: "",
  role: "customer",
  language: "fa",
  via: "bearer",
  isVerified: true,
  isBanned: false,
  lacksFactor: false,
  confirmedAt: null,
};
const ACTORS: Readonly<Record<PersonKind, Actor | null>> = {
  visitor: null,
  unverified: { ...CUSTOMER, isVerified: false },
  customer: CUSTOMER,
  owner: { ...CUSTOMER, role: "owner" },
  admin: { ...CUSTOMER, role: "admin" },
  banned: { ...CUSTOMER, isBanned: true },
};

export function accessMatrix(): AccessRow[] {
  return ENDPOINTS.map((endpoint) => ({
    endpoint,
    refusals: Object.fromEntries(
      PEOPLE.map((kind) => [kind, refusalOf(endpoint.access, ACTORS[kind])]),
    ) as AccessRow["refusals"],
  }));
}
