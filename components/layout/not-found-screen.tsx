import type { ReactNode } from "react";
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

const LEAD = "last-resort__lead";
const WAY_ON = "last-resort__way";

function LastResort({ children }: { readonly children: ReactNode }) {
  return (
    <section className="last-resort on-tile">
      <TilePattern />
      <div className="page-width last-resort__body">{children}</div>
    </section>
  );
}

/** 404 page: search, the largest provinces, a link home. Needs no database. */
export function NotFoundScreen({ lng, isPost = false }: { readonly lng: Language; readonly isPost?: boolean }) {
  const t = texts(lng, "notFound");
  const post = texts(lng, "post");
  const enums = texts(lng, "enums");
  return (
    <LastResort>
      <p className="last-resort__code" aria-hidden="true">
        {formatNumber(404, lng)}
      </p>
      <h1>{isPost ? post("notFound") : t("title")}</h1>
      <p className={LEAD}>{isPost ? post("notFoundLead") : t("lead")}</p>
      <SearchBox lng={lng} action={paths.search(lng)} />
      <nav className="last-resort__cities" aria-label={t("provinces")}>
        {LARGEST.map((city) => (
          <a key={city} href={paths.search(lng, { city })}>
            {enums(`city.${city}`)}
          </a>
        ))}
      </nav>
      {isPost ? (
        <a className={WAY_ON} href={paths.posts(lng)}>
          {post("all")}
        </a>
      ) : null}
      <a className={WAY_ON} href={paths.home(lng)}>
        {t("home")}
      </a>
    </LastResort>
  );
}

export function ProblemScreen({ lng, isPost = false }: { readonly lng: Language; readonly isPost?: boolean }) {
  const t = texts(lng, "problem");
  return (
    <LastResort>
      <h1>{isPost ? texts(lng, "post")("failed") : t("title")}</h1>
      <p className={LEAD}>{t("lead")}</p>
      {/* An empty URL reloads the requested page; this body serves many. */}
      <Button href="" icon="refresh-cw" className="last-resort__retry">
        {t("retry")}
      </Button>
    </LastResort>
  );
}
