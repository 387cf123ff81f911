import type { Metadata } from "next";
import type { ReactNode } from "react";
import { stateFrom } from "@/components/resource/list-input";
import type { Actor } from "@/lib/auth/actor";
import { listBookmarks } from "@/lib/bookmark/queries";
import { bookmarksQuery } from "@/lib/bookmark/schema";
import { toRestaurant } from "@/lib/business/wire";
import { listBookmarks as listBookmarksCall } from "@/lib/calls/bookmark";
import { listFavourites as listFavouritesCall } from "@/lib/calls/interaction";
import { listMyReviews } from "@/lib/calls/review";
import { getProfile } from "@/lib/calls/user";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { listFavourites } from "@/lib/interaction/queries";
import { favouriteQuery } from "@/lib/interaction/schema";
import { toFavouriteDish } from "@/lib/interaction/wire";
import { listLikers } from "@/lib/review/like/queries";
import { listReviewsOf } from "@/lib/review/queries";
import { likedIds, toReviewWithBusinessWire } from "@/lib/review/wire";
import { getUser } from "@/lib/user/queries";
import { toUserWire } from "@/lib/user/wire";
import { requireUser } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";
import { listInput, PROFILE_DEFAULT_STATE, type ProfileState, showsDishes, tabOf } from "./_profile/profile";
import { ProfileScreen } from "./_profile/profile-screen";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return { title: `${texts(lng, "profile")("title")} | ${texts(lng, "common")("siteName")}` };
}

/** The user's own page; the open list is prefetched. */
export default async function ProfilePage({ params, searchParams }: Props) {
  const { lng: named } = await params;
  const actor = await requireUser(named);
  const lng = languageOf(named);
  const read = async () => ({ data: toUserWire(await getUser(actor.id)) });
  return (
    <Prefetched call={getProfile} input={{}} read={read}>
      <OpenList lng={lng} actor={actor} state={stateFrom(PROFILE_DEFAULT_STATE, await searchParams)}>
        <ProfileScreen lng={lng} />
      </OpenList>
    </Prefetched>
  );
}

type OpenListProps = {
  readonly lng: Language;
  readonly actor: Actor;
  readonly state: ProfileState;
  readonly children: ReactNode;
};

function OpenList({ lng, actor, state, children }: OpenListProps) {
  const input = listInput(lng, state);
  const query = bookmarksQuery.parse(input.query);
  const tab = tabOf(state);
  if (tab === "account") return children;
  if (tab === "reviews") {
    const read = async () => {
      const { items, pagination } = await listReviewsOf(actor.id, query);
      const likers = await listLikers(likedIds(items));
      return { data: items.map((review) => toReviewWithBusinessWire(review, likers, lng)), pagination };
    };
    return (
      <Prefetched call={listMyReviews} input={input} read={read}>
        {children}
      </Prefetched>
    );
  }
  if (showsDishes(state)) {
    const read = async () => {
      const { items, pagination } = await listFavourites(actor, favouriteQuery.parse(input.query));
      return { data: items.map((dish) => toFavouriteDish(dish, lng)), pagination };
    };
    return (
      <Prefetched call={listFavouritesCall} input={input} read={read}>
        {children}
      </Prefetched>
    );
  }
  const read = async () => {
    const now = new Date();
    const { items, pagination } = await listBookmarks(actor.id, query);
    return { restaurants: items.map((business) => toRestaurant(business, { language: lng, now })), pagination };
  };
  return (
    <Prefetched call={listBookmarksCall} input={input} read={read}>
      {children}
    </Prefetched>
  );
}
