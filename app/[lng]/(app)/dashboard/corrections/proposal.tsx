"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { waysTo } from "@/components/business/facts";
import { formatDistance, formatPhone, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Correction } from "./corrections";

type ProposalProps = { readonly lng: Language; readonly correction: Correction };

export function Proposal({ lng, correction }: ProposalProps) {
  const t = useTranslations("corrections");
  const enums = useTranslations("enums");
  const { kind, dish, fact } = correction;
  const about = kind === "price" ? dish?.name : fact && enums(`fact.${fact}`);
  return (
    <div className="min-w-0">
      {about ? (
        <p className="mt-0 mb-2 font-semibold wrap-anywhere">
          <bdi>{about}</bdi>
        </p>
      ) : null}
      {kind === "hours" || kind === "other" ? (
        <p className="text-ink-2">{t("inWords")}</p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Side name={t("now")}>
            <Told lng={lng} correction={correction} />
          </Side>
          <Side name={t("right")} isNew>
            <Proposed lng={lng} correction={correction} />
          </Side>
        </dl>
      )}
    </div>
  );
}

function Side({ name, isNew = false, children }: { name: string; isNew?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 rounded-md p-3 ${isNew ? "bg-istalif-tint" : "bg-sunk"}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Phone({ number }: { readonly number: string }) {
  return (
    <bdi className="block w-fit" dir="ltr">
      {formatPhone(number)}
    </bdi>
  );
}

/** The current value; for a price also the one that the sender saw, if it differs. */
function Told({ lng, correction }: ProposalProps) {
  const t = useTranslations("corrections");
  const { kind, replaces, oldPrice, current } = correction;
  if (kind === "phone") {
    const numbers = replaces === null ? current.phones : [replaces];
    return numbers.length === 0 ? t("noNumber") : numbers.map((number) => <Phone key={number} number={number} />);
  }
  if (kind === "price") {
    const price = current.price ?? oldPrice;
    return price === null ? null : formatPrice(price, lng);
  }
  if (kind === "fact") return t("hasFact");
  return t(kind === "closed" ? "isOpen" : "where");
}

function Proposed({ lng, correction }: ProposalProps) {
  const t = useTranslations("corrections");
  const { kind, phone: number, price } = correction;
  if (kind === "phone") return number === null ? null : <Phone number={number} />;
  if (kind === "price") return price === null ? null : formatPrice(price, lng);
  if (kind === "fact") return t("noFact");
  return kind === "closed" ? t("isClosed") : <Position lng={lng} correction={correction} />;
}

function Position({ lng, correction }: ProposalProps) {
  const t = useTranslations("corrections");
  const { osm } = waysTo(correction, correction.restaurant.name, "");
  const { distance } = correction.current;
  if (osm === null) return t("inWords");
  return (
    <>
      {distance === null ? null : `${t("away", { distance: formatDistance(distance, lng) })} · `}
      <a className="text-link" href={osm}>
        {t("onMap")}
      </a>
    </>
  );
}
