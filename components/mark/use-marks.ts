"use client";

import { useQueries } from "@tanstack/react-query";
import { useSession } from "@/lib/api-client/use-session";
import { type Mark, type MarkKind, markOptions } from "./use-mark";

/** The known marks of many things of one kind, loaded in one call. */
export function useMarks<Kind extends MarkKind>(kind: Kind, ids: readonly string[]): readonly Mark<Kind>[] {
  const { user } = useSession();
  return useQueries({
    queries: user ? ids.map((id) => markOptions(user.id, kind, id)) : [],
    combine: knownOf,
  });
}

function knownOf<M>(answers: readonly { readonly data: M | undefined }[]): readonly M[] {
  return answers.flatMap(({ data }) => data ?? []);
}
