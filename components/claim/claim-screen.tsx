"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { ClaimEligibility } from "@/lib/claim/model";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { ClaimForm } from "./claim-form";
import type { Known } from "./claims";

type ClaimScreenProps = { readonly lng: Language; readonly standing: ClaimEligibility };

/** Claims a business or shows the state of the user's claim (H32). */
export function ClaimScreen({ lng, standing }: ClaimScreenProps) {
  const t = useTranslations("claiming");
  const enums = useTranslations("enums");
  const [known, setKnown] = useState(() => stateOf(standing));
  const { business, hasOthers, last } = standing;
  const name = pickFrom(business.translation, lng);
  return (
    <div className="mx-auto grid max-w-[640px] gap-5">
      <header className="grid justify-items-start gap-3">
        <a
          className="text-link inline-flex min-h-11 items-center gap-1"
          href={paths.business(lng, business, "overview")}
        >
          <Icon name="chevron-left" />
          {t("back")}
        </a>
        <h1 className="text-2xl leading-(--lh-tight)">{t("title")}</h1>
        <div className="w-full rounded-lg border border-line bg-surface px-4 py-3">
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi lang={name?.lang === lng ? undefined : name?.lang}>{name?.value.title}</bdi>
          </p>
          <span className="text-sm text-ink-2">
            {`${enums(`type.${business.type}`)} · ${enums(`city.${business.city}`)}`}
          </span>
        </div>
      </header>
      {known === "form" ? (
        <>
          <p className="text-ink-2">{t("lead")}</p>
          {last?.status === "rejected" ? <Refused note={last.note} /> : null}
          {hasOthers ? <Notice>{t("others")}</Notice> : null}
          <ClaimForm lng={lng} business={business.id} onKnown={setKnown} />
        </>
      ) : (
        <ClaimStatus lng={lng} known={known} />
      )}
    </div>
  );
}

function stateOf({ isOwner, last }: ClaimEligibility): Known {
  if (isOwner) return "owner";
  return last?.status === "pending" ? "waiting" : "form";
}

function Refused({ note }: { readonly note: string | null }) {
  const t = useTranslations("claiming.refused");
  return (
    <Notice tone="warn">
      <p>{t("text")}</p>
      {note ? (
        <p className="mt-2">
          {t("reason")} <bdi className="whitespace-pre-line wrap-anywhere">{note}</bdi>
        </p>
      ) : null}
    </Notice>
  );
}

function ClaimStatus({ lng, known }: { readonly lng: Language; readonly known: Exclude<Known, "form"> }) {
  const t = useTranslations("claiming");
  return (
    <Notice tone="good" role="status">
      <h2 className="text-lg">{t(`${known}.title`)}</h2>
      <p>{t(`${known}.text`)}</p>
      {known === "owner" ? (
        <Button href={paths.dashboard(lng)} size="small" className="mt-3">
          {t("owner.open")}
        </Button>
      ) : null}
    </Notice>
  );
}
