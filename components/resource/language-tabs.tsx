"use client";

import { useLocale, useTranslations } from "next-intl";
import { Tabs } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Language } from "@/lib/core/constants";
import { directionOf, WRITING_ORDER } from "@/lib/i18n/language";

/** How much of an entry is written in a language. */
export type Written = "full" | "half" | "none";

/** @param texts everything that can be written in a language */
export function writtenOf(texts: readonly string[]): Written {
  const count = texts.filter((text) => text.trim() !== "").length;
  if (count === 0) return "none";
  return count === texts.length ? "full" : "half";
}

type LanguageTabsProps = {
  readonly label: string;
  /** All of them by default. */
  readonly languages?: readonly Language[];
  /** Shown first, if it is one of them. */
  readonly first: Language;
  readonly writtenIn: (lng: Language) => Written;
  /** The language with a refused field: it is shown, and the field has the focus. */
  readonly wrong: Language | undefined;
  readonly children: (lng: Language) => ReactNode;
};

/** Fields in each language, one language at a time; a dot tells which are written. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, languages = WRITING_ORDER, first, writtenIn, wrong, children } = props;
  const t = useTranslations("resource");
  const [chosen, setChosen] = useState(wrong ?? first);
  // The chosen one may have been taken out.
  const shown = languages.includes(chosen) ? chosen : languages[0];
  const [refused, setRefused] = useState(wrong);
  if (wrong !== refused) {
    setRefused(wrong);
    if (wrong !== undefined) setChosen(wrong);
  }
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong === undefined) return;
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) [aria-invalid]")?.focus(),
    );
  }, [wrong]);
  return (
    <Tabs.Root
      ref={root}
      dir={directionOf(useLocale() as Language)}
      value={shown ?? ""}
      onValueChange={(value) => setChosen(languages.find((each) => each === value) ?? first)}
    >
      <Tabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {languages.map((lng) => (
          <Tabs.Trigger
            key={lng}
            value={lng}
            className="flex min-h-11 cursor-pointer items-center gap-2 border-0 border-b-3 border-transparent bg-transparent px-3 text-sm text-ink-2 aria-selected:border-saffron aria-selected:font-semibold aria-selected:text-lapis forced-colors:aria-selected:border-[Highlight]"
          >
            <span
              aria-hidden="true"
              className={`size-3 rounded-full border-2 forced-color-adjust-none ${DOTS[writtenIn(lng)]}`}
            />
            {t(`language.${lng}`)}
            <span className="sr-only">{t(`written.${writtenIn(lng)}`)}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {languages.map((lng) => (
        // Mounted while hidden too, so that the form knows every field.
        <Tabs.Content
          key={lng}
          value={lng}
          forceMount
          hidden={shown !== lng}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4"
        >
          {children(lng)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const DOTS: Readonly<Record<Written, string>> = {
  full: "border-istalif bg-istalif forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]",
  half: "border-saffron-ink bg-[linear-gradient(90deg,var(--saffron-ink)_50%,transparent_50%)] forced-colors:border-[CanvasText] forced-colors:bg-[linear-gradient(90deg,CanvasText_50%,Canvas_50%)]",
  none: "border-ink-3 bg-transparent forced-colors:border-[CanvasText]",
};
