import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";
import { isLanguage, languageOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { currentAddress } from "@/lib/page-cache/scope";

/** Query parameter that Next's router adds to its own requests; removed from the address to return to. */
const ROUTER_MARK = "_rsc";

/**
 * Requires a session (RTE-17); otherwise redirects to the login, which leads back here (GRD-01). Checked once per
 * request. Every private layout and page calls this or one of the guards below, since Next keeps a layout while its
 * pages change.
 * @param lng language segment of the URL
 */
export const requireMember = cache(async (lng: string): Promise<Actor> => {
  if (!isLanguage(lng)) notFound();
  const cookie = (await headers()).get("cookie") ?? "";
  const actor = await findActor(new Headers({ cookie }), new Date());
  if (!actor) redirect(paths.page(lng, "login", { from: wayBack() ?? paths.page(lng, "profile") }));
  return actor;
});

/** Requires an owner or an admin for the dashboard; redirects others to the home page (GRD-04). */
export const requireManager = cache(async (lng: string): Promise<Actor> => {
  const actor = await requireMember(lng);
  const refusal = refusalOf("manager", actor);
  // The role needs a second factor: only the account page is open until it is set up.
  if (refusal === "second_factor_missing") redirect(`${paths.profile(languageOf(lng))}?tab=account`);
  if (refusal) redirect(paths.home(languageOf(lng)));
  return actor;
});

/** Requires an admin; redirects owners to their dashboard. */
export const requireAdmin = cache(async (lng: string): Promise<Actor> => {
  const actor = await requireManager(lng);
  if (refusalOf("admin", actor)) redirect(paths.dashboard(languageOf(lng)));
  return actor;
});

/** For pages of owners alone (H33): admins are redirected to the start of the dashboard. */
export const requireOwner = cache(async (lng: string): Promise<Actor> => {
  const actor = await requireManager(lng);
  if (actor.role === "admin") redirect(paths.dashboard(languageOf(lng)));
  return actor;
});

function wayBack(): string | null {
  const address = currentAddress();
  if (address === null) return null;
  const url = new URL(address, "http://own.invalid");
  url.searchParams.delete(ROUTER_MARK);
  return url.pathname + url.search;
}
