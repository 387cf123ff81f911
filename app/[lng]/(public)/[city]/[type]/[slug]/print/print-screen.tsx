import { BusinessLogo, OtherNames } from "@/components/business/business-parts";
import { nameOf } from "@/components/business/facts";
import { groupTitle } from "@/components/menu/group-title";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { PrintTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Menu } from "@/lib/dish/model";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { PAPERS, type PrintChoice, pageRule } from "./papers";
import { PrintMenu } from "./print-menu";
import { Qr } from "./qr";
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
        <div className="flex items-end justify-between gap-4">
          <div>
            <a className="text-link tap-link" href={paths.business(lng, business, "menu")}>
              {t("back")}
            </a>
            <h1 className="text-[26px]">{t("heading")}</h1>
          </div>
          <Button icon="printer" data-print="" hidden>
            {t("print")}
          </Button>
        </div>
        {isUnknown ? <Notice tone="warn">{t("unknown")}</Notice> : null}
        <Choices business={business} lng={lng} menu={menu} choice={choice} t={t} />
        <p className="print-tools__hint text-sm leading-(--lh-small) text-ink-2">
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
  return (
    <>
      <Choice
        label={t("paper")}
        links={PAPERS.map((each) => ({
          href: href({ paper: each, ...(each === "tent" ? { section: null } : {}) }),
          text: each === "tent" ? t("tent") : t("sheet", { paper: each.toUpperCase() }),
          isCurrent: each === paper,
        }))}
      />
      <Choice
        label={t("language")}
        links={LANGUAGE_OPTIONS.map(({ value, ownName }) => ({
          href: href({ lng: value }),
          text: ownName,
          isCurrent: value === lng,
          lang: value,
        }))}
      />
      {paper !== "tent" && menu.groups.length > 1 ? (
        <Choice
          label={t("section")}
          links={[
            { href: href({ section: null }), text: t("wholeMenu"), isCurrent: section === null },
            ...menu.groups.map(({ group }) => ({
              href: href({ section: group.slug }),
              text: groupTitle(group, lng),
              isCurrent: section === group.slug,
            })),
          ]}
        />
      ) : null}
    </>
  );
}

type ChoiceProps = {
  label: string;
  links: readonly { href: string; text: string; isCurrent: boolean; lang?: Language }[];
};

function Choice({ label, links }: ChoiceProps) {
  return (
    <nav className="print-choice" aria-label={label}>
      {links.map(({ href, text, isCurrent, lang }) => (
        <a
          key={href}
          href={href}
          lang={lang}
          hrefLang={lang}
          aria-current={isCurrent ? "true" : undefined}
          data-keep-scroll=""
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

type TableTentProps = {
  business: BusinessDetail;
  lng: Language /** The short address behind the QR code. */;
  address: string;
};

/** A folded sheet for tables: the upper half is upside down, so that both sides can be read. */
function TableTent(props: TableTentProps) {
  return (
    <article className="print-sheet print-sheet--tent">
      <Face {...props} isTurned />
      <div className="tent-fold" aria-hidden="true" />
      <Face {...props} isTurned={false} />
    </article>
  );
}

/** Shows the instructions in all three languages, since guests may read any of them. */
function Face({ business, lng, address, isTurned }: TableTentProps & { isTurned: boolean }) {
  const name = nameOf(business, lng);
  const others = LANGUAGES.filter((other) => other !== lng);
  return (
    <section className={isTurned ? "tent-face tent-face--turned" : "tent-face"} aria-hidden={isTurned || undefined}>
      <TilePattern />
      <div className="tent-face__text">
        <BusinessLogo className="tent-face__logo" business={business} lng={lng} sizes="96px" eager />
        <h2 lang={name.lang} dir="auto">
          {name.text}
        </h2>
        <p className="tent-face__names">
          <OtherNames business={business} lng={lng} />
        </p>
        <p className="tent-face__call">{texts(lng, "print")("scan")}</p>
        {others.map((other) => (
          <p className="tent-face__call-too" key={other}>
            <bdi lang={other}>{texts(other, "print")("scan")}</bdi>
          </p>
        ))}
      </div>
      <div className="tent-face__code">
        <Qr text={address} label={texts(lng, "print")("qr")} />
        <bdi dir="ltr" lang="en">
          {address.replace(/^https?:\/\//, "")}
        </bdi>
      </div>
    </section>
  );
}
