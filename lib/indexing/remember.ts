import "server-only";
import { readVersion } from "@/lib/business/list/queries";
import { beyondPatience } from "@/lib/core/patience";

/** Changes that make no new version, such as a description, show after this long. */
const KEPT_MS = 600_000;

type Kept = { readonly version: string; readonly at: number; readonly value: Promise<unknown> };
const kept = new Map<string, Kept>();

/**
 * What `read` answers, made once for all who ask until a place or a menu changes. For what takes seconds at a hundred
 * thousand places, and robots may ask for as often as they like.
 */
export async function rememberWhileUnchanged<T>(name: string, read: () => Promise<T>): Promise<T> {
  const version = await readVersion();
  const known = kept.get(name);
  const now = Date.now();
  if (known && known.version === version && now - known.at < KEPT_MS) return known.value as Promise<T>;
  const value = beyondPatience(read);
  if (version !== null) kept.set(name, { version, at: now, value });
  value.catch(() => kept.delete(name));
  return value;
}
