import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { Blocks } from "./blocks";
import { ContactLines } from "./contact-lines";
import "../post/prose.css";

export type DocumentSection = { readonly id: string; readonly title: string; readonly text: ReactNode };

type DocumentScreenProps = {
  readonly lng: Language;
  readonly title: string;
  readonly lead: string;
  /** Effective date and last change, as sentences. */
  readonly dates: readonly string[];
  readonly short: { readonly title: string; readonly text: string };
  readonly sections: readonly DocumentSection[];
  readonly settings: SiteSettings;
};

/** A long reference text: summary, contents with anchors, numbered sections; printable. */
export function DocumentScreen({ lng, title, lead, dates, short, sections, settings }: DocumentScreenProps) {
  const t = texts(lng, "document");
  const common = texts(lng, "common");
  const contact = { id: "contact", title: t("contact"), text: null };
  return (
    <div className="page-width document pb-14">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: title }]}
      />
      <header className="document__head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <ul className="document__dates flex flex-wrap gap-x-6 gap-y-1 text-[15px] leading-(--lh-small) text-ink-2">
          {dates.map((date) => (
            <li key={date} className="inline-flex items-center gap-2">
              <Icon name="calendar-check" className="text-sm text-istalif" />
              {date}
            </li>
          ))}
        </ul>
      </header>
      <div className="document__columns">
        <Contents lng={lng} entries={[...sections, contact]} />
        <div className="prose document__text">
          <section className="document__short" aria-labelledby="short">
            <h2 id="short">{short.title}</h2>
            <Blocks text={short.text} />
          </section>
          {[...sections, contact].map(({ id, title: heading, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="document__number">{formatNumber(index + 1, lng)}</span> {heading}
              </h2>
              {text ? <Blocks text={text} /> : <ContactLines lng={lng} settings={settings} />}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

type ContentsProps = { readonly lng: Language; readonly entries: readonly { id: string; title: string }[] };

function Contents({ lng, entries }: ContentsProps) {
  const t = texts(lng, "document");
  const list = (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="document__contents" aria-label={t("contents")}>
      <details className="document__fold group">
        <summary className="flex min-h-13 items-center justify-between px-4 font-semibold">
          {t("contents")}
          <Icon name="chevron-down" className="text-sm group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="document__side">
        <h2 className="mb-1.5 text-[15px] text-ink-3">{t("contents")}</h2>
        {list}
      </div>
    </nav>
  );
}
