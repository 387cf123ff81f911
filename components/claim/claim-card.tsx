"use client";

import { useTranslations } from "next-intl";
import { ProofPhoto } from "@/components/media/proof-photo";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Decided } from "@/components/resource/decided";
import { QueueCard } from "@/components/resource/queue-cards";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatBothDateTimes, formatPhone, phoneHref } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Claim, Decision } from "./claims";

type ClaimCardProps = {
  readonly lng: Language;
  readonly claim: Claim;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
};

export function ClaimCard({ lng, claim, isPending, onDecide, onReopen }: ClaimCardProps) {
  const t = useTranslations("claims");
  const { restaurant, proof, photo, status, createdAt } = claim;
  return (
    <QueueCard
      label={restaurant.name}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={
        status === "pending" ? (
          <>
            <Button onClick={() => onDecide("approved")}>{t("approve")}</Button>
            <Button variant="outline" onClick={() => onDecide("rejected")}>
              {t("reject")}
            </Button>
          </>
        ) : (
          <DecidedClaim lng={lng} claim={claim} isPending={isPending} onReopen={onReopen} />
        )
      }
    >
      <div className="grid gap-5 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:p-5">
        <Claimant lng={lng} claim={claim} />
        <div className="min-w-0">
          <h3 className="text-sm font-medium text-ink-2">{t("proof")}</h3>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{proof}</bdi>
          </p>
          {photo === null ? null : (
            <div className="mt-3">
              <ProofPhoto photo={photo} alt={t("photo")} />
            </div>
          )}
          <p className="mt-2 mb-0 text-sm text-ink-2">
            <BothDates at={createdAt} lng={lng} hasTime />
          </p>
        </div>
      </div>
    </QueueCard>
  );
}

/** The claimant. An unconfirmed address proves nothing. */
function Claimant({ lng, claim: { user, phone } }: Pick<ClaimCardProps, "lng" | "claim">) {
  const t = useTranslations("claims");
  const href = phoneHref(phone);
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink-2">{t("from")}</h3>
      {user ? (
        <>
          <p className="font-semibold wrap-anywhere">
            <bdi>{user.fullname}</bdi>
          </p>
          <p className="text-sm wrap-anywhere">
            <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
              {user.email}
            </bdi>
          </p>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Icon name={user.isVerified ? "circle-check" : "triangle-exclamation-point"} />
            {t(user.isVerified ? "verified" : "unverified")}
          </p>
        </>
      ) : (
        <p>{t("gone")}</p>
      )}
      <a className="text-link inline-flex min-h-11 items-center" href={href ?? undefined}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </div>
  );
}

function DecidedClaim({ lng, claim, isPending, onReopen }: Omit<ClaimCardProps, "onDecide">) {
  const t = useTranslations("claims");
  const words = useTranslations("reports");
  const { decidedBy, decidedAt, note, undoUntil } = claim;
  const when = decidedAt === null ? "" : formatBothDateTimes(decidedAt, lng);
  return (
    <Decided
      said={decidedBy ? words("decided", { name: isolated(decidedBy.fullname), when }) : t("decided", { when })}
      told={note === null ? null : [t("note"), note]}
      undo={undoUntil === null ? null : { text: words("undo"), isPending, onUndo: onReopen }}
    />
  );
}
