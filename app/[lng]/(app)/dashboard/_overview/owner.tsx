import { cookies } from "next/headers";
import { BUSINESSES_COOKIE, businessesFrom } from "@/components/dashboard/recent-businesses";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Actor } from "@/lib/auth/actor";
import { listNames } from "@/lib/business/list/queries";
import { findManaged, mayAddBusiness } from "@/lib/business/manage/queries";
import { listScope } from "@/lib/business/policy";
import { isBegun, NOTHING_DONE } from "@/lib/dashboard/start/model";
import { readOwnerStart } from "@/lib/dashboard/start/queries";
import { readToday } from "@/lib/dashboard/today";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { PageCard } from "./page-card";
import { QuickActions } from "./quick-actions";
import { FirstSteps, isFolded } from "./start";
import { START_COOKIE } from "./start-state";
import { Waits } from "./waits";
import { Week } from "./week";

type OwnerTodayProps = {
  readonly lng: Language;
  readonly actor: Actor;
  /** Id of the business in the address. */
  readonly asked: string | undefined;
  readonly now: Date;
};

/** The weekly work in one business: the one in the address, else the last used one, else the first. */
export async function OwnerToday({ lng, actor, asked, now }: OwnerTodayProps) {
  const jar = await cookies();
  const names = await listNames(listScope(actor, { mine: true }), lng);
  const wanted = [asked, ...businessesFrom(jar.get(BUSINESSES_COOKIE)?.value)];
  const id = wanted.find((each) => names.some((name) => name.id === each)) ?? names[0]?.id;
  const business = id === undefined ? null : await findManaged(actor, id);
  if (business === null) return <NoBusiness lng={lng} actor={actor} />;
  const isHidden = jar.get(START_COOKIE)?.value === actor.id;
  const [today, start] = await Promise.all([
    readToday(actor, business, lng, now),
    isHidden ? null : readOwnerStart(business.id, now),
  ]);
  const steps =
    start && !isBegun(start) ? <FirstSteps lng={lng} start={start} userId={actor.id} business={business} /> : null;
  const isNew = start !== null && !isFolded(start);
  return (
    <>
      <div className="@table:col-span-full">
        <QuickActions lng={lng} business={business} today={today} now={now} />
      </div>
      {isNew ? steps : null}
      <Waits lng={lng} business={business} isOneOfMany={names.length > 1} today={today} now={now} />
      <PageCard lng={lng} business={business} today={today} now={now} />
      <Week lng={lng} business={business} today={today} />
      {isNew ? null : steps}
    </>
  );
}

/** Without a business: how to get one, and what comes then. */
async function NoBusiness({ lng, actor }: Pick<OwnerTodayProps, "lng" | "actor">) {
  const t = texts(lng, "today");
  const mayAdd = await mayAddBusiness(actor);
  return (
    <div className="grid gap-4 @table:col-span-full">
      <EmptyState title={t("noPlace")} text={t("noPlaceText")}>
        {mayAdd ? (
          <Button icon="plus" href={paths.dashboard(lng, "restaurants/add")}>
            {texts(lng, "dashboard")("addBusiness")}
          </Button>
        ) : null}
      </EmptyState>
      <FirstSteps lng={lng} start={NOTHING_DONE} userId={actor.id} />
    </div>
  );
}
