"use client";

import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type ListPage, pageOf, wordOf } from "@/components/resource/list-input";
import { isListHeld, useFollowing } from "@/components/resource/use-following";
import { useListPage } from "@/components/resource/use-list-page";
import { followAddress } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listClaims } from "@/lib/calls/claim";
import { listContactMessages } from "@/lib/calls/contact-message";
import { listCorrections } from "@/lib/calls/correction";
import { listInbox } from "@/lib/calls/inbox";
import { listReports } from "@/lib/calls/report";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Language } from "@/lib/i18n/language";
import { correctionsInput } from "../corrections/corrections";
import { contactMessagesInput } from "./contact-messages";
import {
  type ChangeInbox,
  type Entry,
  type InboxState,
  type InboxTab,
  inboxInput,
  listsAll,
  statusOf,
  tabAt,
} from "./inbox";
import { reportsInput } from "./reports";

/** The tab of the address: most have a page of their own, which is opened without being loaded. */
export function useTab(served: InboxTab, state: InboxState): InboxTab {
  const path = useSyncExternalStore(
    followAddress,
    () => window.location.pathname,
    () => null,
  );
  return (path === null ? null : tabAt(path, state)) ?? served;
}

/** Entries of a tab, with the counts of all tabs; polls for decisions of other admins. */
export function useInbox(lng: Language, tab: InboxTab, state: InboxState, change: ChangeInbox) {
  const waiting = useQuery({
    ...queryOptionsFor(listInbox, inboxInput(lng, tab, state)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: () => !isListHeld(),
    refetchOnReconnect: () => !isListHeld(),
  });
  useFollowing(waiting.refetch, waiting.dataUpdatedAt);
  const isOwn = listsAll(tab, state);
  const own = useListPage(ownList(lng, tab, state, isOwn), (page) => isOwn && change({ page }, true));

  // The last entry of a later page was decided.
  const isPastEnd = !isOwn && state.after !== "" && !waiting.isPlaceholderData && waiting.data?.data.length === 0;
  const toFirst = useEffectEvent(() => change({ after: "" }, true));
  useEffect(() => {
    if (isPastEnd) toFirst();
  }, [isPastEnd]);

  const { data: _, ...read } = isOwn ? own : { ...waiting, isPastEnd };
  const entries: readonly Entry[] | undefined = isOwn
    ? own.data?.data.map((thing) => toEntry(tab, thing))
    : waiting.data?.data;
  const pagination = isOwn ? own.data?.pagination : undefined;
  const listed: Listed | undefined = entries && { data: entries, ...(pagination && { pagination }) };
  return {
    list: { ...read, data: listed } as ListResult,
    counts: waiting.data?.counts,
    categories: waiting.data?.categories ?? {},
    next: isOwn ? null : (waiting.data?.next ?? null),
  };
}

/** As the list shows it; `refetch` answers what was asked. */
type ListResult = Pick<UseQueryResult<Listed>, "data" | "error" | "isPending" | "isPlaceholderData" | "refetch"> & {
  readonly isPastEnd: boolean;
};

type Listed = { readonly data: readonly Entry[]; readonly pagination?: Pagination };

/** An entry out of the list of its kind alone. */
const toEntry = (kind: InboxTab, thing: unknown) => ({ kind, [kind]: thing }) as unknown as Entry;

const SHOWN = "20";

type OwnList = UseQueryOptions<ListPage<unknown>, Error, ListPage<unknown>, QueryKey>;

/** The list of a kind alone: also what was decided, and messages that were read. */
function ownList(lng: Language, tab: InboxTab, state: InboxState, enabled: boolean): OwnList {
  const options = () => {
    if (tab === "report") return queryOptionsFor(listReports, reportsInput(lng, state));
    if (tab === "correction") return queryOptionsFor(listCorrections, correctionsInput(lng, state));
    if (tab === "message") return queryOptionsFor(listContactMessages, contactMessagesInput(lng, state));
    const status = wordOf(CLAIM_STATUSES, statusOf("claim", state.status)) ?? "pending";
    return queryOptionsFor(listClaims, { query: { lang: lng, page: pageOf(state), limit: SHOWN, status } });
  };
  return { ...options(), enabled } as unknown as OwnList;
}
