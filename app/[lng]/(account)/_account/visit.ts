import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";
import type { Language } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { type RefusedForm, refusedForm } from "@/lib/page-cache/scope";
import { returnPath } from "@/lib/server/return-path";

export type AccountPageProps<Params = unknown> = {
  readonly params: Promise<Params & { lng: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export type Visit = {
  readonly lng: Language;
  /** From the session cookie; null when signed out. */
  readonly actor: Actor | null;
  /** The page that the visitor came from: `?from=` or the referrer. Own pages only. */
  readonly from: string | null;
  /** Whether the query has this flag. */
  readonly says: (name: string) => boolean;
  /** The posted form, if it was refused. */
  readonly refused: RefusedForm | null;
};

/** Reads the visit of an account page; 404 for an unknown language. */
export async function readVisit({ params, searchParams }: AccountPageProps): Promise<Visit> {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const query = await searchParams;
  const sent = await headers();
  return {
    lng,
    actor: await findActor(new Headers({ cookie: sent.get("cookie") ?? "" }), new Date()),
    from: returnPath([query.from].flat()[0]) ?? cameFrom(sent.get("referer")),
    says: (name) => [query[name]].flat().some(Boolean),
    refused: refusedForm(),
  };
}

/** Public pages are cached for all visitors, so their login links can't carry `from`; the referrer does. */
function cameFrom(referer: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  // The account pages send the origin alone as referrer, so "/" means one of them.
  const isTold = origin === new URL(env.SITE_URL).origin && pathname !== "/";
  return isTold ? returnPath(pathname + search) : null;
}

/** Metadata of an account page, which is never indexed. */
export async function accountMetadata(
  { params }: Pick<AccountPageProps, "params">,
  titleIn: (lng: Language) => string,
): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const title = `${titleIn(lng)} | ${texts(lng, "common")("siteName")}`;
  return { title, robots: { index: false, follow: false } };
}
