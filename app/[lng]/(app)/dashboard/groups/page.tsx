import type { Metadata } from "next";
import { Suspense } from "react";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { listInput, USUAL } from "@/components/group/group";
import { GroupsScreen } from "@/components/group/groups-screen";
import { stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import { managedPage } from "@/lib/catalogue/queries";
import { managedQuery } from "@/lib/catalogue/schema";
import { groupCalls } from "@/lib/group/calls";
import { listManagedGroups } from "@/lib/group/queries";
import { toManagedGroup } from "@/lib/group/wire";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireAdmin } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "groups")("title"));
}

/** The sections of menus, for admins. The list comes with the page, as its address asks for it. */
export default async function GroupsPage({ params, searchParams }: Props) {
  const { lng: named } = await params;
  await requireAdmin(named);
  const lng = languageOf(named);
  return (
    <Suspense fallback={<ListSkeleton label={texts(lng, "resource")("loading")} />}>
      <Groups lng={lng} asked={await searchParams} />
    </Suspense>
  );
}

type GroupsProps = { readonly lng: Language; readonly asked: Awaited<Props["searchParams"]> };

async function Groups({ lng, asked }: GroupsProps) {
  const input = listInput(lng, stateFrom(USUAL, asked));
  return (
    <Prefetched call={groupCalls.list} input={input} read={() => readList(input)}>
      <GroupsScreen lng={lng} />
    </Prefetched>
  );
}

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedQuery.parse(asked);
  return managedPage(await listManagedGroups(query.state, new Date()), query, toManagedGroup);
}
