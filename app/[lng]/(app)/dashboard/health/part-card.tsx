"use client";

import { useTranslations } from "next-intl";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { HealthPart, HealthState } from "@/lib/operations/health/model";
import type { Health, HealthTexts } from "./health";
import { NightlyJobs } from "./nightly-jobs";
import type { Fact } from "./use-part-facts";

const LOOKS: Readonly<Record<HealthState, { readonly icon: IconName; readonly look: string }>> = {
  well: { icon: "circle-check", look: "text-istalif" },
  look: { icon: "circle-exclamation-point", look: "text-saffron-ink" },
  fault: { icon: "triangle-exclamation-point", look: "text-anar" },
};

type PartCardProps = {
  readonly lng: Language;
  readonly part: HealthPart;
  readonly health: Health;
  readonly facts: readonly Fact[];
};

export function PartCard({ lng, part, health, facts }: PartCardProps) {
  const t = useTranslations("health");
  const { state } = health[part];
  const { icon, look } = LOOKS[state];
  const advice = adviceOf(t, part, health);
  return (
    <section className="mb-5 break-inside-avoid rounded-lg border border-line bg-surface shadow-1">
      <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
        <h2 className="text-lg">{t(`parts.${part}`)}</h2>
        <span className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon name={icon} />
          {t(`state.${state}`)}
        </span>
      </header>
      {advice.length > 0 ? (
        <ul className="grid list-none gap-2 p-0 px-5 pb-2">
          {advice.map((text) => (
            <li key={text} className="text-sm font-medium">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {part === "mail" && state !== "well" ? (
        <p className="px-5 pb-2">
          <a
            href={`${paths.dashboard(lng, "mails")}?state=${health.mail.failed > 0 ? "failed" : "waiting"}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t("toMails")}
          </a>
        </p>
      ) : null}
      <dl className="px-5 pb-4 text-sm">
        {facts.map(({ label, text, isLatin = false }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium">
              <bdi dir={isLatin ? "ltr" : undefined}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {part === "jobs" ? <NightlyJobs lng={lng} jobs={health.jobs.nightly} /> : null}
    </section>
  );
}

function adviceOf(t: HealthTexts, part: HealthPart, health: Health): string[] {
  return health[part].reasons.map((reason) => t(`reasons.${part}.${reason}` as "reasons.jobs.stuck"));
}
