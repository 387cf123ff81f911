import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { followSession, sessionState } from "@/lib/api-client/session";
import { readTray, type Tray } from "@/lib/tray/model";
import { trayName } from "./tray-business";

/**
 * Trays of this device, one for each place. They are kept like drafts: without an account too, gone with a logout, and
 * where a browser keeps nothing they last as long as their page.
 */
const trays = new Map<string, Tray>();
const followers = new Set<() => void>();

/** Whose trays are known. */
let owner: string | undefined;
let leaveSession: (() => void) | undefined;

/** The tray of a place, as it is now. */
export function trayOf(business: string): Tray {
  const known = trays.get(business);
  if (known) return known;
  // From now on: another tab may change it before anybody follows.
  window.addEventListener("storage", readStorage);
  const tray = readTray(readDraft(trayName(business)));
  trays.set(business, tray);
  return tray;
}

/** Changes the tray of a place, here and in other tabs; one with nothing on it, now or earlier, is forgotten. */
export function changeTray(business: string, change: (tray: Tray) => Tray): Tray {
  const before = trayOf(business);
  const tray = change(before);
  if (tray === before) return tray;
  trays.set(business, tray);
  if (tray.lines.length + tray.earlier.length === 0) dropDraft(trayName(business));
  else keepDraft(trayName(business), tray);
  tell();
  return tray;
}

/**
 * Tells of every change, also of those that other tabs make, and of a logout.
 * @returns stops it
 */
export function followTrays(follower: () => void): () => void {
  if (followers.size === 0) {
    owner = sessionState().user?.id;
    leaveSession = followSession(readAfterSession);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) leaveSession?.();
  };
}

/** Another tab has changed one; a key of null says that everything was removed. */
function readStorage({ key }: StorageEvent): void {
  // The others are not read again: a tray that could not be kept stands nowhere else.
  for (const business of [...trays.keys()])
    if (key === null || key.endsWith(trayName(business))) trays.delete(business);
  tell();
}

function readAfterSession(): void {
  const now = sessionState().user?.id;
  if (now === owner) return;
  owner = now;
  trays.clear();
  tell();
}

function tell(): void {
  for (const follower of followers) follower();
}
