"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { type EntryMove, moved, without } from "@/components/resource/sortable-list";
import { useErrorText } from "@/components/resource/use-error-text";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Input } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";
import type { Group } from "./group";
import { GroupInUse } from "./group-in-use";

export type GroupActions = {
  readonly move: (id: string, move: EntryMove) => void;
  readonly remove: (group: Group) => void;
  readonly restore: (group: Group) => void;
  /** What asks for a decision, when something stands in the way. */
  readonly dialog: ReactNode;
};

/** What can be done with a section of the list: shown at once, taken back when the server refuses. */
export function useGroupActions(lng: Language, shown: Input<typeof groupCalls.list>): GroupActions {
  const t = useTranslations("resource");
  const errorText = useErrorText();
  const [inUse, setInUse] = useState<Group | null>(null);
  const { queryKey } = queryOptionsFor(groupCalls.list, shown);

  const moving = useWrite(groupCalls.move, (cache, { params, body }) => {
    if (!(body instanceof FormData))
      cache.setQueryData(queryKey, (page) => page && { ...page, data: moved(page.data, params.id, body) });
  });
  const removing = useWrite(groupCalls.delete, (cache, { params }) => {
    cache.setQueryData(queryKey, (page) => page && { ...page, data: without(page.data, params.id) });
  });
  const restoring = useWrite(groupCalls.restore, (cache, { params }) => {
    cache.setQueryData(queryKey, (page) => page && { ...page, data: without(page.data, params.id) });
  });

  function restore(group: Group): void {
    const input = { params: { id: group._id }, query: { lang: lng } };
    restoring.mutate(input, {
      onSuccess: () => toast.success(t("restored", { name: group.name })),
      onError: (error) => toast.error(errorText(error)),
    });
  }

  function remove(group: Group, moveTo?: string): void {
    const input = { params: { id: group._id }, query: moveTo === undefined ? {} : { moveTo } };
    removing.mutate(input, {
      onSuccess: () => {
        setInUse(null);
        const undo = { label: t("undo"), onClick: () => restore(group) };
        toast.success(t("deleted", { name: group.name }), { action: undo });
      },
      onError: (error) => (isConflict(error) ? setInUse(group) : toast.error(errorText(error))),
    });
  }

  function move(id: string, body: EntryMove): void {
    const tell = (error: unknown) => toast.error(isConflict(error) ? t("movedMeanwhile") : errorText(error));
    moving.mutate({ params: { id }, body }, { onError: tell });
  }

  return {
    move,
    // What is known to be in use is not even tried.
    remove: (group) => (group.dishes > 0 ? setInUse(group) : remove(group)),
    restore,
    dialog: inUse ? (
      <GroupInUse
        lng={lng}
        group={inUse}
        isMoving={removing.isPending}
        onMove={(moveTo) => remove(inUse, moveTo)}
        onClose={() => setInUse(null)}
      />
    ) : null,
  };
}
