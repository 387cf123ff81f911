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

/** By which Next's router tells apart what it asks for; no part of an address that somebody comes back to. */
const ROUTER_MARK = "_rsc";

/**
 * Whoever is signed in (RTE-17): nobody without a session gets past it but to the login, which leads back here (GRD-01).
 * It is asked once a request: each layout and page that shows what is not for everybody calls it or one of those below,
 * since Next keeps a layout while its pages change.
 * @param lng the language as the address has it
 */
export const requireMember = cache(async (lng: string): Promise<Actor> => {
  if (!isLanguage(lng)) notFound();
  const cookie = (await headers()).get("cookie") ?? "";
  const actor = await findActor(new Headers({ cookie }), new Date());
  if (!actor) redirect(paths.page(lng, "login", { from: wayBack() ?? paths.page(lng, "profile") }));
  return actor;
});

/** Who opens the dashboard: an owner or an admin. Others are led home (GRD-04). */
export const requireManager = cache(async (lng: string): Promise<Actor> => {
  const actor = await requireMember(lng);
  const refusal = refusalOf("manager", actor);
  // Their role needs a second factor: it is set up there, and nothing else is open to them.
  if (refusal === "second_factor_missing") redirect(`${paths.profile(languageOf(lng))}?tab=account`);
  if (refusal) redirect(paths.home(languageOf(lng)));
  return actor;
});

/** The same for what only admins see: owners are led to what is theirs. */
export const requireAdmin = cache(async (lng: string): Promise<Actor> => {
  const actor = await requireManager(lng);
  if (refusalOf("admin", actor)) redirect(paths.dashboard(languageOf(lng)));
  return actor;
});

function wayBack(): string | null {
  const address = currentAddress();
  if (address === null) return null;
  const url = new URL(address, "http://own.invalid");
  url.searchParams.delete(ROUTER_MARK);
  return url.pathname + url.search;
}
