"use client";

import { Toaster } from "sonner";
import { directionOf, type Language } from "@/lib/i18n/language";

/** What became of a write. One that can be undone stays for ten seconds. */
const STAYS_MS = 10_000;

/** On phones, above a bar of this height at the lower edge. Pixels. */
const BAR_PX = 80;

type ToastsProps = {
  readonly lng: Language;
  /** What the region is called: "Messages". */
  readonly label: string;
  readonly isAboveBar?: boolean;
};

/** Messages at the lower edge, read out when they come. */
export function Toasts({ lng, label, isAboveBar = false }: ToastsProps) {
  return (
    <Toaster
      dir={directionOf(lng)}
      position="bottom-center"
      {...(isAboveBar && { mobileOffset: { bottom: BAR_PX } })}
      duration={STAYS_MS}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink shadow-3 sm:w-[400px]",
          title: "font-medium",
          error: "border-anar",
          actionButton:
            "ms-auto shrink-0 cursor-pointer rounded-sm border-0 bg-transparent px-2 py-1 font-semibold text-lapis",
        },
      }}
    />
  );
}
