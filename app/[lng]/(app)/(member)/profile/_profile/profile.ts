import type { Answer, Input } from "@/lib/api-client/request";
import type { bookmarkCalls } from "@/lib/bookmark/calls";
import type { Language } from "@/lib/i18n/language";
import type { interactionCalls } from "@/lib/interaction/calls";
import type { reviewCalls } from "@/lib/review/calls";
import type { userCalls } from "@/lib/user/calls";
import type { deviceCalls } from "@/lib/user/session/calls";

/** One's own account, as its owner sees it. */
export type Profile = Answer<typeof userCalls.profile>["data"];

/** A device that one is signed in with. */
export type Device = Answer<typeof deviceCalls.list>["data"][number];

export const PROFILE_TABS = ["favorites", "reviews", "account"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The profile as its address says nothing else (PRO-01). */
export const PROFILE_USUAL = { tab: "favorites", of: "places", page: "1" };
export type ProfileState = typeof PROFILE_USUAL;

/** What a list of the profile is given. */
export type ListProps = {
  readonly lng: Language;
  readonly state: ProfileState;
  readonly onChange: (change: Partial<ProfileState>) => void;
};

/** The tab that an address names; the first one when it names none of them. */
export function tabOf({ tab }: ProfileState): ProfileTab {
  return PROFILE_TABS.find((name) => name === tab) ?? PROFILE_TABS[0];
}

/** Entries of one page of a list: what a phone shows in a few screens. */
const PAGE_SIZE = 10;

/** What a list asks for, on the server and in the browser alike. */
export function listInput(
  lng: Language,
  { page }: ProfileState,
): Input<typeof bookmarkCalls.list> & Input<typeof interactionCalls.listFavourites> & Input<typeof reviewCalls.mine> {
  return {
    query: { lang: lng, page: /^[1-9]\d{0,2}$/.test(page) ? page : PROFILE_USUAL.page, limit: String(PAGE_SIZE) },
  };
}

/** Are dishes shown among the favourites, or places? */
export const showsDishes = ({ of }: ProfileState) => of === "dishes";
