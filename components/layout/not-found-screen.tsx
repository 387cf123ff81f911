import { SearchBox } from "@/components/search/search-box";
import { Button } from "@/components/ui/button";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { City, Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "./last-resort.css";

/** The provinces with the most businesses. */
const LARGEST: readonly City[] = ["kabul", "herat", "balkh", "kandahar", "nangarhar", "kunduz", "bamyan", "ghazni"];

/** 404 page: search, the largest provinces, a link home. Needs no database. */
export function NotFoundScreen({ lng, isPost = false }: { readonly lng: Language; readonly isPost?: boolean }) {
  const t = texts(lng, "notFound");
  const post = texts(lng, "post");
  const enums = texts(lng, "enums");
  return (
    <section className="last-resort on-tile">
      <TilePattern />
      <div className="page-width last-resort__inner">
        <p className="last-resort__code" aria-hidden="true">
          {formatNumber(404, lng)}
        </p>
        <h1>{isPost ? post("notFound") : t("title")}</h1>
        <p>{isPost ? post("notFoundLead") : t("lead")}</p>
        <SearchBox lng={lng} action={paths.search(lng)} />
        <nav aria-label={t("provinces")}>
          {LARGEST.map((city) => (
            <a key={city} className="last-resort__link" href={paths.search(lng, { city })}>
              {enums(`city.${city}`)}
            </a>
          ))}
        </nav>
        {isPost ? (
          <a className="last-resort__home" href={paths.posts(lng)}>
            {post("all")}
          </a>
        ) : null}
        <a className="last-resort__home" href={paths.home(lng)}>
          {t("home")}
        </a>
      </div>
    </section>
  );
}

export function ProblemScreen({ lng, isPost = false }: { readonly lng: Language; readonly isPost?: boolean }) {
  const t = texts(lng, "problem");
  return (
    <section className="last-resort on-tile">
      <TilePattern />
      <div className="page-width last-resort__inner">
        <h1>{isPost ? texts(lng, "post")("failed") : t("title")}</h1>
        <p>{t("lead")}</p>
        {/* An empty URL reloads the requested page; this body serves many. */}
        <Button href="" icon="refresh-cw" className="last-resort__retry">
          {t("retry")}
        </Button>
      </div>
    </section>
  );
}
