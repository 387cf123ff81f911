import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata } from "@/components/layout/page-metadata";
import { decoded } from "@/lib/core/decoded";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { readSharedList } from "@/lib/list/queries";
import { SharedListScreen } from "./shared-list-screen";

export const dynamic = "force-dynamic";

type Props = { readonly params: Promise<{ lng: string; token: string }> };

/** Shared by the page and its metadata. */
const find = cache(async (token: string) =>
  readSharedList(decoded(token)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, token } = await params;
  if (!isLanguage(lng)) return {};
  const { name, owner } = await find(token);
  const t = texts(lng, "sharedList");
  return pageMetadata(lng, paths.list(lng, decoded(token)), {
    title: `${t("meta", { name })} | ${texts(lng, "common")("siteName")}`,
    description: t("by", { name: owner }),
    noindex: true,
  });
}

/** A list for everyone with its link. Never cached, so it is gone as soon as the owner makes it private. */
export default async function SharedListPage({ params }: Props) {
  const { lng, token } = await params;
  if (!isLanguage(lng)) notFound();
  const list = await find(token);
  const href = env.SITE_URL + paths.list(lng, decoded(token));
  return <SharedListScreen lng={lng} list={list} token={decoded(token)} href={href} now={new Date()} />;
}
