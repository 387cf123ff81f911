import { Icon } from "@/components/ui/icon";
import type { BusinessStatus } from "@/lib/core/constants";
import type { BusinessTexts } from "./texts";

type Props = { readonly status: BusinessStatus; readonly t: BusinessTexts };

/** Says to those who manage a place that nobody else sees this page yet, or any more (H37). */
export function HiddenBanner({ status, t }: Props) {
  const kind = status === "suspended" ? "suspended" : "underReview";
  return (
    <section className="closed-banner hidden-banner">
      <Icon name="eye" />
      <div>
        <h2>{t(`hidden.${kind}.title`)}</h2>
        <p>{t(`hidden.${kind}.text`)}</p>
      </div>
    </section>
  );
}
