"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { BusinessName } from "@/components/business-choice/business-name";
import { type BusinessesProps, useChosenBusiness } from "@/components/business-choice/use-chosen-business";
import { GoneMeanwhile } from "@/components/resource/gone-place";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { SubmitForm } from "@/components/resource/submit-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { getTeam, inviteToTeam, withdrawInvitation } from "@/lib/calls/team";
import { formatDate } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type Invited, type Reader, TEAM_DEFAULT_STATE } from "./team";
import { TeamMembers } from "./team-members";

type TeamScreenProps = BusinessesProps & Reader & { readonly lng: Language };

/** Team of a business. Owners and admins invite and remove; managers see the members and can leave. */
export function TeamScreen({ lng, businesses, named, ...reader }: TeamScreenProps) {
  const t = useTranslations("team");
  const [state, change] = useListState(TEAM_DEFAULT_STATE);
  const address = { restaurant: state.restaurant, onChange: change };
  const { business, choice } = useChosenBusiness(lng, { businesses, named }, address);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} />
      <OfflineNotice />
      {business ? (
        <TeamOfBusiness key={business.id} lng={lng} business={business} {...reader} />
      ) : (
        <EmptyState title={t(businesses?.length === 0 ? "noPlaces" : "noPlaceChosen")} text={t("noPlaceText")}>
          {businesses?.length === 0 ? null : choice}
        </EmptyState>
      )}
    </div>
  );
}

function TeamOfBusiness({
  lng,
  business,
  ...reader
}: Reader & { readonly lng: Language; readonly business: BusinessName }) {
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getTeam, { params: { id: business.id } }));
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={words("loading")} />;
  const { members, invitations, canInvite } = data.data;
  return (
    <>
      <GoneMeanwhile lng={lng} />
      {canInvite ? <InviteForm lng={lng} business={business.id} /> : null}
      <TeamMembers lng={lng} business={business} members={members} canInvite={canInvite} {...reader} />
      {invitations.length > 0 ? (
        <WaitingInvitations lng={lng} business={business.id} invitations={invitations} canInvite={canInvite} />
      ) : null}
    </>
  );
}

type WaitingInvitationsProps = {
  readonly lng: Language;
  readonly business: string;
  readonly invitations: readonly Invited[];
  readonly canInvite: boolean;
};

function WaitingInvitations({ lng, business, invitations, canInvite }: WaitingInvitationsProps) {
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

const EMPTY = { email: "" };

function InviteForm({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("team.invite");
  const state = useEndpointForm(inviteToTeam, {
    values: EMPTY,
    input: ({ email }) => ({ params: { id: business }, query: { lang: lng }, body: { email } }),
    onDone: () => {
      toast("success", t("sent", { email: isolated(state.form.getValues("email").trim()) }));
      state.form.reset(EMPTY);
    },
  });
  const { errors } = state.form.formState;
  return (
    <SubmitForm state={state} className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5">
      <div>
        <h2 className="text-lg">{t("title")}</h2>
        <p className="text-ink-2">{t("lead")}</p>
      </div>
      <InputField
        {...state.form.register("email", { validate: (text) => text.trim() !== "" || t("needed") })}
        label={t("email")}
        hint={t("hint")}
        error={errors.email?.message}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" size="small" icon="send" className="justify-self-start" aria-disabled={state.isSaving}>
        {t(state.isSaving ? "sending" : "send")}
      </Button>
    </SubmitForm>
  );
}
