export type DeviceKind = (typeof DEVICE_KINDS)[number];
export const DEVICE_KINDS = ["phone", "tablet", "computer", "other"] as const;

export type DeviceSession = {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** More than any user has; signing out all others also ends those beyond. */
export const SESSIONS_SHOWN = 100;
