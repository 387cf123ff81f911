import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/core/constants";
import { formatBothDates, formatDateTime, formatNumber } from "@/lib/i18n/format";
import { paths, queryString } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { CHANGE_KINDS } from "@/lib/open-data/model";
import type { NamedChange } from "@/lib/open-data/queries";
import type { SinceView } from "./load";

/** A form that asks for a day, and what changed since. */
export function Changes({ lng, since }: { readonly lng: Language; readonly since: SinceView | null }) {
  const t = texts(lng, "openData.since");
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t("title")}</h2>
      <form className="data__since" action={`${paths.page(lng, "data")}#changes`} method="get">
        <InputField
          name="since"
          label={t("label")}
          hint={t("hint")}
          error={since?.error ? t(since.error) : undefined}
          defaultValue={since?.text}
          maxLength={60}
          dir="auto"
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          {t("action")}
        </Button>
      </form>
      {since && since.error === null ? <Found lng={lng} since={since} /> : null}
    </section>
  );
}

type FoundProps = { readonly lng: Language; readonly since: Extract<SinceView, { error: null }> };

function Found({ lng, since: { day, changes, forgottenBefore } }: FoundProps) {
  const t = texts(lng, "openData.since");
  const { counts, latest } = changes;
  const date = formatBothDates(day, lng);
  const all = CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div className="data__changes">
      {all === 0 ? <p role="status">{t("none", { date })}</p> : <h3>{t("some", { date })}</h3>}
      {all > 0 ? (
        <ul className="data__counts">
          {CHANGE_KINDS.map((kind) => (
            <li key={kind}>{t(`counts.${kind}`, { count: formatNumber(counts[kind], lng) })}</li>
          ))}
        </ul>
      ) : null}
      {forgottenBefore ? <Notice>{t("forgotten", { date: formatBothDates(forgottenBefore, lng) })}</Notice> : null}
      <p>
        {t.rich("program", {
          call: (text) => (
            <a className="text-link" href={`/api/v1/open-data/changes${queryString({ since: day })}`} rel="nofollow">
              {text}
            </a>
          ),
        })}
      </p>
      {all > latest.length ? <p>{t("latest", { count: formatNumber(latest.length, lng) })}</p> : null}
      <ol className="data__list">
        {latest.map((change) => (
          <ChangeLine key={change.id} lng={lng} change={change} />
        ))}
      </ol>
    </div>
  );
}

function ChangeLine({
  lng,
  change: { id, kind, at, business },
}: {
  readonly lng: Language;
  readonly change: NamedChange;
}) {
  const t = texts(lng, "openData.since");
  const name = business && pickFrom(business.translation, lng);
  return (
    <li data-kind={kind}>
      <span>{t(`kinds.${kind}`)}</span>{" "}
      {business ? (
        <a className="text-link" href={paths.business(lng, business)}>
          <bdi lang={name?.lang}>{name?.value.title ?? business.slug}</bdi>
        </a>
      ) : (
        <code dir="ltr">{id}</code>
      )}{" "}
      <time dateTime={at.toISOString()}>{formatDateTime(at, lng, { style: "short" })}</time>
    </li>
  );
}
