import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";
import { redirectWithout } from "@/lib/auth/page-access";
import type { PageAccess } from "@/lib/i18n/dashboard-sections";
import { isLanguage, languageOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { currentAddress } from "@/lib/page-cache/scope";

/** Query parameter that Next's router adds to its own requests; removed from the address to return to. */
const ROUTER_MARK = "_rsc";

/**
 * Requires a session (RTE-17); otherwise redirects to the login, which leads back here (GRD-01). Checked once per
 * request. Every private layout and page calls this or the guard below, since Next keeps a layout while its
 * pages change.
 * @param lng language segment of the URL
 */
export const requireUser = cache(async (lng: string): Promise<Actor> => {
  if (!isLanguage(lng)) notFound();
  const cookie = (await headers()).get("cookie") ?? "";
  const actor = await findActor(new Headers({ cookie }), new Date());
  if (!actor) redirect(paths.page(lng, "login", { from: wayBack() ?? paths.page(lng, "profile") }));
  return actor;
});

/** Requires the access of a page of the dashboard; redirects others to what is theirs. */
export async function requireAccess(lng: string, access: PageAccess): Promise<Actor> {
  const actor = await requireUser(lng);
  const other = redirectWithout(access, actor, languageOf(lng));
  if (other) redirect(other);
  return actor;
}

function wayBack(): string | null {
  const address = currentAddress();
  if (address === null) return null;
  const url = new URL(address, "http://own.invalid");
  url.searchParams.delete(ROUTER_MARK);
  return url.pathname + url.search;
}
