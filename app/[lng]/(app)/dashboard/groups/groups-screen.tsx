"use client";

import { useTranslations } from "next-intl";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { ResourceScreen } from "@/components/resource/resource-screen";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deleteGroup, listManagedGroups, moveGroup, restoreGroup } from "@/lib/calls/group";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, type Group, listInput } from "./group";

const GroupEditor = lazyWithRetry(() => import("./group-editor").then(({ GroupEditor }) => ({ default: GroupEditor })));
const GroupInUse = lazyWithRetry(() => import("./group-in-use").then(({ GroupInUse }) => ({ default: GroupInUse })));

export function GroupsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("groups");
  return (
    <ResourceScreen
      lng={lng}
      texts={{ title: t("title"), new: t("new"), none: t("none"), noneText: t("noneText") }}
      defaultState={DEFAULT_STATE}
      calls={{ move: moveGroup, delete: deleteGroup, restore: restoreGroup }}
      query={(state) => queryOptionsFor(listManagedGroups, listInput(lng, state))}
      isUsed={({ dishes, kinds }) => dishes + kinds > 0}
      row={(row) => <GroupRow lng={lng} {...row} />}
      editor={(editor) => <GroupEditor lng={lng} {...editor} />}
      inUse={(group, actions) => <GroupInUse lng={lng} group={group} actions={actions} />}
    />
  );
}

type GroupRowProps = EntryRowProps<Group> & { readonly lng: Language };

function GroupRow({ lng, ...row }: GroupRowProps) {
  const t = useTranslations("groups");
  const { dishes, restaurants } = row.entry;
  return (
    <EntryRow
      {...row}
      counts={[t("dishes", countValues(dishes, lng)), t("businesses", countValues(restaurants, lng))]}
    />
  );
}
