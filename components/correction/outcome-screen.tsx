import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TilePattern } from "@/components/ui/tile-pattern";
import { KABUL_OFFSET_MINUTES, type Language } from "@/lib/core/constants";
import type { Outcome } from "@/lib/correction/model";
import { formatDate, formatPhone, formatPrice, formatTime } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import "../ui/form.css";
import "./correction.css";

type Props = {
  readonly outcome: Outcome;
  readonly lng: Language /** URL of this page. */;
  readonly href: string;
};

/** Thanks for a correction and shows its outcome. Contains no personal data, since links are passed on. */
export function OutcomeScreen({ outcome, lng, href }: Props) {
  const t = texts(lng, "correction.outcome");
  const { business } = outcome;
  const isRejected = outcome.status === "rejected";
  return (
    <div className="thanks page-width fix pt-5">
      <section className="thanks__card" aria-labelledby="outcome">
        <span className={`thanks__sign ${isRejected ? "thanks__sign--rejected" : ""}`} aria-hidden="true">
          <TilePattern />
          <i>
            <Icon name={isRejected ? "minus" : "check"} />
          </i>
        </span>
        {/* biome-ignore lint/a11y/noAutofocus: it answers what the visitor has just done. */}
        <h1 id="outcome" className="text-center text-[26px]" tabIndex={-1} data-form-told="" autoFocus>
          {t(stateOf(outcome))}
        </h1>
        <p className="thanks__sum">
          <Sum outcome={outcome} lng={lng} />
        </p>
        <Track outcome={outcome} lng={lng} />
        {outcome.reason ? (
          <div className="thanks__box">
            <b>{t("reason")}</b>
            <p dir="auto">{outcome.reason}</p>
          </div>
        ) : null}
        <div className="thanks__box">
          <span>{t("link")}</span>
          <bdi dir="ltr">{href.replace(/^https?:\/\//, "")}</bdi>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="small"
              icon="copy"
              data-copy={href}
              data-copied={t("copied")}
              data-failed={t("copyFailed")}
              hidden
            >
              {t("copy")}
            </Button>
            <Button
              href={`https://wa.me/?text=${encodeURIComponent(href)}`}
              variant="outline"
              size="small"
              icon="whatsapp"
              rel="nofollow noopener noreferrer"
              target="_blank"
            >
              {t("whatsapp")}
            </Button>
          </p>
        </div>
        <p className="field__hint">{t("linkHint")}</p>
        {business.isShown ? (
          <p className="mt-3.5 grid justify-items-center gap-1">
            <Button className="w-full" href={paths.business(lng, business)}>
              {t("menu")}
            </Button>
            <a className="text-link tap-link" href={paths.correct(lng, business)} rel="nofollow">
              {t("again")}
            </a>
          </p>
        ) : null}
      </section>
    </div>
  );
}

function stateOf({ status, applied }: Outcome) {
  return status === "accepted" && applied ? "applied" : status;
}

function Sum({ outcome, lng }: Omit<Props, "href">) {
  const t = texts(lng, "correction");
  const { business, dish, kind, price, oldPrice, phone, replaces, fact } = outcome;
  const titleOf = (translation: Parameters<typeof pickFrom<{ title: string }>>[0]) =>
    pickFrom(translation, lng, ({ title }) => title !== "")?.value.title ?? "";
  const name = titleOf(business.translation);
  return (
    <>
      <span dir="auto">
        {dish
          ? t("outcome.dishAbout", { dish: titleOf(dish.translation), name })
          : t("outcome.about", { kind: t(`kinds.${kind}`), name })}
      </span>
      <br />
      {price === null || oldPrice === null ? null : (
        <Change from={formatPrice(oldPrice, lng)} to={formatPrice(price, lng)} />
      )}
      {phone === null ? null : <Change from={replaces && formatPhone(replaces)} to={formatPhone(phone)} dir="ltr" />}
      {fact === null ? null : <s>{texts(lng, "enums")(`fact.${fact}`)}</s>}
    </>
  );
}

function Change({ from, to, dir }: { readonly from: string | null; readonly to: string; readonly dir?: "ltr" }) {
  return (
    <span className="nowrap">
      {from === null ? null : (
        <>
          <s>
            <bdi dir={dir}>{from}</bdi>
          </s>{" "}
        </>
      )}
      <b>
        <bdi dir={dir}>{to}</bdi>
      </b>
    </span>
  );
}

function Track({ outcome, lng }: Omit<Props, "href">) {
  const t = texts(lng, "correction.outcome");
  const { status, applied, createdAt, decidedAt } = outcome;
  const isOpen = status === "pending";
  const when = (at: Date) =>
    `${formatDate(at, lng)}، ${formatTime(minutesOf(at), lng)}`.replace("،", lng === "en" ? "," : "،");
  const end = status === "rejected" ? t("stays") : applied ? t("changed") : t("byHand");
  return (
    <ol className="track mb-4 grid">
      <Step look="done" title={t("received")} detail={when(createdAt)} />
      <Step look={isOpen ? "now" : "done"} title={t("checks")} detail={isOpen ? t("soon") : null} />
      <Step
        look={isOpen ? "next" : "done"}
        title={isOpen ? t("then") : end}
        detail={decidedAt ? when(decidedAt) : null}
      />
    </ol>
  );
}

type StepProps = { readonly look: "done" | "now" | "next"; readonly title: string; readonly detail: string | null };

/** A line leads from each step to the next. */
function Step({ look, title, detail }: StepProps) {
  return (
    <li className="outcome-step" aria-current={look === "now" ? "step" : undefined}>
      <i className={`outcome-step__dot outcome-step__dot--${look}`} aria-hidden="true">
        {look === "done" ? <Icon name="check" /> : null}
      </i>
      <b className={look === "next" ? "font-[500] text-ink-2" : "font-[600]"}>{title}</b>
      {detail ? <small>{detail}</small> : null}
    </li>
  );
}

/** Minutes since midnight in Kabul. */
function minutesOf(at: Date): number {
  const minutes = Math.floor(at.getTime() / 60_000) + KABUL_OFFSET_MINUTES;
  return minutes % (24 * 60);
}
