"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";

/** Suspense boundary of a lazy panel: shows a loading bar at the bottom of the screen. */
export function PanelSuspense({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("resource");
  const waiting = (
    <p role="status" className="fixed inset-x-0 bottom-0 z-[90] bg-raised p-4 text-center shadow-3">
      {t("loading")}
    </p>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
