"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { BusinessName } from "@/components/business-choice/business-name";
import { type BusinessesProps, useChosenBusiness } from "@/components/business-choice/use-chosen-business";
import { GoneMeanwhile } from "@/components/resource/gone-place";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getTeam } from "@/lib/calls/team";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { InviteForm } from "./invite-form";
import { type Reader, TEAM_DEFAULT_STATE } from "./team";
import { TeamMembers } from "./team-members";
import { WaitingInvitations } from "./waiting-invitations";

type TeamScreenProps = BusinessesProps & Reader & { readonly lng: Language };

/** Team of a business. Owners and admins invite and remove; managers see the members and can leave. */
export function TeamScreen({ lng, businesses, named, ...reader }: TeamScreenProps) {
  const t = useTranslations("team");
  const [state, change] = useListState(TEAM_DEFAULT_STATE);
  const address = { restaurant: state.restaurant, onChange: change };
  const { business, choice } = useChosenBusiness(lng, { businesses, named }, address);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={business ? t("teamOf", { name: isolated(business.name) }) : t("lead")}>
        {business ? choice : null}
      </SectionHead>
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
