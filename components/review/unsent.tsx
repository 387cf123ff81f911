"use client";

import { type ComponentProps, Suspense } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { withTexts } from "@/components/with-texts";
import type { UnsentWords } from "./unsent-words";

/** Also preloaded, since it could not be loaded without a connection. */
export const loadUnsent = withTexts(
  () => import("./unsent-words").then((module) => ({ default: module.UnsentWords })),
  ["outbox", "reviewing"],
);
const Words = lazyWithRetry(loadUnsent);

/** A queued text. Lazy, because it is rare. */
export function Unsent(props: ComponentProps<typeof UnsentWords>) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
