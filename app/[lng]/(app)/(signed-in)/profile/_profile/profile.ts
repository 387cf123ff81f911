import type { Answer, Input } from "@/lib/api-client/request";
import type { listBookmarks } from "@/lib/calls/bookmark";
import type { listFavourites } from "@/lib/calls/interaction";
import type { listMyReviews } from "@/lib/calls/review";
import type { getProfile } from "@/lib/calls/user";
import type { listSessions } from "@/lib/calls/user-session";
import type { Language } from "@/lib/i18n/language";

export type Profile = Answer<typeof getProfile>["data"];

export type Device = Answer<typeof listSessions>["data"][number];

export const PROFILE_TABS = ["favorites", "reviews", "account"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Default state of the profile's URL (PRO-01). */
export const PROFILE_DEFAULT_STATE = { tab: "favorites", of: "places", page: "1" };
export type ProfileState = typeof PROFILE_DEFAULT_STATE;

export type ListProps = {
  readonly lng: Language;
  readonly state: ProfileState;
  readonly onChange: (change: Partial<ProfileState>) => void;
};

/** The tab named in the URL; the first one for unknown names. */
export function tabOf({ tab }: ProfileState): ProfileTab {
  return PROFILE_TABS.find((name) => name === tab) ?? PROFILE_TABS[0];
}

/** Entries per page of a list: a few screens of a phone. */
const PAGE_SIZE = 10;

/** Input of a list's call, shared by server and browser so that the query keys match. */
export function listInput(
  lng: Language,
  { page }: ProfileState,
): Input<typeof listBookmarks> & Input<typeof listFavourites> & Input<typeof listMyReviews> {
  return {
    query: {
      lang: lng,
      page: /^[1-9]\d{0,2}$/.test(page) ? page : PROFILE_DEFAULT_STATE.page,
      limit: String(PAGE_SIZE),
    },
  };
}

/** Whether the favourites show dishes instead of businesses. */
export const showsDishes = ({ of }: ProfileState) => of === "dishes";
