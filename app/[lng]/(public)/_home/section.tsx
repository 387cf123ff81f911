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
    <section className="home-section" aria-labelledby={id}>
      <div className="home-section__head">
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {more ? (
          <a className="text-link" href={more} aria-describedby={id}>
            {t("seeAll")}
            <Icon name="chevron-right" />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
