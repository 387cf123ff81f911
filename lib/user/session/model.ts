/** What somebody is signed in with, as far as its browser tells. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];
export const DEVICE_KINDS = ["phone", "tablet", "computer", "other"] as const;

/** A device that is signed in. */
export type DeviceSession = {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** More devices than anybody uses; signing out all others ends those beyond as well. */
export const SESSIONS_SHOWN = 100;
