"use client";

import { useTranslations } from "next-intl";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { MailState } from "@/lib/mail/model";
import type { Mail } from "./mails";
import { useMailWords } from "./use-mail-words";

/** Each state has its own shape besides its colour. */
const LOOKS: Readonly<Record<MailState, { readonly badge: string; readonly sign: string }>> = {
  sent: { badge: "bg-istalif-tint text-istalif", sign: "size-2 rounded-full bg-current" },
  waiting: { badge: "bg-saffron-tint text-saffron-ink", sign: "size-2 rotate-45 bg-current" },
  failed: { badge: "bg-anar-tint text-anar", sign: "h-1 w-2.5 bg-current" },
  kept: { badge: "bg-sunk text-ink-2", sign: "size-2.5 rounded-full border-2 border-current" },
};

/** The state of a mail in one word. */
export function MailBadge({ state }: { readonly state: MailState }) {
  const t = useTranslations("mails");
  const { badge, sign } = LOOKS[state];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${badge}`}
    >
      <span aria-hidden="true" className={sign} />
      {t(`state.${state}`)}
    </span>
  );
}

type SubjectCellProps = { readonly mail: Mail; readonly onOpen: () => void };

export function SubjectCell({ mail, onOpen }: SubjectCellProps) {
  const t = useTranslations("mails");
  const { kindOf, failureOf } = useMailWords();
  return (
    <button
      type="button"
      data-mail={mail._id}
      className="block min-h-11 w-full cursor-pointer border-0 bg-transparent p-0 text-start text-ink"
      onClick={onOpen}
    >
      <span className="line-clamp-2 @max-table:line-clamp-1 font-semibold text-lapis underline-offset-4 hover:underline">
        {kindOf(mail)}
      </span>
      {/* Aligned with the list, whatever the direction of the subject. On phones what failed needs the line. */}
      <span
        className={`block truncate text-sm text-ink-2 ${failureOf(mail) === null ? "" : "@max-table:hidden"}`}
        title={mail.to ?? undefined}
      >
        {mail.to === null ? t("noAddress") : <bdi>{mail.to}</bdi>}
      </span>
    </button>
  );
}

export function ReasonCell({ lng, mail }: { readonly lng: Language; readonly mail: Mail }) {
  const t = useTranslations("mails");
  const { failureOf } = useMailWords();
  const why = failureOf(mail);
  if (why === null) return null;
  return (
    <div className="text-sm">
      <p className="line-clamp-2 @max-table:line-clamp-1">{why}</p>
      {mail.state === "waiting" && mail.nextAttemptAt ? (
        <p className="text-ink-2 @max-table:hidden">
          {t("nextAttempt", { when: formatDateTime(mail.nextAttemptAt, lng, { style: "short" }) })}
        </p>
      ) : null}
    </div>
  );
}
