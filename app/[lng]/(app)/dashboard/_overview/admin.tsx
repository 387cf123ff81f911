import { cookies } from "next/headers";
import type { Actor } from "@/lib/auth/actor";
import { readOverview } from "@/lib/dashboard/overview";
import { listActivity, readWaiting } from "@/lib/dashboard/queries";
import { isBegun } from "@/lib/dashboard/start/model";
import { readAdminStart } from "@/lib/dashboard/start/queries";
import type { Language } from "@/lib/i18n/language";
import { Activity } from "./activity";
import { Attention } from "./attention";
import { Directory } from "./directory";
import { Month } from "./month";
import { Series } from "./series";
import { FirstSteps, isFolded } from "./start";
import { START_COOKIE } from "./start-state";

/** Number of audit entries shown. */
const ACTIVITY_MAX = 6;

type AdminOverviewProps = { readonly lng: Language; readonly actor: Actor; readonly now: Date };

/** The overview of an admin: waiting work, the state of the directory, its month, and the latest changes. */
export async function AdminOverview({ lng, actor, now }: AdminOverviewProps) {
  const isHidden = (await cookies()).get(START_COOKIE)?.value === actor.id;
  const [start, overview, waiting, activity] = await Promise.all([
    isHidden ? null : readAdminStart(),
    readOverview(actor, lng, now),
    readWaiting(actor, now),
    listActivity(ACTIVITY_MAX, lng, now),
  ]);
  const steps = start && !isBegun(start) ? <FirstSteps lng={lng} start={start} userId={actor.id} /> : null;
  const isNew = start !== null && !isFolded(start);
  return (
    <>
      {isNew ? steps : null}
      <Attention lng={lng} waiting={waiting} overview={overview} now={now} />
      <Directory lng={lng} overview={overview} waiting={waiting} />
      <Month lng={lng} statistics={overview.statistics} />
      {isNew ? null : steps}
      <Series lng={lng} statistics={overview.statistics} />
      <Activity lng={lng} entries={activity} now={now} />
    </>
  );
}
