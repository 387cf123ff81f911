import { headers } from "next/headers";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";

/**
 * The user of a request, for hidden pages. Cached pages are requested without cookies, so it is always null for them;
 * the HTTP server in front passes cookies only for pages that are never cached (lib/server/preview.ts).
 */
export async function pageReader(now: Date): Promise<Actor | null> {
  const cookie = (await headers()).get("cookie");
  return cookie ? findActor(new Headers({ cookie }), now) : null;
}
