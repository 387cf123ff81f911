"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { withdrawInvitation } from "@/lib/calls/team";
import { formatDate } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Invited } from "./team";

type WaitingInvitationsProps = {
  readonly lng: Language;
  readonly business: string;
  readonly invitations: readonly Invited[];
  readonly canInvite: boolean;
};

export function WaitingInvitations({ lng, business, invitations, canInvite }: WaitingInvitationsProps) {
  const t = useTranslations("team.waiting");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(withdrawInvitation);
  const withdraw = ({ _id, email }: Invited) =>
    isPending ||
    mutate(
      { params: { id: business, invitationId: _id } },
      {
        onSuccess: () => toast("success", t("withdrawn", { email: isolated(email) })),
        onError: (error) => toast("error", errorText(error)),
      },
    );
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5">
      <h2 className="text-lg">{t("title")}</h2>
      <ul>
        {invitations.map((invited) => (
          <li
            key={invited._id}
            className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="wrap-anywhere">
                <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
                  {invited.email}
                </bdi>
              </p>
              <p className="text-sm text-ink-2">{t("until", { date: formatDate(invited.expiresAt, lng) })}</p>
            </div>
            {canInvite ? (
              <Button
                variant="outline"
                size="small"
                aria-label={t("withdrawOf", { email: invited.email })}
                aria-disabled={isPending}
                onClick={() => withdraw(invited)}
              >
                {t("withdraw")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
