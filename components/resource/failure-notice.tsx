"use client";

import { useTranslations } from "next-intl";
import { FocusedNotice } from "@/components/ui/focused-notice";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { GoneBusiness } from "./gone-business";

type FailureNoticeProps = {
  readonly lng: Language;
  readonly failure: string | null;
  readonly gone: GoneBusiness | null;
};

/** Why a form about a business was not saved; if the business is gone, with a link to its successor or the list. */
export function FailureNotice({ lng, failure, gone }: FailureNoticeProps) {
  const t = useTranslations("resource");
  if (failure === null) return null;
  const way = gone?.into ? paths.editBusiness(lng, gone.into.id) : paths.dashboard(lng, "restaurants/list");
  return (
    <FocusedNotice tone="error">
      {failure}
      {gone ? (
        <p className="mt-1">
          <a className="text-lapis underline" href={way} target={gone.into ? "_blank" : undefined} rel="noreferrer">
            {t(gone.into ? "openOther" : "allPlaces")}
          </a>
        </p>
      ) : null}
    </FocusedNotice>
  );
}
