"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useWrite } from "@/lib/api-client/use-write";
import { answerInvitation } from "@/lib/calls/team";
import { formatDate } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Invitation } from "./team";

type InvitationScreenProps = {
  readonly lng: Language;
  readonly token: string;
  readonly isVerified: boolean;
  readonly invitation: Invitation | null;
};

export function InvitationScreen({ lng, token, isVerified, invitation }: InvitationScreenProps) {
  const t = useTranslations("invitation");
  return (
    <div className="mx-auto grid max-w-[640px] gap-5">
      <h1 className="text-2xl leading-(--lh-tight)">{t("title")}</h1>
      {invitation ? (
        <Opened lng={lng} token={token} isVerified={isVerified} invitation={invitation} />
      ) : (
        <Notice>
          <p>{t("gone")}</p>
        </Notice>
      )}
    </div>
  );
}

type OpenedProps = InvitationScreenProps & { readonly invitation: Invitation };

function Opened({ lng, token, isVerified, invitation }: OpenedProps) {
  const t = useTranslations("invitation");
  const enums = useTranslations("enums");
  const { restaurant, expiresAt, invitedBy, isOwn } = invitation;
  return (
    <>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{restaurant.name}</bdi>
        </p>
        <span className="text-sm text-ink-2">
          {`${enums(`type.${restaurant.type}`)} · ${enums(`city.${restaurant.city}`)}`}
        </span>
      </div>
      <p>{invitedBy === null ? t("leadOfNobody") : t("lead", { name: isolated(invitedBy) })}</p>
      <p className="text-ink-2">{t("meaning")}</p>
      {isOwn && isVerified ? <Answers lng={lng} token={token} /> : null}
      {isOwn && !isVerified ? (
        <Notice tone="warn">
          <p>{t("unverified")}</p>
          <Button href={paths.page(lng, "profile")} size="small" className="mt-3">
            {t("toProfile")}
          </Button>
        </Notice>
      ) : null}
      {isOwn ? (
        <p className="text-sm text-ink-2">{t("until", { date: formatDate(expiresAt, lng) })}</p>
      ) : (
        <Notice tone="warn">{t("otherAccount")}</Notice>
      )}
    </>
  );
}

type Decision = "accepted" | "declined";

function Answers({ lng, token }: { readonly lng: Language; readonly token: string }) {
  const t = useTranslations("invitation");
  const errorText = useErrorText();
  const [said, say] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(answerInvitation);
  const answer = (decision: Decision) => {
    if (isPending) return;
    setFailure(null);
    mutate(
      { params: { token }, body: { answer: decision } },
      { onSuccess: () => say(decision), onError: (error) => setFailure(errorText(error)) },
    );
  };
  if (said)
    return (
      <Notice tone="good" role="status">
        <p>{t(`done.${said}`)}</p>
        {said === "accepted" ? (
          <Button href={paths.dashboard(lng)} size="small" className="mt-3">
            {t("toDashboard")}
          </Button>
        ) : null}
      </Notice>
    );
  return (
    <>
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isPending} onClick={() => answer("accepted")}>
          {t("accept")}
        </Button>
        <Button variant="outline" aria-disabled={isPending} onClick={() => answer("declined")}>
          {t("decline")}
        </Button>
      </div>
    </>
  );
}
