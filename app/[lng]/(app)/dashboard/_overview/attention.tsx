import { Panel } from "@/components/resource/panel";
import { Icon, type IconName } from "@/components/ui/icon";
import { WAITING, type Waiting, type WaitingKind } from "@/lib/dashboard/model";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

const ICONS: Readonly<Record<WaitingKind, IconName>> = {
  underReview: "store",
  checks: "eye",
  reports: "flag",
  claims: "badge-check",
  corrections: "pencil",
  answers: "message-circle",
  menuHelps: "camera",
  messages: "mail",
  noPrices: "wallet",
  oldHours: "clock",
  failedMails: "triangle-exclamation-point",
};

type Href = (lng: Language) => string;

/** Section of each kind of task; kinds without one are not linked. */
const LINKS: Partial<Readonly<Record<WaitingKind, Href>>> = {
  underReview: (lng) => `${paths.dashboard(lng, "restaurants/list")}?status=under_review`,
  checks: (lng) => paths.dashboard(lng, "restaurants/checks"),
  reports: (lng) => paths.dashboard(lng, "reports"),
  claims: (lng) => paths.dashboard(lng, "claims"),
  corrections: (lng) => paths.dashboard(lng, "corrections"),
  answers: (lng) => paths.dashboard(lng, "answers"),
  menuHelps: (lng) => paths.dashboard(lng, "menu-photo"),
  messages: (lng) => `${paths.dashboard(lng, "messages")}?filter=unread`,
  failedMails: (lng) => `${paths.dashboard(lng, "mails")}?state=failed`,
  noPrices: (lng) => `${paths.dashboard(lng, "restaurants/list")}?status=confirmed&lacks=anyPrice`,
  oldHours: (lng) => `${paths.dashboard(lng, "restaurants/list")}?status=confirmed&lacks=freshHours`,
};

export function Attention({ lng, waiting }: { readonly lng: Language; readonly waiting: Waiting }) {
  const t = texts(lng, "dashboardOverview");
  const kinds = WAITING.filter((kind) => waiting[kind] > 0);
  return (
    <Panel title={t("attention")}>
      {kinds.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pt-2 pb-6 text-ink-2">
          <Icon name="circle-check" className="text-istalif" />
          {t("nothingWaits")}
        </p>
      ) : (
        <ul className="px-2 pb-2">
          {kinds.map((kind) => (
            <li key={kind} className="border-t border-line first:border-t-0">
              <Work lng={lng} kind={kind} count={waiting[kind]} href={LINKS[kind]?.(lng)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type WorkProps = {
  readonly lng: Language;
  readonly kind: WaitingKind;
  readonly count: number;
  readonly href: string | undefined;
};

function Work({ lng, kind, count, href }: WorkProps) {
  const t = texts(lng, "dashboardOverview");
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-saffron-tint text-saffron-ink">
        <Icon name={ICONS[kind]} />
      </span>
      <span className="min-w-10 text-center text-xl font-bold">{formatNumber(count, lng)}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(`waiting.${kind}.title`)}</span>
        <span className="block text-sm text-ink-2">{t(`waiting.${kind}.text`)}</span>
      </span>
      {href ? <Icon name="chevron-right" className="text-lapis" /> : null}
    </>
  );
  const look = "flex min-h-16 items-center gap-3 rounded-md px-2 py-2";
  return href ? (
    <a href={href} className={`${look} hover:bg-sunk`}>
      {content}
    </a>
  ) : (
    <div className={look}>{content}</div>
  );
}
