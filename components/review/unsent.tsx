"use client";

import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { withTexts } from "@/components/with-texts";
import type { UnsentWords } from "./unsent-words";

/** Also fetched ahead: without a line it would not come any more. */
export const loadUnsent = withTexts(
  () => import("./unsent-words").then((module) => ({ default: module.UnsentWords })),
  ["outbox", "reviewing"],
);
const Words = lazyPart(loadUnsent);

/** Something that was written here and waits for a line; seldom, so it comes when it is needed. */
export function Unsent(props: ComponentProps<typeof UnsentWords>) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
