"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";

/** Around a panel whose script comes when it is opened: says at the lower edge that it is on its way. */
export function Coming({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("resource");
  const waiting = (
    <p role="status" className="fixed inset-x-0 bottom-0 z-[90] animate-pulse bg-raised p-4 text-center shadow-3">
      {t("loading")}
    </p>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
