"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useVerification } from "@/components/account-menu/use-verification";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import type { Refusal, ReviewAction } from "./refusal";
import { useReviewing } from "./review-context";
import { WRITE_HASH } from "./shown";

/** Longer waits are shown in hours. */
const LONG_MINUTES = 90;
const HOUR = 60;

type RefusalNoticeProps = {
  readonly refusal: Refusal;
  readonly what: ReviewAction;
  readonly onClose: () => void;
};

function useRefusalText({ kind, minutes = 0 }: Refusal, what: ReviewAction): string {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  if (kind === "failed") return t(`failed.${what}`);
  if (kind === "stale" && what === "answer") return t("refusals.staleAnswer");
  if (kind !== "often") return t(`refusals.${kind}`);
  const isLong = minutes > LONG_MINUTES;
  const wait = formatNumber(isLong ? Math.ceil(minutes / HOUR) : minutes, lng);
  return t("refusals.often", { wait, unit: isLong ? "hours" : "minutes" });
}

/** Explains a refusal and offers a next step (REV-11 to REV-14, REV-18). */
export function RefusalNotice({ refusal: { kind, minutes = 0 }, what, onClose }: RefusalNoticeProps) {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  const { business } = useReviewing();
  const here = paths.business(lng, business, "reviews");
  const from = what === "publish" ? here + WRITE_HASH : here;
  const text = useRefusalText({ kind, minutes }, what);
  const ways: Partial<Record<typeof kind, ReactNode>> = {
    visitor: (
      <>
        <Button href={paths.page(lng, "login", { from })} size="small" icon="log-in">
          {t("ways.login")}
        </Button>
        <Button href={paths.page(lng, "signup", { from })} size="small" variant="outline">
          {t("ways.signup")}
        </Button>
      </>
    ),
    unverified: <Verification />,
    admin: (
      <Button href={paths.page(lng, "dashboard")} size="small" variant="outline">
        {t("ways.dashboard")}
      </Button>
    ),
    banned: (
      <Button href={paths.page(lng, "contact-us")} size="small" variant="outline" icon="mail">
        {t("ways.support")}
      </Button>
    ),
    owner: (
      <Button size="small" variant="outline" onClick={onClose}>
        {t("ways.answer")}
      </Button>
    ),
    closed: (
      <Button href={paths.search(lng, business)} size="small" variant="outline">
        {t("ways.others")}
      </Button>
    ),
    gone: (
      <Button href={here} size="small" variant="outline" icon="refresh-cw">
        {t("ways.reload")}
      </Button>
    ),
  };
  return (
    <Notice tone={kind === "visitor" || kind === "unverified" ? "warn" : "error"} role="alert">
      <p>{text}</p>
      {ways[kind] ? <p className="refusal__ways">{ways[kind]}</p> : null}
    </Notice>
  );
}

function Verification() {
  const { user } = useReviewing();
  const { text, choose, isWaiting } = useVerification(user?.id ?? "");
  return (
    <Button size="small" variant="outline" icon="badge-check" onClick={choose} disabled={isWaiting}>
      {text}
    </Button>
  );
}
