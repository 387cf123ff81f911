import type { Metadata } from "next";
import { Suspense } from "react";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { RefreshButton } from "@/components/dashboard/refresh-button";
import type { Actor } from "@/lib/auth/actor";
import { countManaged } from "@/lib/business/manage/queries";
import type { Language } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireManager } from "../_app/guard";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "dashboard")("title"));
}

/** The dashboard's first page. What needs the database comes after its frame. */
export default async function DashboardPage({ params }: Props) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const t = texts(lng, "dashboard");
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-2xl">{t("title")}</h1>
      <Suspense fallback={<p aria-busy="true">{t("loading")}</p>}>
        <Managed lng={lng} actor={actor} />
      </Suspense>
      <RefreshButton text={t("refresh")} />
    </div>
  );
}

async function Managed({ lng, actor }: { readonly lng: Language; readonly actor: Actor }) {
  const count = await countManaged(actor);
  const form = plural(count, lng);
  return <p>{texts(lng, "dashboard")("managed", { count: formatNumber(count, lng), form })}</p>;
}
