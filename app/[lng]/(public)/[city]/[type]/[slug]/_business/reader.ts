import { headers } from "next/headers";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";

/**
 * Who asks for a page that is nobody's. Pages that are kept are made for a request without a cookie, so this is always
 * null for them: only the front lets a visitor's own through, for a page that is kept by nobody (lib/server/preview.ts).
 */
export async function pageReader(now: Date): Promise<Actor | null> {
  const cookie = (await headers()).get("cookie");
  return cookie ? findActor(new Headers({ cookie }), now) : null;
}
