import { SIGN_OUT } from "@/lib/api-client/stored-session";

const kept = new Map<string, string>();

/** Unsent comments by dish; kept until the page is left or the user logs out. */
export const drafts = {
  get: (dish: string | undefined): string | undefined => (dish === undefined ? undefined : kept.get(dish)),
  set(dish: string | undefined, text: string): void {
    if (dish === undefined) return;
    if (kept.size === 0) window.addEventListener(SIGN_OUT, () => kept.clear(), { once: true });
    kept.set(dish, text);
  },
} as const;
