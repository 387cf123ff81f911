import "server-only";
import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { MoreTexts } from "@/components/more-texts";
import { type ListState, stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import type { CallDefinition } from "@/lib/api/call";
import type { Answer, Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { type DashboardPage, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { type Language, languageOf } from "@/lib/i18n/language";
import { messagesOf, texts } from "@/lib/i18n/texts";
import { requireAccess } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Props of a Next page. */
type PageProps = {
  readonly params: Promise<{ readonly lng: string; readonly id?: string }>;
  readonly searchParams: Promise<Query>;
};

export type PageContext = {
  readonly section: DashboardPage;
  readonly lng: Language;
  readonly actor: Actor;
  /** Id in the path; empty for pages without one. */
  readonly id: string;
  readonly query: Query;
};

const titleOf = (section: DashboardPage, lng: Language) => texts(lng, SECTIONS[section].texts[0])("title");

/** Metadata of a page, by default with the title of its section. */
export function sectionMetadata(section: DashboardPage, title = (lng: Language): string => titleOf(section, lng)) {
  return async ({ params }: Pick<PageProps, "params">): Promise<Metadata> => {
    const lng = languageOf((await params).lng);
    return { title: `${title(lng)} | ${texts(lng, "common")("siteName")}` };
  };
}

/**
 * A page of the dashboard. Users without access to its section are redirected, and its client components get the texts
 * that `SECTIONS` lists for it.
 */
export function sectionPage(section: DashboardPage, render: (page: PageContext) => ReactNode | Promise<ReactNode>) {
  const { access, texts: namespaces } = SECTIONS[section];
  return async ({ params, searchParams }: PageProps) => {
    const { lng: named, id = "" } = await params;
    const actor = await requireAccess(named, access);
    const lng = languageOf(named);
    return (
      <MoreTexts messages={messagesOf(lng, namespaces)}>
        {await render({ section, lng, actor, id, query: await searchParams })}
      </MoreTexts>
    );
  };
}

type SectionListProps<C extends CallDefinition, S extends ListState> = PageContext & {
  readonly call: C;
  /** State of the list without query parameters. */
  readonly defaultState: S;
  /** Input of the call, on the server and in the browser. */
  readonly input: (lng: Language, state: S) => Input<C>;
  /** Reads the answer of the call from its service. */
  readonly read: (input: Input<C>, actor: Actor) => Promise<Answer<C>>;
  readonly children: ReactNode;
};

/**
 * A list in the state of the URL. Streamed: the frame is sent before the list is read, with the head of the page and
 * room for the filters, so that nothing moves when the list comes.
 */
export function SectionList<C extends CallDefinition, S extends ListState>(props: SectionListProps<C, S>) {
  const { section, lng, actor, query, call, defaultState, input, read, children } = props;
  const asked = input(lng, stateFrom(defaultState, query));
  const waiting = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={titleOf(section, lng)} />
      <span className="h-11 w-70 max-w-full rounded-md bg-sunk" />
      <ListSkeleton label={texts(lng, "resource")("loading")} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Prefetched call={call} input={asked} read={() => read(asked, actor)}>
        {children}
      </Prefetched>
    </Suspense>
  );
}
