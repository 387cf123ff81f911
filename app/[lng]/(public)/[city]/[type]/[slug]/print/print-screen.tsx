import { groupTitle } from "@/components/menu/group-title";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PrintTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import type { Menu } from "@/lib/dish/model";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { PAPERS, type PrintChoice, pageRule } from "./papers";
import { PrintMenu } from "./print-menu";
import { TableTent } from "./table-tent";
import "./print.css";

type Props = {
  business: BusinessDetail;
  lng: Language;
  menu: Menu;
  choice: PrintChoice;
  /** The URL names an unknown paper or section. */
  isUnknown: boolean;
  now: Date;
  origin: string;
};

/** Print preview of a menu, below controls that are not printed. */
export function PrintScreen(props: Props) {
  const { business, lng, menu, choice, isUnknown, now, origin } = props;
  const t = texts(lng, "print");
  const { paper, section } = choice;
  const shown = section ? menu.groups.filter(({ group }) => group.slug === section) : menu.groups;
  const address = origin + paths.code(business.code);
  return (
    <div className="print-screen">
      <style>{pageRule(paper, lng, countDishes(shown))}</style>
      <div className="page-width print-tools">
        <div className="print-tools__head">
          <div>
            <a className="text-link tap-link" href={paths.business(lng, business, "menu")}>
              {t("back")}
            </a>
            <h1>{t("heading")}</h1>
          </div>
          <Button icon="printer" data-print="" hidden>
            {t("print")}
          </Button>
        </div>
        {isUnknown ? <Notice tone="warn">{t("unknown")}</Notice> : null}
        <Choices business={business} lng={lng} menu={menu} choice={choice} t={t} />
        <p className="print-tools__hint">
          {paper === "tent" ? `${t("tentHint")} ` : ""}
          {t("hint")}
        </p>
      </div>
      {paper === "tent" ? (
        <TableTent business={business} lng={lng} address={address} />
      ) : (
        <PrintMenu business={business} lng={lng} groups={shown} paper={paper} now={now} address={address} />
      )}
    </div>
  );
}

function countDishes(groups: Menu["groups"]): number {
  return groups.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

type ChoicesProps = Pick<Props, "business" | "lng" | "menu" | "choice"> & { t: PrintTexts };

function Choices({ business, lng, menu, choice, t }: ChoicesProps) {
  const { paper, section } = choice;
  const href = (to: Partial<PrintChoice> & { lng?: Language }) => {
    const next = { ...choice, ...to };
    return paths.print(to.lng ?? lng, business, {
      paper: next.paper === "a4" ? null : next.paper,
      section: next.section,
    });
  };
  const current = (isCurrent: boolean) => (isCurrent ? ("true" as const) : undefined);
  return (
    <>
      <nav className="print-choice" aria-label={t("paper")}>
        {PAPERS.map((each) => (
          <a
            key={each}
            href={href({ paper: each, ...(each === "tent" ? { section: null } : {}) })}
            aria-current={current(each === paper)}
            data-keep-scroll=""
          >
            {each === "tent" ? t("tent") : t("sheet", { paper: each.toUpperCase() })}
          </a>
        ))}
      </nav>
      <nav className="print-choice" aria-label={t("language")}>
        {LANGUAGE_OPTIONS.map(({ value, ownName }) => (
          <a
            key={value}
            href={href({ lng: value })}
            lang={value}
            hrefLang={value}
            aria-current={current(value === lng)}
            data-keep-scroll=""
          >
            {ownName}
          </a>
        ))}
      </nav>
      {paper !== "tent" && menu.groups.length > 1 ? (
        <nav className="print-choice print-choice--sections" aria-label={t("section")}>
          <a href={href({ section: null })} aria-current={current(section === null)} data-keep-scroll="">
            {t("wholeMenu")}
          </a>
          {menu.groups.map(({ group }) => (
            <a
              key={group.id}
              href={href({ section: group.slug })}
              aria-current={current(section === group.slug)}
              data-keep-scroll=""
            >
              {groupTitle(group, lng)}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  );
}
