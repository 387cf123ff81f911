import { Icon } from "@/components/ui/icon";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessStatus } from "@/lib/core/constants";

type Props = { readonly kind: BusinessStatus | "preview"; readonly t: BusinessTexts };

const KINDS: Readonly<Partial<Record<Props["kind"], "suspended" | "preview">>> = {
  suspended: "suspended",
  preview: "preview",
};

/** Tells managers that only they can see this page (H37), or that the preview is unsaved. */
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
