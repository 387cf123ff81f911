import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/core/db";
import { type DeviceSession, SESSIONS_SHOWN } from "@/lib/user/session/model";

/** Signed-in devices: the current one first, then last used first. */
export async function listSessions({ id: userId, sessionId }: Actor, now: Date): Promise<DeviceSession[]> {
  const sessions = await db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    take: SESSIONS_SHOWN,
  });
  const [own, others] = [sessions.filter(({ id }) => id === sessionId), sessions.filter(({ id }) => id !== sessionId)];
  return [...own, ...others];
}
