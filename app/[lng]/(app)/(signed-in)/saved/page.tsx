import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { mineInput } from "@/components/list/list";
import { stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import { listBookmarks } from "@/lib/bookmark/queries";
import { bookmarksQuery } from "@/lib/bookmark/schema";
import { toRestaurant } from "@/lib/business/wire";
import { listBookmarks as listBookmarksCall } from "@/lib/calls/bookmark";
import { listFavourites as listFavouritesCall } from "@/lib/calls/interaction";
import { getList as getListCall, listLists as listListsCall } from "@/lib/calls/list";
import { orNull } from "@/lib/core/errors";
import { isUuid } from "@/lib/core/text";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { listFavourites } from "@/lib/interaction/queries";
import { favouriteQuery } from "@/lib/interaction/schema";
import { toFavouriteDish } from "@/lib/interaction/wire";
import { getList, listLists } from "@/lib/list/queries";
import { toList, toListWithEntries } from "@/lib/list/wire";
import { requireUser } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";
import { businessesInput, DEFAULT_STATE, dishesInput } from "./saved";
import { SavedScreen } from "./saved-screen";

type Asked = Readonly<Record<string, string | string[] | undefined>>;
type Props = { readonly params: Promise<{ lng: string }>; readonly searchParams: Promise<Asked> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return { title: `${texts(lng, "saved")("title")} | ${texts(lng, "common")("siteName")}` };
}

/** Saved businesses and dishes (RTE-17). The service worker keeps this page offline until the user logs out. */
export default async function SavedPage({ params, searchParams }: Props) {
  const { lng: named } = await params;
  const { id } = await requireUser(named);
  const lng = languageOf(named);
  const t = texts(lng, "saved");
  return (
    <>
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="mb-4 text-sm text-ink-2">{t("lead")}</p>
      <Suspense fallback={<ListSkeleton label={t("loading")} />}>
        <Lists lng={lng} userId={id} asked={await searchParams} />
      </Suspense>
    </>
  );
}

type ListsProps = { readonly lng: Language; readonly userId: string; readonly asked: Asked };

function Lists({ lng, userId, asked }: ListsProps) {
  const state = stateFrom(DEFAULT_STATE, asked);
  const [businesses, dishes] = [businessesInput(lng, state), dishesInput(lng, state)];
  return (
    <Prefetched call={listBookmarksCall} input={businesses} read={() => readBusinesses(userId, businesses)}>
      <Prefetched call={listFavouritesCall} input={dishes} read={() => readDishes(userId, dishes)}>
        <Prefetched call={listListsCall} input={mineInput(lng)} read={() => readLists(userId, lng)}>
          <OpenList lng={lng} userId={userId} id={state.list}>
            <SavedScreen lng={lng} />
          </OpenList>
        </Prefetched>
      </Prefetched>
    </Prefetched>
  );
}

type OpenListProps = Omit<ListsProps, "asked"> & { readonly id: string; readonly children: ReactNode };

/** Prefetches the open list, so that it can be read offline like the rest of the page. */
async function OpenList({ lng, userId, id, children }: OpenListProps) {
  const list = isUuid(id) ? await findList(userId, id) : null;
  if (!list) return children;
  const input = { params: { id }, query: { lang: lng } };
  const read = async () => ({ data: toListWithEntries(list, { language: lng, now: new Date() }) });
  return (
    <Prefetched call={getListCall} input={input} read={read}>
      {children}
    </Prefetched>
  );
}

/** null: the screen shows that the list is gone. */
const findList = (userId: string, id: string) => orNull(getList(userId, id));

async function readBusinesses(userId: string, { query: asked }: ReturnType<typeof businessesInput>) {
  const query = bookmarksQuery.parse(asked);
  const { items, pagination } = await listBookmarks(userId, query);
  const reader = { language: query.lang, now: new Date() };
  return { restaurants: items.map((business) => toRestaurant(business, reader)), pagination };
}

async function readLists(userId: string, lng: Language) {
  return { data: (await listLists(userId)).map((list) => toList(list, lng)) };
}

async function readDishes(userId: string, { query: asked }: ReturnType<typeof dishesInput>) {
  const query = favouriteQuery.parse(asked);
  const { items, pagination } = await listFavourites({ id: userId }, query);
  return { data: items.map((favourite) => toFavouriteDish(favourite, query.lang)), pagination };
}
