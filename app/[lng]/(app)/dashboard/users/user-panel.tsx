"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { BothDates } from "@/components/ui/both-dates";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getMember } from "@/lib/calls/user-admin";
import { formatBothDateTimes, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { reviewsHref } from "../reviews/managed-reviews";
import { UserActions } from "./user-actions";
import { UserDevices } from "./user-devices";
import { UserReports } from "./user-reports";
import type { OpenedUser } from "./users";
import { Standing } from "./users-table";

type UserPanelProps = {
  readonly lng: Language;
  readonly id: string;
  readonly isSelf: boolean;
  readonly templates: ReasonTemplates;
  readonly onClose: () => void;
};

export function UserPanel({ lng, id, isSelf, templates, onClose }: UserPanelProps) {
  const t = useTranslations("members");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getMember, { params: { id }, query: { lang: lng } }));
  const user = data?.data;
  return (
    <Dialog
      open
      side="end"
      onOpenChange={onClose}
      title={user ? <bdi>{user.fullname}</bdi> : t("title")}
      closeLabel={t("close")}
    >
      {user ? (
        <div className="mt-4 grid gap-5">
          <UserFacts lng={lng} user={user} />
          <UserActions lng={lng} user={user} isSelf={isSelf} templates={templates} />
          <Counts lng={lng} counts={user.counts} />
          <UserDevices lng={lng} user={user} />
          <Written lng={lng} reviews={user.reviews} />
          <UserReports lng={lng} id={id} />
          <p className="grid">
            <a className="text-link inline-flex min-h-11 items-center" href={reviewsHref(lng, { author: id })}>
              {t("allReviews")}
            </a>
            <a
              className="text-link inline-flex min-h-11 items-center"
              href={reviewsHref(lng, { author: id, state: "reported" })}
            >
              {t("reportedReviews")}
            </a>
          </p>
        </div>
      ) : null}
      {user || error ? null : <ListSkeleton label={words("loading")} />}
      {error && !user ? <ListError error={error} onRetry={() => void refetch()} /> : null}
    </Dialog>
  );
}

type Part = { readonly lng: Language; readonly user: OpenedUser };

function UserFacts({ lng, user }: Part) {
  const t = useTranslations("members");
  const { email, isVerified, createdAt, lastLoginAt, banReason } = user;
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
          {email}
        </bdi>
      </p>
      <p className="text-sm text-ink-2">{t(isVerified ? "verified" : "unverified")}</p>
      <p className="text-sm text-ink-2">{t("joined", { when: formatBothDateTimes(createdAt, lng) })}</p>
      <p className="text-sm text-ink-2">
        {lastLoginAt === null ? t("neverLogin") : t("lastLogin", { when: formatBothDateTimes(lastLoginAt, lng) })}
      </p>
      <p>
        <Standing lng={lng} user={user} />
      </p>
      {banReason === null ? null : (
        <p className="text-sm wrap-anywhere">{t("reason", { reason: isolated(banReason) })}</p>
      )}
    </div>
  );
}

const COUNTS = ["reviews", "replies", "hidden", "reports", "rightReports", "sessions"] as const;

function Counts({ lng, counts }: { readonly lng: Language; readonly counts: OpenedUser["counts"] }) {
  const t = useTranslations("members");
  return (
    <dl className="grid grid-cols-3 gap-2">
      {COUNTS.map((name) => (
        <div key={name} className="rounded-md bg-sunk p-3">
          <dt className="text-sm text-ink-2">{t(`counts.${name}`)}</dt>
          <dd className="text-xl font-bold">{formatNumber(counts[name], lng)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Written({ lng, reviews }: { readonly lng: Language; readonly reviews: OpenedUser["reviews"] }) {
  const t = useTranslations("members");
  return (
    <section>
      <h3 className="text-base font-semibold">{t("written")}</h3>
      {reviews.length === 0 ? <p className="text-ink-2">{t("nothingWritten")}</p> : null}
      <ul className="grid gap-3">
        {reviews.map(({ _id, message, restaurant, isHidden, createdAt }) => (
          <li key={_id} className="border-b border-line pb-3 last:border-b-0">
            <a className="text-link wrap-anywhere" href={paths.business(lng, restaurant, "reviews")}>
              <bdi>{restaurant.name}</bdi>
            </a>
            <p className="text-sm text-ink-2">
              <BothDates at={createdAt} lng={lng} hasTime />
              {isHidden ? ` · ${t("isHidden")}` : ""}
            </p>
            <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
              {message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
