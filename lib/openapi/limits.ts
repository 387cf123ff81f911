import type { Endpoint } from "@/lib/api/endpoint";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "@/lib/core/rate-limits";
import { formatNumber } from "@/lib/i18n/format";
import type { CallLimit } from "@/lib/openapi/model";

export type OtherLimits = Partial<Readonly<Record<RateLimitName, RateLimit>>>;

/** The unit of counting per limit; limits not listed here count their calls separately. */
const COUNTED: Partial<Readonly<Record<RateLimitName, string>>> = {
  write: "every write of one account, or of one network without one",
  login: "failures of one e-mail address or account from one network",
  login_network: "failures of one network",
  correction: "corrections of one network whose browser has done its proof of work",
  correction_plain: "corrections of one network without a proof of work",
  correction_here: "corrections of one restaurant, by one network",
  correction_place: "corrections of one restaurant, by everybody",
  events: "events of one network, each of a call",
  place: "restaurants added by one account; admins have no limit",
  menu_upload: "menus put in by one account, without tries",
  bulk: "entries of calls about many at once, by one account",
  invitation_address: "invitations to one e-mail address, by everybody",
  search: "searches and markers of one client",
  upload: "pictures sent by one account",
  forgot: "requests of one network, and of one e-mail address",
};

export function limitsOf(
  { method, limit, alsoLimited = [], exemptFromWriteLimit }: Endpoint,
  others: OtherLimits,
): CallLimit[] {
  const isWrite = method !== "GET" && !exemptFromWriteLimit;
  const names = new Set<RateLimitName>([
    ...(limit ? [limit] : []),
    ...alsoLimited,
    ...(isWrite ? ["write" as const] : []),
  ]);
  return [...names].map((name) => {
    const { points, seconds } = others[name] ?? RATE_LIMITS[name];
    return {
      name,
      calls: points,
      seconds,
      counted: COUNTED[name] ?? "calls of one account, or of one network without one",
    };
  });
}

/** For example "10 in an hour (calls of one account)". */
export function limitText({ calls, seconds, counted }: CallLimit): string {
  return `${formatNumber(calls, "en")} in ${spanText(seconds)} (${counted})`;
}

const SPANS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;

function spanText(seconds: number): string {
  const [length, name] = SPANS.find(([each]) => seconds % each === 0) ?? [1, "second"];
  const count = seconds / length;
  return count === 1 ? `${name === "hour" ? "an" : "a"} ${name}` : `${count} ${name}s`;
}
