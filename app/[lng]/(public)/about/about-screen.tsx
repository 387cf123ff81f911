import { ContactLines } from "@/components/document/contact-lines";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Kilim, TilePattern } from "@/components/ui/tile-pattern";
import type { SiteCounts } from "@/lib/about/model";
import { CITIES, type Language } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import "./about.css";

type AboutScreenProps = { readonly lng: Language; readonly counts: SiteCounts; readonly settings: SiteSettings };

const FINDS = { menu: "utensils", hours: "clock", facts: "family" } as const satisfies Record<string, IconName>;
const TRUTHS = ["people", "review", "money", "open"] as const;

/** The purpose of Dastarkhan, its audience and how the data is kept correct (RTE-16). */
export function AboutScreen({ lng, counts, settings }: AboutScreenProps) {
  const t = texts(lng, "about");
  const common = texts(lng, "common");
  return (
    <div className="about__steps">
      <header className="about__top on-tile">
        <TilePattern />
        <div className="page-width about__head">
          <Breadcrumb
            label={common("breadcrumb")}
            items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
          />
          <p className="mt-4 rounded-sm bg-saffron px-3 py-0.5 text-[15px] font-semibold text-(--on-saffron)">
            {t("title")}
          </p>
          <h1>{t("question")}</h1>
          <p className="about__lead">{t("lead")}</p>
        </div>
      </header>
      <div className="page-width">
        <Numbers lng={lng} counts={counts} />
        <section className="about__section" aria-labelledby="find">
          <h2 id="find">{t("find.title")}</h2>
          <ul className="about__columns">
            {(Object.keys(FINDS) as (keyof typeof FINDS)[]).map((key) => (
              <li key={key} className="about__find">
                <Icon name={FINDS[key]} />
                <h3>{t(`find.${key}.title`)}</h3>
                <p>{t(`find.${key}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {/* The carpet's edge is the colour of what it borders. */}
      <Kilim />
      <section className="about__section about__section--sunk" aria-labelledby="truth">
        <div className="page-width">
          <h2 id="truth">{t("true.title")}</h2>
          <ol className="about__values">
            {TRUTHS.map((key, index) => (
              <li key={key}>
                <span className="about__number">
                  <Icon name="girih" />
                  <span>{formatNumber(index + 1, lng)}</span>
                </span>
                <h3>{t(`true.${key}.title`)}</h3>
                <p>{t(`true.${key}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="page-width">
        <ForWhom lng={lng} />
        <Talk lng={lng} settings={settings} />
      </div>
    </div>
  );
}

function Numbers({ lng, counts }: { readonly lng: Language; readonly counts: SiteCounts }) {
  const t = texts(lng, "about");
  const { businesses, provinces, dishes, reviews } = counts;
  const form = (count: number) => ({ form: plural(count, lng) });
  const figures = [
    { key: "places", count: businesses, text: t("numbers.places", form(businesses)) },
    {
      key: "provinces",
      count: provinces,
      text: t("numbers.provinces", { all: formatNumber(CITIES.length, lng) }),
    },
    { key: "dishes", count: dishes, text: t("numbers.dishes", form(dishes)) },
    { key: "reviews", count: reviews, text: t("numbers.reviews", form(reviews)) },
  ];
  return (
    <section className="about-numbers" aria-label={t("numbers.label")}>
      <ul className="about__figures">
        {figures.map(({ key, count, text }) => (
          <li key={key} className="about__figure">
            <data value={count}>{formatNumber(count, lng)}</data> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ForWhom({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "about.whom");
  return (
    <section className="about__section" aria-labelledby="whom">
      <h2 id="whom">{t("title")}</h2>
      <ul className="about__columns about__columns--lined">
        <li>
          <h3>{t("guests.title")}</h3>
          <p>{t("guests.text")}</p>
        </li>
        <li>
          <h3>{t("owners.title")}</h3>
          <p>{t("owners.text")}</p>
          <a
            className="text-link inline-flex min-h-12 items-center gap-1"
            href={paths.page(lng, "contact-us", { reason: "add_restaurant" })}
          >
            {t("owners.action")}
            <Icon name="chevron-right" className="text-xs" />
          </a>
        </li>
        <li>
          <h3>{t("slow.title")}</h3>
          <p>{t("slow.text")}</p>
        </li>
      </ul>
    </section>
  );
}

function Talk({ lng, settings }: { readonly lng: Language; readonly settings: SiteSettings }) {
  const t = texts(lng, "about.contact");
  return (
    <section className="about__contact" aria-labelledby="talk">
      <div>
        <h2 className="mb-1.5 text-[24px]" id="talk">
          {t("title")}
        </h2>
        <p className="text-ink-2">{t("lead")}</p>
        <p className="about__rules">
          {t.rich("rules", {
            terms: (text) => <a href={paths.page(lng, "terms-and-conditions")}>{text}</a>,
            privacy: (text) => <a href={paths.page(lng, "privacy-policy")}>{text}</a>,
          })}
        </p>
        <Button href={paths.page(lng, "contact-us")} icon="message-circle">
          {texts(lng, "layout")("nav.contact")}
        </Button>
      </div>
      <ContactLines lng={lng} settings={settings} withPage={false} />
    </section>
  );
}
