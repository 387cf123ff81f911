import "server-only";
import { hmacFor } from "@/lib/auth/secret";
import { currentRequest } from "@/lib/core/request-context";

const LENGTH = 22;

/**
 * A key for whoever sends the running request, to count people without knowing them: another one every day, and nobody can
 * lead it back to an address without our own key. Nothing else of the request is kept.
 * @param day `2026-11-21`, in Afghanistan
 */
export function visitorOf(day: string): string {
  const { client = "", userAgent = "" } = currentRequest() ?? {};
  return hmacFor("visitor", `${day} ${client} ${userAgent}`).slice(0, LENGTH);
}

/**
 * The same for the network alone. Popular searches are shown to everybody: three of them should need more than a program
 * that changes its name, and more than one line, which has 65,536 networks of IPv6 (/48) to itself.
 */
export function networkOf(day: string): string {
  const { client = "" } = currentRequest() ?? {};
  const line = /^(?:[\da-f]{1,4}:){2}[\da-f]{1,4}(?=:)/.exec(client)?.[0] ?? client;
  return hmacFor("visitor", `${day} ${line}`).slice(0, LENGTH);
}
