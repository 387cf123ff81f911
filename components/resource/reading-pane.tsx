"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode, Ref } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type ReadingPaneProps = {
  readonly label: string;
  /** Its position, and the way to the others. */
  readonly top: ReactNode;
  readonly head: ReactNode;
  /** The decision. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

/** An entry of a list as a whole: beside the list, or in a sheet. */
export function ReadingPane({ label, top, head, foot, children }: ReadingPaneProps) {
  return (
    <article aria-label={label} className="flex min-h-0 flex-1 flex-col">
      {top}
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-5 py-4">
        <header>{head}</header>
        {children}
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3">
        {foot}
      </footer>
    </article>
  );
}

type PaneStepsProps = {
  readonly lng: Language;
  /** Undefined where it is not listed. */
  readonly index: number | undefined;
  readonly total: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onStep: (by: number) => void;
  /** The title of the open entry, and other contents of the bar. */
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
};

/** The position of the open entry, and the way to the others; keys do the same. */
export function PaneSteps(props: PaneStepsProps) {
  const { lng, index, total, hasPrevious, hasNext, onStep, children, onClose } = props;
  const t = useTranslations("resource");
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-1">
      {children}
      <span className="text-sm text-ink-2" role="status">
        {index === undefined || total === undefined || index >= total
          ? null
          : t("position", { index: formatNumber(index + 1, lng), count: formatNumber(total, lng) })}
      </span>
      <span className="ms-auto flex items-center">
        <IconButton
          icon="arrow-up"
          label={t("previous")}
          aria-keyshortcuts="K"
          disabled={!hasPrevious}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t("next")}
          aria-keyshortcuts="J"
          disabled={!hasNext}
          onClick={() => onStep(1)}
        />
        {onClose ? <IconButton icon="x" label={t("close")} onClick={onClose} /> : null}
      </span>
    </div>
  );
}

type ReadingSheetProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Element that holds the pane. */
  readonly content?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** The open entry on narrow screens. */
export function ReadingSheet({ title, isOpen, onClose, content, children }: ReadingSheetProps) {
  const t = useTranslations("resource");
  return (
    <Dialog open={isOpen} side="end" onOpenChange={onClose} title={title} closeLabel={t("close")}>
      <div ref={content} className="-mx-5 mt-2 flex flex-1 flex-col md:-mx-6">
        {children}
      </div>
    </Dialog>
  );
}

type ShortcutButtonProps = Omit<Extract<ComponentProps<typeof Button>, { href?: undefined }>, "children"> & {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly isPending: boolean;
};

/** A decision with the key that makes it as well; the key is shown where there is a keyboard, most likely. */
export function ShortcutButton({ text, shortcut, isPending, ...button }: ShortcutButtonProps) {
  return (
    <Button aria-label={text} aria-keyshortcuts={shortcut} aria-disabled={isPending} {...button}>
      {text}
      {shortcut ? (
        <kbd
          dir="ltr"
          aria-hidden
          className="rounded-sm border border-current px-1.5 text-xs opacity-80 not-pointer-fine:hidden"
        >
          {shortcut}
        </kbd>
      ) : null}
    </Button>
  );
}
