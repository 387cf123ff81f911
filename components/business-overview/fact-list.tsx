import { FACT_ICONS } from "@/components/business/facts";
import { Icon } from "@/components/ui/icon";
import type { EnumTexts, OverviewTexts } from "@/components/ui/translators";
import type { BusinessDetail, Fact } from "@/lib/business/model";
import { COMFORTS, type FactKey, type Language, PAYMENTS, SERVICES } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";

type Props = { business: BusinessDetail; lng: Language; t: OverviewTexts; enums: EnumTexts; tellHref: string | null };

/**
 * Services, comforts and ways to pay as yes, no or unknown, each with its confirmation date (BIZ-06). Unknown is never
 * shown as "no".
 */
export function FactList(props: Props) {
  const { t } = props;
  const sections = [
    { id: "services", note: "servicesNote", keys: SERVICES },
    { id: "comfort", note: "comfortNote", keys: COMFORTS },
    { id: "payment", note: "paymentNote", keys: PAYMENTS },
  ] as const;
  return sections.map(({ id, note, keys }) => (
    // Links lead to the services only.
    <section key={id} id={id === "services" ? id : undefined} aria-labelledby={`h-${id}`}>
      <div className="mb-4">
        <h2 id={`h-${id}`} className="text-xl lg:text-[26px]">
          {t(id)}
        </h2>
        <p className="text-sm leading-(--lh-small) text-ink-2">{t(note)}</p>
      </div>
      <FactGrid {...props} keys={keys} />
    </section>
  ));
}

const STATES = {
  yes: "circle-check",
  no: "minus",
  unknown: "circle-question-mark",
} as const;

function FactGrid({ business, lng, t, enums, tellHref, keys }: Props & { keys: readonly FactKey[] }) {
  const known = new Map<FactKey, Fact>(business.facts.map((fact) => [fact.key, fact]));
  return (
    <ul className="fact-grid">
      {keys.map((key) => {
        const fact = known.get(key);
        const state = stateOf(fact);
        return (
          <li key={key} className={`fact fact--${state}`}>
            <span className="fact__icon">
              <Icon name={FACT_ICONS[key]} />
            </span>
            <b>{enums(`fact.${key}`)}</b>
            <span className="fact__state">
              <Icon name={STATES[state]} />
              {t(state)}
            </span>
            <small>
              {state === "unknown" && tellHref ? (
                <a className="text-link" href={tellHref} rel="nofollow">
                  {t("tell")}
                </a>
              ) : fact?.confirmedAt ? (
                t("confirmedOn", { date: formatDate(fact.confirmedAt, lng) })
              ) : null}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(fact: Fact | undefined): keyof typeof STATES {
  if (!fact || fact.value === null) return "unknown";
  return fact.value ? "yes" : "no";
}
