import { cookies } from "next/headers";
import { Suspense } from "react";
import { RefreshButton } from "@/components/dashboard/refresh-button";
import { BothDates } from "@/components/ui/both-dates";
import type { Actor } from "@/lib/auth/actor";
import { countManaged } from "@/lib/business/manage/queries";
import type { Language } from "@/lib/core/constants";
import { listActivity, readOverview, readWaiting } from "@/lib/dashboard/queries";
import { isBegun } from "@/lib/dashboard/start/model";
import { readStart } from "@/lib/dashboard/start/queries";
import { formatNumber, plural } from "@/lib/i18n/format";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireAccess } from "../_app/guard";
import { Activity } from "./_overview/activity";
import { Attention } from "./_overview/attention";
import { Figures } from "./_overview/figures";
import { Series } from "./_overview/series";
import { FirstSteps } from "./_overview/start";
import { START_COOKIE } from "./_overview/start-state";
import { sectionMetadata } from "./_section/section-page";

/** Number of audit entries shown. */
const ACTIVITY_MAX = 8;

type Props = { readonly params: Promise<{ lng: string }> };

export const generateMetadata = sectionMetadata("");

/** Overview. The parts that need the database are streamed after the frame. */
export default async function DashboardPage({ params }: Props) {
  const { lng: named } = await params;
  const actor = await requireAccess(named, "manager");
  const lng = languageOf(named);
  const now = new Date();
  const t = texts(lng, "dashboard");
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t("title")}</h1>
          <p className="text-ink-2">
            <BothDates at={now} lng={lng} />
          </p>
          <Suspense fallback={<p aria-busy="true">{t("loading")}</p>}>
            <Managed lng={lng} actor={actor} />
          </Suspense>
        </div>
        <RefreshButton text={t("refresh")} />
      </header>
      <Suspense fallback={<OverviewSkeleton label={t("loading")} />}>
        <OverviewScreen lng={lng} actor={actor} now={now} />
      </Suspense>
    </div>
  );
}

async function Managed({ lng, actor }: { readonly lng: Language; readonly actor: Actor }) {
  const count = await countManaged(actor);
  const form = plural(count, lng);
  return <p className="text-ink-2">{texts(lng, "dashboard")("managed", { count: formatNumber(count, lng), form })}</p>;
}

type ScreenProps = { readonly lng: Language; readonly actor: Actor; readonly now: Date };

async function OverviewScreen({ lng, actor, now }: ScreenProps) {
  const isAdmin = actor.role === "admin";
  const isHidden = (await cookies()).get(START_COOKIE)?.value === actor.id;
  const [start, overview, waiting, activity] = await Promise.all([
    isHidden ? null : readStart(actor, now),
    readOverview(actor, now),
    readWaiting(actor, now),
    isAdmin ? listActivity(ACTIVITY_MAX, lng, now) : null,
  ]);
  return (
    <>
      {start === null || isBegun(start) ? null : <FirstSteps lng={lng} start={start} userId={actor.id} />}
      <Figures lng={lng} overview={overview} />
      <div className={`grid gap-5 ${activity ? "min-[1200px]:grid-cols-[minmax(0,1fr)_308px]" : ""}`}>
        <div className="grid min-w-0 content-start gap-5">
          <Attention lng={lng} waiting={waiting} />
          <Series lng={lng} days={overview.days} />
        </div>
        {activity ? <Activity lng={lng} entries={activity} now={now} /> : null}
      </div>
    </>
  );
}

function OverviewSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5">
      {["h-80", "h-72", "h-80"].map((height) => (
        <div key={height} className={`animate-pulse rounded-lg border border-line bg-surface ${height}`} />
      ))}
    </div>
  );
}
