"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { STEPS, type Step } from "./steps";

type StepListProps = {
  readonly lng: Language;
  readonly step: Step;
  readonly wrong: ReadonlySet<Step>;
  readonly onChoose: (step: Step) => void;
};

/** The steps with the current one and those with problems; phones scroll them sideways. */
export function StepList({ lng, step, wrong, onChoose }: StepListProps) {
  const t = useTranslations("businessEditor");
  return (
    <nav aria-label={t("steps")} className="min-w-0">
      <ol className="flex gap-1 overflow-x-auto pb-1 min-[960px]:grid min-[960px]:overflow-visible">
        {STEPS.map((each, index) => (
          <li key={each} className="shrink-0">
            <StepButton
              name={t(`step.${each}`)}
              number={formatNumber(index + 1, lng)}
              isCurrent={each === step}
              isWrong={wrong.has(each)}
              onChoose={() => onChoose(each)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepButtonProps = {
  readonly name: string;
  readonly number: string;
  readonly isCurrent: boolean;
  readonly isWrong: boolean;
  readonly onChoose: () => void;
};

function StepButton({ name, number, isCurrent, isWrong, onChoose }: StepButtonProps) {
  const t = useTranslations("businessEditor");
  const plain = isCurrent ? "bg-saffron text-(--on-saffron)" : "border border-line-strong text-ink-2";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls the row of steps on phones without moving the page.
    const row = button.current?.closest("ol");
    if (isCurrent && button.current && row)
      row.scrollLeft += button.current.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      onClick={onChoose}
      className={`flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm border-0 px-2 py-1 text-start ${
        isCurrent ? "bg-lapis-tint font-semibold text-lapis" : "bg-transparent text-ink hover:bg-sunk"
      }`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm ${isWrong ? "bg-anar text-(--surface)" : plain}`}
      >
        {isWrong ? <Icon name="circle-exclamation-point" /> : number}
      </span>
      <span>
        {name}
        {isWrong ? <span className="sr-only"> {t("needsLook")}</span> : null}
      </span>
    </button>
  );
}
