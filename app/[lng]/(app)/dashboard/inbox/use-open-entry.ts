"use client";

import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getInboxEntry } from "@/lib/calls/inbox";
import type { Language } from "@/lib/i18n/language";
import { type Entry, keyOf, partsOf } from "./inbox";

type OpenEntryOptions = {
  readonly lng: Language;
  /** The entry that the address names; empty for none. */
  readonly named: string;
  /** Identifies the list; the first entry of each is open. */
  readonly scope: string;
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
  readonly isWide: boolean;
};

/**
 * The open entry: the one that the address names or, beside a list, the first one. It stays while the user reads it,
 * even when another admin decides about it.
 */
export function useOpenEntry({ lng, named, scope, entries, isWide }: OpenEntryOptions) {
  const [first, leave] = useFirst(scope, entries);
  const key = named === "" && isWide ? first : named;
  const index = entries?.findIndex((entry) => keyOf(entry) === key) ?? -1;
  const listed = entries?.[index];
  const alone = useAlone(lng, entries === undefined || listed ? "" : key);
  const entry = useRead(listed ?? alone.entry, key);
  // The place in the list, also once the entry has left it.
  const [lastIndex, setLastIndex] = useState(0);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  return {
    key,
    entry,
    categories: alone.categories,
    isListed: index >= 0,
    index: lastIndex,
    isGone: alone.isGone,
    /** Nothing is listed, and nothing is open: true or left out, as an attribute. */
    isNothing: (entries?.length === 0 && key === "") || undefined,
    isLoading: partsOf(key) !== null && entry === null && !alone.isGone,
    leave,
  };
}

/** The key of the entry that was first in a list when it came, and a way to forget it. */
function useFirst(scope: string, entries: readonly Entry[] | undefined): readonly [string, () => void] {
  const [first, setFirst] = useState({ scope: "", key: "" });
  const [candidate] = entries ?? [];
  // A message is not opened by itself, since that marks it as read.
  if (first.scope !== scope && entries !== undefined)
    setFirst({ scope, key: candidate && candidate.kind !== "message" ? keyOf(candidate) : "" });
  return [first.scope === scope ? first.key : "", () => setFirst({ scope, key: "" })];
}

/** Reads an entry that is not listed: of a link, or decided meanwhile. */
function useAlone(lng: Language, key: string) {
  const parts = partsOf(key);
  const isWriting = useIsMutating() > 0;
  const { data, error } = useQuery({
    ...queryOptionsFor(getInboxEntry, { params: parts ?? { kind: "", id: "" }, query: { lang: lng } }),
    enabled: parts !== null && !isWriting,
    retry: false,
  });
  const isGone = parts !== null && error instanceof CallError && error.code === "not_found";
  return { entry: parts && data?.data, categories: data?.categories, isGone };
}

/** The entry as it was last read, until another one is open. */
function useRead(entry: Entry | null | undefined, key: string): Entry | null {
  const [reading, read] = useState<Entry | null>(null);
  if (entry && entry !== reading) read(entry);
  if (entry) return entry;
  return reading !== null && keyOf(reading) === key ? reading : null;
}
