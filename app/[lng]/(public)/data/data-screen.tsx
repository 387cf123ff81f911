import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/core/constants";
import { countValues, formatBothDateTimes, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { LICENCE } from "@/lib/open-data/manifest";
import type { PublishedExport, PublishedFile } from "@/lib/open-data/published";
import { Changes } from "./changes";
import type { DataPageView } from "./load";
import "@/components/ui/form.css";
import "./data.css";

/** The published files, in the order of the page, with the keys of their texts. */
const FILES = {
  "dastarkhan-json.zip": "json",
  "dastarkhan-csv.zip": "csv",
  "places.geojson.zip": "geojson",
  "places.osc.zip": "osc",
  "manifest.json": "manifest",
  "checksums.txt": "checksums",
} as const;
const COUNTED = ["businesses", "dishes", "reviews", "posts"] as const;

/** All public data as files, their licence, and what changed since a day. */
export function DataScreen({ lng, latest, since }: DataPageView) {
  const t = texts(lng, "openData");
  const common = texts(lng, "common");
  return (
    <div className="page-width data">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
      />
      <header className="data__head">
        <h1 className="text-[28px]">{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <section aria-labelledby="files">
        <h2 id="files">{t("files.title")}</h2>
        {latest ? <Latest lng={lng} latest={latest} /> : <Notice>{t("files.none")}</Notice>}
      </section>
      <section aria-labelledby="licence">
        <h2 id="licence">{t("licence.title")}</h2>
        <p>
          {t.rich("licence.text", {
            name: LICENCE.name,
            licence: (text) => (
              <a className="text-link" href={LICENCE.address} rel="license noopener" lang="en">
                {text}
              </a>
            ),
          })}
        </p>
        <p>{t("licence.credit", { credit: isolated(LICENCE.attribution) })}</p>
      </section>
      <Changes lng={lng} since={since} />
    </div>
  );
}

function Latest({ lng, latest }: { readonly lng: Language; readonly latest: PublishedExport }) {
  const t = texts(lng, "openData");
  const { id, createdAt, counts, files } = latest;
  return (
    <>
      <p>
        <time dateTime={createdAt}>{t("files.made", { date: formatBothDateTimes(createdAt, lng) })}</time>
      </p>
      <ul className="data__counts">
        {COUNTED.map((name) => {
          const count = counts[name] ?? 0;
          return <li key={name}>{t(`files.counts.${name}`, countValues(count, lng))}</li>;
        })}
      </ul>
      <ul className="data__files">
        {(Object.keys(FILES) as (keyof typeof FILES)[]).map((name) => {
          const file = files.find((each) => each.name === name);
          return file ? <FileLine key={name} lng={lng} id={id} file={file} text={FILES[name]} /> : null;
        })}
      </ul>
    </>
  );
}

type FileLineProps = {
  readonly lng: Language;
  readonly id: string;
  readonly file: PublishedFile;
  readonly text: (typeof FILES)[keyof typeof FILES];
};

/** A name in Latin letters inside a text of any language. */
const latin = (text: ReactNode) => <bdi lang="en">{text}</bdi>;

function FileLine({ lng, id, file: { name, bytes, sha256 }, text }: FileLineProps) {
  const t = texts(lng, "openData.files");
  return (
    <li>
      <h3 id={`file-${text}`}>{t.rich(`names.${text}`, { latin })}</h3>
      <p>{t.rich(`about.${text}`, { latin })}</p>
      <Button
        href={paths.download(id, name)}
        variant="outline"
        size="small"
        icon="arrow-down"
        download={name}
        aria-describedby={`file-${text}`}
      >
        {t("download")} · {sizeText(bytes, lng)}
      </Button>
      <p className="data__sum" dir="ltr" lang="en">
        SHA-256 <code>{sha256}</code>
      </p>
    </li>
  );
}

const KB = 1000;

/** In units of a thousand, as browsers and phones show them. */
function sizeText(bytes: number, lng: Language): string {
  const t = texts(lng, "openData.files");
  if (bytes < KB) return t("b", countValues(bytes, lng));
  if (bytes < KB * KB) return t("kb", { count: formatNumber(Math.round(bytes / KB), lng) });
  return t("mb", { count: formatNumber(bytes / KB / KB, lng, { decimals: 1 }) });
}
