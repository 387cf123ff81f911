"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type MouseEvent, useSyncExternalStore } from "react";
import { ListFrame } from "@/components/resource/list-frame";
import type { ListState } from "@/components/resource/list-input";
import { ListNone } from "@/components/resource/list-none";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { useListState } from "@/components/resource/use-list-state";
import { businessesWithDraft, type DraftedBusiness } from "@/components/review/drafts";
import { WRITE_HASH } from "@/components/review/shown";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Stars } from "@/components/ui/stars";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { listBookmarks } from "@/lib/calls/bookmark";
import { listFavourites } from "@/lib/calls/interaction";
import { listMyReviews } from "@/lib/calls/review";
import { getProfile } from "@/lib/calls/user";
import { countValues, formatDate, formatNumber, formatRating } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { asPage, SavedBusinesses } from "../../saved/saved-businesses";
import { SavedDishes } from "../../saved/saved-dishes";
import { AccountPanel } from "./account-panel";
import {
  type ListProps,
  listInput,
  PROFILE_DEFAULT_STATE,
  PROFILE_TABS,
  type ProfileState,
  showsDishes,
  tabOf,
} from "./profile";
import { ProfileCard } from "./profile-card";

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

/** Favourite businesses and dishes, as on the saved page (PRO-01). */
function Favorites(props: ListProps) {
  const t = useTranslations("profile");
  const isDishes = showsDishes(props.state);
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateTabs<ProfileState>
        label={t("favorites")}
        size="small"
        tabs={[
          { change: PROFILE_DEFAULT_STATE, text: t("places") },
          { change: { ...PROFILE_DEFAULT_STATE, of: "dishes" }, text: t("dishes") },
        ]}
        current={isDishes ? 1 : 0}
        defaultState={PROFILE_DEFAULT_STATE}
        onChange={props.onChange}
      />
      <h2 className="visually-hidden">{t(isDishes ? "dishes" : "places")}</h2>
      {isDishes ? <FavoriteDishes {...props} /> : <FavoriteBusinesses {...props} />}
    </div>
  );
}

function FavoriteBusinesses({ lng, state, onChange }: ListProps) {
  const query = queryOptionsFor(listBookmarks, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData, select: asPage });
  return <SavedBusinesses lng={lng} list={list} page={state.page} onChange={({ page }) => onChange({ page })} />;
}

function FavoriteDishes({ lng, state, onChange }: ListProps) {
  const query = queryOptionsFor(listFavourites, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  return <SavedDishes lng={lng} list={list} page={state.page} onChange={({ page }) => onChange({ page })} />;
}

type Review = Answer<typeof listMyReviews>["data"][number];

/** The user's reviews, each with a link to its place on the page (PRO-01). */
function OwnReviews({ lng, state, onChange }: ListProps) {
  const t = useTranslations("profile");
  const query = queryOptionsFor(listMyReviews, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const empty = (
    <ListNone page={state.page} onChange={onChange} title={t("noReviews")} text={t("noReviewsText")}>
      <Button href={paths.search(lng)}>{t("findPlaces")}</Button>
    </ListNone>
  );
  return (
    <>
      <Drafts lng={lng} />
      <ListFrame lng={lng} onPage={(page) => onChange({ page })} list={list} empty={empty}>
        {({ data }) => (
          <ul className="grid gap-3">
            {data.map((review) => (
              <OwnReview key={review._id} lng={lng} review={review} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}

function followOtherTabs(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** Reviews begun on this device, each with the way back to its form. */
function Drafts({ lng }: { readonly lng: Language }) {
  const t = useTranslations("profile");
  const begun = useSyncExternalStore(
    followOtherTabs,
    () => JSON.stringify(businessesWithDraft()),
    () => "[]",
  );
  return (JSON.parse(begun) as DraftedBusiness[]).map((business) => (
    <Notice key={business.id}>
      <p>{t("draft", { name: isolated(business.name) })}</p>
      <a className="text-link tap-link" href={paths.business(lng, business, "reviews") + WRITE_HASH}>
        {t("continueDraft")}
      </a>
    </Notice>
  ));
}

function OwnReview({ lng, review }: { readonly lng: Language; readonly review: Review }) {
  const t = useTranslations("profile");
  const { _id, restaurant, ratings, message, language, likeCount, replies, photos, hidden, createdAt } = review;
  const numbers = [
    [likeCount, "likes"],
    [replies.length, "answers"],
  ] as const;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg leading-(--lh-tight)">
        {restaurant ? (
          <a href={`${paths.business(lng, restaurant, "reviews")}#${_id}`} className="text-ink hover:underline">
            <bdi>{restaurant.name}</bdi>
          </a>
        ) : (
          t("placeGone")
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Stars value={ratings.overall} label={t("stars", { rating: formatRating(ratings.overall, lng) })} />
        <time dateTime={createdAt}>{formatDate(createdAt, lng)}</time>
        {numbers.map(([count, name]) =>
          count > 0 ? <span key={name}>{t(`own.${name}`, countValues(count, lng))}</span> : null,
        )}
      </p>
      <p className="line-clamp-6 whitespace-pre-line wrap-anywhere" lang={language ?? undefined} dir="auto">
        {message}
      </p>
      {photos.length > 0 ? <Photos lng={lng} review={review} /> : null}
      {hidden ? <Notice tone="warn">{t("hidden", { reason: hidden.reason ?? t("hiddenNoReason") })}</Notice> : null}
    </li>
  );
}

/** Photos of a review; public ones link to the page that shows them. */
function Photos({ lng, review: { photos, restaurant, hidden } }: { readonly lng: Language; readonly review: Review }) {
  const t = useTranslations("profile");
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ _id, url, width, height }, index) => {
        const what = t("own.photo", { n: formatNumber(index + 1, lng), count: formatNumber(photos.length, lng) });
        const href = restaurant && !hidden ? paths.business(lng, restaurant, "reviews", { photo: _id }) : url.large;
        return (
          <li key={_id}>
            <a href={href} className="block size-20 overflow-hidden rounded-md bg-sunk sm:size-24">
              {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
              <img
                src={url.small}
                width={width}
                height={height}
                alt={what}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type StateTabsProps<S extends ListState> = {
  readonly label: string;
  readonly tabs: readonly { readonly change: S; readonly text: string }[];
  /** Index of the open tab. */
  readonly current: number;
  readonly defaultState: S;
  readonly onChange: (change: S) => void;
  /** For tabs nested inside other tabs. */
  readonly size?: "small";
};

const LOOKS = {
  large: {
    list: "flex overflow-x-auto border-b border-line sm:gap-1",
    tab: "-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 px-2 font-medium sm:px-4",
    here: "border-saffron font-semibold text-ink",
    other: "border-transparent text-ink-2 hover:text-ink",
  },
  small: {
    list: "flex flex-wrap gap-2",
    tab: "flex min-h-11 items-center rounded-full border px-4 font-medium",
    here: "border-lapis bg-lapis-tint font-semibold text-lapis",
    other: "border-line bg-surface text-ink-2 hover:text-ink",
  },
} as const;

function StateTabs<S extends ListState>(props: StateTabsProps<S>) {
  const { label, tabs, current, defaultState, onChange, size } = props;
  const look = LOOKS[size ?? "large"];
  return (
    <nav aria-label={label}>
      <ul className={look.list}>
        {tabs.map(({ change, text }, index) => (
          <li key={text}>
            <a
              href={queryOf(change, defaultState)}
              aria-current={index === current ? "page" : undefined}
              className={`${look.tab} ${index === current ? look.here : look.other}`}
              onClick={(event) => {
                if (isElsewhere(event)) return;
                event.preventDefault();
                onChange(change);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** With a modifier key the browser opens a new tab or window. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

function queryOf(state: ListState, defaultState: ListState): string {
  return `?${new URLSearchParams(Object.entries(state).filter(([name, value]) => value !== defaultState[name]))}`;
}
