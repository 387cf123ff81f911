"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { initialOf } from "@/components/ui/initial";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { formatNumber } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { previewOf } from "./preview-of";
import { StepLink } from "./step-link";
import type { StepProps } from "./step-props";
import { completenessOf, type Step, WORTH_STEPS } from "./steps";

type AsideProps = Pick<StepProps, "lng" | "form" | "stored"> & {
  /** Phones show it only with the last step. */
  readonly isLast: boolean;
  readonly onGo: (step: Step) => void;
};

/** Preview of the business in a list, and how complete its page is. */
export function Aside({ lng, form, stored, isLast, onGo }: AsideProps) {
  const t = useTranslations("businessEditor");
  const enums = useTranslations("enums");
  const values = form.watch();
  const { done, missing } = completenessOf(values);
  const { translation, type, city, cover } = values;
  const src = cover ? previewOf(cover) : stored?.cover?.url.small;
  const name = pickFrom(translation, lng, ({ title }) => title.trim() !== "")?.value.title ?? "";
  const enumOf = (kind: "type" | "city", word: string) =>
    word === "" ? null : enums(`${kind}.${word}` as "type.cafe");
  return (
    <aside
      className={`grid content-start gap-4 ${isLast ? "" : "@max-table:hidden"} @table:@max-[56rem]:col-start-2`}
      aria-label={t("aside")}
    >
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        {src === undefined ? (
          <PhotoFallback seed={name} initial={initialOf(name)} ratio="cover" />
        ) : (
          <Photo src={src} width={240} height={120} ratio="cover" />
        )}
        <div className="p-3">
          <p className={`font-semibold wrap-anywhere ${name === "" ? "text-ink-2" : ""}`}>
            <bdi>{name === "" ? t("unnamed") : name}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            {[enumOf("type", type), enumOf("city", city)].filter(Boolean).join(" · ")}
          </p>
        </div>
      </section>
      <section className="rounded-lg border border-line bg-surface p-3">
        <h2 className="text-base">
          {t("complete", {
            done: formatNumber(done.length, lng),
            all: formatNumber(done.length + missing.length, lng),
          })}
        </h2>
        <ul className="mt-2 grid gap-1 text-sm">
          {done.map((each) => (
            <li key={each} className="flex items-center gap-2 text-ink-2">
              <Icon name="check" />
              {t(`worth.${each}`)}
            </li>
          ))}
          {missing.map((each) => (
            <li key={each} className="flex items-center gap-2">
              <Icon name="plus" />
              <StepLink onGo={() => onGo(WORTH_STEPS[each])}>{t(`worth.${each}`)}</StepLink>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
