import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

type SectionProps = {
  readonly lng: Language;
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly more?: string;
  readonly children: ReactNode;
};

export function Section({ lng, id, title, lead, more, children }: SectionProps) {
  const t = texts(lng, "common");
  return (
    <section className="pt-9 md:pt-16" aria-labelledby={id}>
      <div className="mb-3.5 flex items-baseline gap-3 md:mb-5">
        <h2 className="text-xl md:text-[26px]" id={id}>
          {title}
        </h2>
        {lead ? <p className="text-[15px] leading-(--lh-small) text-ink-2 max-md:hidden">{lead}</p> : null}
        {more ? (
          <a
            className="text-link ms-auto inline-flex min-h-11 items-center gap-1 text-[15px] whitespace-nowrap"
            href={more}
            aria-describedby={id}
          >
            {t("seeAll")}
            <Icon name="chevron-right" className="text-xs" />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
