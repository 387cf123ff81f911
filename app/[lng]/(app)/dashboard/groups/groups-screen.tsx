"use client";

import { useTranslations } from "next-intl";
import { ResourceScreen } from "@/components/resource/resource-screen";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deleteGroup, listManagedGroups, moveGroup, restoreGroup } from "@/lib/calls/group";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, listInput } from "./group";
import { GroupRow } from "./group-row";

const GroupEditor = lazyWithRetry(() => import("./group-editor").then(({ GroupEditor }) => ({ default: GroupEditor })));
const GroupInUse = lazyWithRetry(() => import("./group-in-use").then(({ GroupInUse }) => ({ default: GroupInUse })));

export function GroupsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("groups");
  return (
    <ResourceScreen
      lng={lng}
      texts={{ title: t("title"), lead: t("lead"), new: t("new"), none: t("none"), noneText: t("noneText") }}
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
