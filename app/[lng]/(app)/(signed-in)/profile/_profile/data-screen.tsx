import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formatDate, formatDateTime, formatNumber } from "@/lib/i18n/format";
import { LANGUAGE_OPTIONS, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DATA_PARTS, type DataLine, linesOf, type PersonalData } from "./data-lines";
import { DownloadData } from "./download-data";

type DataScreenProps = { readonly lng: Language; readonly data: PersonalData; readonly now: Date };

export function DataScreen({ lng, data, now }: DataScreenProps) {
  const t = texts(lng, "profile.data");
  const lines = linesOf(data, lng);
  const filled = DATA_PARTS.filter((part) => lines[part].length > 0);
  const empty = DATA_PARTS.filter((part) => lines[part].length === 0);
  return (
    <div className="mx-auto grid max-w-[760px] gap-5">
      <header className="grid justify-items-start gap-3">
        <a className="text-link inline-flex min-h-11 items-center gap-1" href={`${paths.profile(lng)}?tab=account`}>
          <Icon name="chevron-left" />
          {t("back")}
        </a>
        <h1 className="text-2xl leading-(--lh-tight)">{t("title")}</h1>
        <p className="text-ink-2">{t("lead", { date: formatDateTime(now, lng) })}</p>
        <DownloadData lng={lng} />
      </header>
      <Facts lng={lng} profile={data.profile} />
      {filled.map((part) => (
        <details key={part} className="rounded-lg border border-line bg-surface">
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 sm:px-5">
            <h2 className="flex-1 text-base">{t(`part.${part}`)}</h2>
            <span className="num text-ink-2">{formatNumber(lines[part].length, lng)}</span>
            <Icon name="chevron-down" className="text-ink-3" />
          </summary>
          <ul className="border-t border-line px-4 sm:px-5">
            {lines[part].map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the page is made once and never changes.
              <Line key={index} lng={lng} line={line} />
            ))}
          </ul>
        </details>
      ))}
      {empty.length > 0 ? (
        <p className="text-sm text-ink-2">
          {t("nothing")} {empty.map((part) => t(`part.${part}`)).join(texts(lng, "resource")("comma"))}
        </p>
      ) : null}
      <Notice>{t("secret")}</Notice>
    </div>
  );
}

function Line({ lng, line: { text, more = [], at } }: { readonly lng: Language; readonly line: DataLine }) {
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="wrap-anywhere" dir="auto">
        {text}
      </p>
      {more.map((word) =>
        word ? (
          <p key={word} className="text-sm wrap-anywhere text-ink-2">
            <bdi>{word}</bdi>
          </p>
        ) : null,
      )}
      <p className="text-sm text-ink-3">
        <time dateTime={at}>{formatDate(at, lng)}</time>
      </p>
    </li>
  );
}

type FactsProps = { readonly lng: Language; readonly profile: PersonalData["profile"] };

function Facts({ lng, profile }: FactsProps) {
  const t = texts(lng, "profile.data");
  const at = (date: string | null) => (date === null ? null : formatDateTime(date, lng));
  const facts = [
    [t("fullname"), profile.fullname],
    [t("email"), profile.email],
    [t("phone"), profile.phone],
    [t("role"), texts(lng, "profile")(`role.${profile.role}`)],
    [t("language"), LANGUAGE_OPTIONS.find(({ value }) => value === profile.language)?.ownName ?? null],
    [t("picture"), profile.picture],
    [t("password"), profile.hasPassword ? t("passwordKept") : t("passwordNone")],
    [t("createdAt"), at(profile.createdAt)],
    [t("updatedAt"), at(profile.updatedAt)],
    [t("verifiedAt"), at(profile.verifiedAt)],
    [t("lastLoginAt"), at(profile.lastLoginAt)],
    [t("bannedAt"), at(profile.bannedSince)],
    [t("banReason"), profile.banReason],
  ] as const;
  return (
    <section aria-labelledby="data-profile" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="data-profile" className="text-lg">
        {t("part.profile")}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-2 max-sm:mt-2">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value ?? t("none")}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
