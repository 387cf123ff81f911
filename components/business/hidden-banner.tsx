import { Icon } from "@/components/ui/icon";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessStatus } from "@/lib/core/constants";

type Props = { readonly kind: BusinessStatus | "preview"; readonly t: BusinessTexts };

const KINDS: Readonly<Partial<Record<Props["kind"], "suspended" | "preview">>> = {
  suspended: "suspended",
  preview: "preview",
};

/** Says to those who manage a place that nobody else sees this page yet, or any more (H37), or that none of it is saved. */
export function HiddenBanner({ kind: why, t }: Props) {
  const kind = KINDS[why] ?? "underReview";
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
