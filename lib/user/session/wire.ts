import Bowser from "bowser";
import type { z } from "zod";
import type { DeviceKind, DeviceSession } from "@/lib/user/session/model";
import type { sessionSchema } from "@/lib/user/session/schema";

type Device = z.input<typeof sessionSchema>["device"];

const KINDS: Readonly<Record<string, DeviceKind>> = { mobile: "phone", tablet: "tablet", desktop: "computer" };

/** Browser and system from the user agent: "Chrome" on "Android"; `other` if unknown. */
export function toDevice(userAgent: string | null): Device {
  if (!userAgent) return { kind: "other", browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { kind: KINDS[platform.type ?? ""] ?? "other", browser: browser.name || null, system: os.name || null };
}

export function toSessionWire(
  { id, userAgent, createdAt, lastSeenAt }: DeviceSession,
  currentId: string,
): z.input<typeof sessionSchema> {
  return {
    _id: id,
    device: toDevice(userAgent),
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
