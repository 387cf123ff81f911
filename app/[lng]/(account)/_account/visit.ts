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

/** What an account page knows of its visitor. */
export type Visit = {
  readonly lng: Language;
  /** By the cookie of the web session; null for nobody. */
  readonly actor: Actor | null;
  /** Where they came from, as the address says or the browser, when it is a page of ours. */
  readonly from: string | null;
  /** Does the address say so? */
  readonly says: (name: string) => boolean;
  /** The form that they posted, when it was not taken. */
  readonly refused: RefusedForm | null;
};

/** Reads the visit of an account page; an unknown language is no page. */
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

/** Public pages are the same for everybody, so their links to the login can't say where they stand; browsers do. */
function cameFrom(referer: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  // Pages around an account tell no more than the site.
  const isTold = origin === new URL(env.SITE_URL).origin && pathname !== "/";
  return isTold ? returnPath(pathname + search) : null;
}

/** The head of an account page, which is nothing to find. */
export async function accountMetadata(
  { params }: Pick<AccountPageProps, "params">,
  titleIn: (lng: Language) => string,
): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const title = `${titleIn(lng)} | ${texts(lng, "common")("siteName")}`;
  return { title, robots: { index: false, follow: false } };
}
