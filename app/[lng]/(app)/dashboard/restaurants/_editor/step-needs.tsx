"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatList } from "@/lib/i18n/format";
import { StepLink } from "./step-link";
import type { StepProps } from "./step-props";
import { completenessOf, lackingIn, NEEDS, type Step, stepOf, WORTH_STEPS } from "./steps";

type StepNeedsProps = Pick<StepProps, "lng" | "form"> & { readonly step: Step };

/** Missing fields of a step: required ones with a link to each, otherwise those that visitors look for. */
export function StepNeeds({ lng, form, step }: StepNeedsProps) {
  const t = useTranslations("businessEditor");
  const values = form.watch();
  const lacking = lackingIn(values, lng).filter(({ field }) => stepOf(field) === step);
  const missing = completenessOf(values).missing.filter((each) => WORTH_STEPS[each] === step);
  if (!NEEDS.has(step)) return null;
  if (lacking.length > 0)
    return (
      <div className="flex flex-wrap items-baseline gap-x-3 border-s-4 border-saffron ps-3 text-sm forced-colors:border-[Highlight]">
        <p className="font-semibold">{t("stillNeeded")}</p>
        <ul className="flex flex-wrap gap-x-3">
          {lacking.map(({ field, text }) => (
            <li key={field}>
              <StepLink onGo={() => form.setFocus(field)}>{t(`needed.${text}`)}</StepLink>
            </li>
          ))}
        </ul>
      </div>
    );
  const isFull = missing.length === 0;
  return (
    <p className={`flex gap-2 text-sm ${isFull ? "text-istalif" : "text-ink-2"}`}>
      <Icon name={isFull ? "check" : "plus"} className="mt-1" />
      {isFull
        ? t("nothingMissing")
        : t("better", {
            what: formatList(
              missing.map((each) => t(`worth.${each}`)),
              lng,
            ),
          })}
    </p>
  );
}
