"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { formatDateTime, formatRelativeDay } from "@/lib/i18n/format";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import type { Words } from "./shown";

type WriterProps = {
  readonly words: Words;
  readonly now: Date;
  /** Name of the business, shown instead of the author's for its replies. */
  readonly owner?: string | undefined;
};

const PORTRAIT = "writer__picture";

export function Writer({ words, now, owner }: WriterProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const name = owner ?? words.user?.fullname ?? t("deleted");
  const language = LANGUAGE_OPTIONS.find(({ value }) => value === words.language && value !== lng);
  return (
    <div className="writer">
      {words.user?.profilePic && !owner ? (
        // biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths.
        <img className={PORTRAIT} src={words.user.profilePic} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span className={`${PORTRAIT} hue-${name.length % 4}`} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      )}
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {owner ? <span className="writer__tag owner-badge bg-lapis text-on-lapis">{t("owner")}</span> : null}
        <time dateTime={words.createdAt} title={formatDateTime(words.createdAt, lng)}>
          {formatRelativeDay(words.createdAt, now, lng)}
        </time>
        {language ? (
          <span className="writer__tag bg-sunk text-ink-2" lang={language.value}>
            {language.ownName}
          </span>
        ) : null}
      </p>
    </div>
  );
}

export function WrittenText({ words }: { readonly words: Words }) {
  return (
    <p className="review__text" lang={words.language ?? undefined} dir="auto">
      {words.message}
    </p>
  );
}
