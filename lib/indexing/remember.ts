import "server-only";
import { readVersion } from "@/lib/business/list/queries";
import { withoutDeadline } from "@/lib/core/deadline";

/** Changes without a new version, such as a description, appear after at most this time. */
const KEPT_MS = 600_000;

type Kept = { readonly version: string; readonly at: number; readonly value: Promise<unknown> };
const kept = new Map<string, Kept>();

/**
 * Caches the result of `read` for all callers until a business or menu changes. For queries that take seconds on a
 * hundred thousand businesses and that robots may request at any rate.
 */
export async function rememberWhileUnchanged<T>(name: string, read: () => Promise<T>): Promise<T> {
  const version = await readVersion();
  const known = kept.get(name);
  const now = Date.now();
  if (known && known.version === version && now - known.at < KEPT_MS) return known.value as Promise<T>;
  const value = withoutDeadline(read);
  if (version !== null) kept.set(name, { version, at: now, value });
  value.catch(() => kept.delete(name));
  return value;
}
