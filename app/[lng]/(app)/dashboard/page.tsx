import { Suspense } from "react";
import { RefreshButton } from "@/components/dashboard/refresh-button";
import { BothDates } from "@/components/ui/both-dates";
import type { Actor } from "@/lib/auth/actor";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { isolated } from "@/lib/i18n/isolated";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { findUser } from "@/lib/user/queries";
import { requireAccess } from "../_app/guard";
import { AdminOverview } from "./_overview/admin";
import { OwnerToday } from "./_overview/owner";
import { sectionMetadata } from "./_section/section-page";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<{ restaurant?: string | string[] }>;
};

export const generateMetadata = sectionMetadata("");

/** The overview of admins, and the owners' Today. What needs more than the user is streamed after the frame. */
export default async function DashboardPage({ params, searchParams }: Props) {
  const { lng: named } = await params;
  const actor = await requireAccess(named, "manager");
  const lng = languageOf(named);
  const now = new Date();
  const isAdmin = actor.role === "admin";
  const asked = [(await searchParams).restaurant].flat()[0];
  return (
    <div className="@container max-md:-mt-1">
      {isAdmin ? (
        <Hello lng={lng} actor={actor} now={now} />
      ) : (
        <h1 className="sr-only">{texts(lng, "today")("title")}</h1>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @table:grid-cols-12 @table:gap-4">
        <Suspense fallback={<Skeleton label={texts(lng, "dashboard")("loading")} />}>
          {isAdmin ? (
            <AdminOverview lng={lng} actor={actor} now={now} />
          ) : (
            <OwnerToday lng={lng} actor={actor} asked={asked} now={now} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

type HelloProps = { readonly lng: Language; readonly actor: Actor; readonly now: Date };

const [NOON, EVENING] = [12 * 60, 17 * 60];

async function Hello({ lng, actor, now }: HelloProps) {
  const t = texts(lng, "dashboardOverview");
  const minute = kabulMinuteOfDay(now);
  const part = minute < NOON ? "morning" : minute < EVENING ? "day" : "evening";
  const name = isolated((await findUser(actor.id))?.fullname ?? "");
  return (
    <header className="flex items-center justify-between gap-x-4 pb-3.5">
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">{t(`greeting.${part}`, { name })}</h1>
        <p className="text-sm text-ink-2">
          <BothDates at={now} lng={lng} />
        </p>
      </div>
      <RefreshButton text={texts(lng, "dashboard")("refresh")} />
    </header>
  );
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 @table:col-span-full">
      {["h-56", "h-58", "h-48"].map((height) => (
        <div key={height} className={`rounded-lg border border-line bg-surface ${height}`} />
      ))}
    </div>
  );
}
