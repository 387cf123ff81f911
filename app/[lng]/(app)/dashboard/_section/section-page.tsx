import "server-only";
import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { type ListState, stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import type { CallDefinition } from "@/lib/api/call";
import type { Answer, Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireAdmin, requireManager } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";

/** What Next gives the page of a section. */
export type SectionPageProps = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

type SectionName =
  | "categories"
  | "groups"
  | "dishes"
  | "dishKinds"
  | "restaurants"
  | "menuUploader"
  | "defaultImages"
  | "images"
  | "menuPhoto"
  | "hoursEditor"
  | "merging"
  | "checks"
  | "claims"
  | "reports"
  | "managedReviews"
  | "corrections"
  | "answers"
  | "team"
  | "members"
  | "history"
  | "posts"
  | "inbox"
  | "mails"
  | "audit"
  | "searches"
  | "featuredSlots"
  | "specialDays"
  | "statistics"
  | "health"
  | "siteSettings";

/** The head of a section's page: its name. @param section its namespace in the messages */
export function sectionMetadata(section: SectionName) {
  return async ({ params }: Pick<SectionPageProps, "params">): Promise<Metadata> => {
    const lng = languageOf((await params).lng);
    return dashboardMetadata(lng, texts(lng, section)("title"));
  };
}

type ListOf<C extends CallDefinition, S extends ListState> = {
  /** Who opens it; admins alone unless told. Owners see what is theirs (H31). */
  readonly access?: "admin" | "manager";
  readonly call: C;
  /** The list as its address says nothing else. */
  readonly usual: S;
  /** What the list asks the API, in the browser as well. */
  readonly input: (lng: Language, state: S) => Input<C>;
  /** The answer of the call, from the service behind it. */
  readonly read: (input: Input<C>, actor: Actor) => Promise<Answer<C>>;
  readonly children: (lng: Language, actor: Actor) => ReactNode;
};

/** A section: its frame at once, and then its list, as its address asks for it. */
export async function SectionPage<C extends CallDefinition, S extends ListState>(
  props: SectionPageProps & ListOf<C, S>,
) {
  const { params, searchParams, access = "admin", call, usual, input, read, children } = props;
  const { lng: named } = await params;
  const actor = await (access === "admin" ? requireAdmin(named) : requireManager(named));
  const lng = languageOf(named);
  const asked = input(lng, stateFrom(usual, await searchParams));
  return (
    <Suspense fallback={<ListSkeleton label={texts(lng, "resource")("loading")} />}>
      <Prefetched call={call} input={asked} read={() => read(asked, actor)}>
        {children(lng, actor)}
      </Prefetched>
    </Suspense>
  );
}
