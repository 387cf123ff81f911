"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getProfile } from "@/lib/calls/user";
import type { Language } from "@/lib/i18n/language";
import { AccountPanel } from "./account-panel";
import { Favorites } from "./favorites";
import { OwnReviews } from "./own-reviews";
import { PROFILE_DEFAULT_STATE, PROFILE_TABS, tabOf } from "./profile";
import { ProfileCard } from "./profile-card";
import { StateTabs } from "./state-tabs";

/** The user's own page: profile, favourites, reviews and the account (PRO-01 to PRO-08). */
export function ProfileScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("profile");
  const [state, change] = useListState(PROFILE_DEFAULT_STATE);
  const { data, error, refetch } = useQuery(queryOptionsFor(getProfile, {}));
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t("loading")} />;
  const tab = tabOf(state);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-8">
      <ProfileCard lng={lng} profile={data.data} />
      <div className="grid grid-cols-1 gap-5">
        <OfflineNotice />
        <StateTabs
          label={t("tabs")}
          tabs={PROFILE_TABS.map((name) => ({
            change: { ...PROFILE_DEFAULT_STATE, tab: name },
            text: t(`tab.${name}`),
          }))}
          current={PROFILE_TABS.indexOf(tab)}
          defaultState={PROFILE_DEFAULT_STATE}
          onChange={change}
        />
        {tab === "favorites" ? <Favorites lng={lng} state={state} onChange={change} /> : null}
        {tab === "reviews" ? <OwnReviews lng={lng} state={state} onChange={change} /> : null}
        {tab === "account" ? <AccountPanel lng={lng} profile={data.data} /> : null}
      </div>
    </div>
  );
}
