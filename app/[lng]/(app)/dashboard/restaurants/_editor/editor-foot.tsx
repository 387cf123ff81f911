"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { STEPS, type Step } from "./steps";

type FootProps = {
  readonly step: Step;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly onGo: (step: Step) => void;
  readonly children: ReactNode;
};

/** Previous and next, in one row on phones. An existing business can be saved at every step. */
export function EditorFoot({ step, isNew, isSaving, isDirty, onGo, children }: FootProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const index = STEPS.indexOf(step);
  const before = STEPS[index - 1];
  const next = STEPS[index + 1];
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3 shadow-1 sm:gap-3">
      {before ? (
        <Button variant="outline" icon="chevron-left" className="max-sm:px-3" onClick={() => onGo(before)}>
          <span className="max-sm:sr-only">{t("previous")}</span>
        </Button>
      ) : null}
      {isNew && next ? null : <Save isNew={isNew} isSaving={isSaving} />}
      {children}
      {next ? (
        <Button
          variant={isNew ? "primary" : "outline"}
          className="ms-auto max-sm:px-3"
          aria-label={t("next", { step: t(`step.${next}`) })}
          onClick={() => onGo(next)}
        >
          <span className="sm:hidden">{t("nextShort")}</span>
          <span className="max-sm:hidden">{t("next", { step: t(`step.${next}`) })}</span>
        </Button>
      ) : null}
      {isDirty && !isNew ? <span className="text-sm text-ink-2 max-sm:sr-only">{words("unsaved")}</span> : null}
    </div>
  );
}

function Save({ isNew, isSaving }: Pick<FootProps, "isNew" | "isSaving">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const text = isNew ? t("add") : words("save");
  return (
    <Button type="submit" className="max-sm:px-4" aria-disabled={isSaving}>
      {isSaving ? words("saving") : text}
    </Button>
  );
}
