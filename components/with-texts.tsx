"use client";

import type { ComponentType } from "react";
import { loadTexts } from "@/lib/api-client/load-texts";
import type { LazyTexts } from "@/lib/i18n/lazy-texts";
import { MoreTexts } from "./more-texts";

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * Wraps an import for `lazyWithRetry` that needs extra texts; loads both in parallel. `lazyWithRetry(withTexts(() =>
 * import("./x"), ["tray"]))`
 */
export function withTexts<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  names: readonly LazyTexts[],
): () => Promise<Loaded<Props>> {
  return async () => {
    const [{ default: Part }, messages] = await Promise.all([load(), loadTexts(names)]);
    return {
      default: (props: Props) => (
        <MoreTexts messages={messages}>
          <Part {...props} />
        </MoreTexts>
      ),
    };
  };
}
