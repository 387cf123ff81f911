import type { ReactNode } from "react";
import type { Language } from "@/lib/core/constants";
import { formatBothDates } from "@/lib/i18n/format";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

type Twins = Readonly<Partial<Record<Language, string>>>;

type FrameProps = {
  readonly lng: Language;
  /** The link to a page of the site, from here. */
  readonly to: (address: string) => string;
  /** The link to the search page. */
  readonly search: string;
  /** The same page in the languages in which the mirror has it. */
  readonly twins: Twins;
  /** The site's host, and when the mirror was made. */
  readonly site: string;
  readonly madeAt: Date;
  readonly children?: ReactNode;
};

/** The body of a page of the mirror: static files of the public site that open from a folder (`npm run export:mirror`). */
export function MirrorFrame({ lng, to, search, twins, site, madeAt, children }: FrameProps) {
  const layout = texts(lng, "layout");
  const others = LANGUAGE_OPTIONS.filter(({ value }) => value !== lng && twins[value] !== undefined);
  return (
    <>
      <header className="mirror__head">
        <a className="mirror__brand" href={to(paths.home(lng))}>
          {texts(lng, "common")("siteName")}
        </a>
        <nav aria-label={layout("menu")}>
          <a href={to(paths.search(lng))}>{layout("nav.businesses")}</a>
          <a href={to(paths.page(lng, "cities"))}>{texts(lng, "cities")("title")}</a>
          <a href={to(paths.posts(lng))}>{layout("nav.posts")}</a>
          <a href={to(paths.page(lng, "about"))}>{layout("nav.about")}</a>
        </nav>
        <SearchForm lng={lng} action={search} />
      </header>
      {children}
      <footer className="mirror__foot">
        <p>{texts(lng, "mirror")("note", { site, date: formatBothDates(madeAt, lng) })}</p>
        <p>
          {others.map(({ value, ownName }) => (
            <a key={value} href={twins[value]} lang={value}>
              {ownName}
            </a>
          ))}
        </p>
      </footer>
    </>
  );
}

function SearchForm({ lng, action }: { readonly lng: Language; readonly action: string }) {
  const t = texts(lng, "mirror");
  return (
    <search>
      <form action={action}>
        <input type="search" name="q" aria-label={t("label")} placeholder={t("label")} dir="auto" maxLength={100} />
        <button type="submit">{t("action")}</button>
      </form>
    </search>
  );
}

/** The sentence in place of a form. @param address of the page on the site */
export function OnlyOnSite({ lng, address }: { readonly lng: Language; readonly address: string }) {
  return (
    <p className="mirror__only page-width">
      {texts(lng, "mirror").rich("only", { link: (text) => <a href={address}>{text}</a> })}
    </p>
  );
}

/** The search page; its script finds and lists (`search.ts`). */
export function MirrorSearch({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "mirror");
  return (
    <main id="main" className="mirror__page">
      <h1>{t("title")}</h1>
      <noscript>{t("script")}</noscript>
      <p id="told" role="status" data-none={t("none")} data-some={t("some", { count: "#" })} data-ask={t("ask")} />
      <ol id="found" />
    </main>
  );
}

/** The first page of the mirror: in which language? */
export function MirrorStart({ links }: { readonly links: Twins }) {
  return (
    <main className="mirror__start">
      <h1 className="mirror__brand">{texts("fa", "common")("siteName")}</h1>
      {LANGUAGE_OPTIONS.map(({ value, ownName, dir }) => (
        <a key={value} href={links[value]} lang={value} dir={dir}>
          {ownName}
        </a>
      ))}
    </main>
  );
}
