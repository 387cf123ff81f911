"use client";

import { useTranslations } from "next-intl";
import { useSaved } from "@/components/bookmark/use-saved";
import { AddButton } from "@/components/list/add-button";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import type { listBookmarks } from "@/lib/calls/bookmark";
import { describeOpening } from "@/lib/hours/describe";
import { formatNumber, formatRating, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { SavedRow } from "./saved-row";

type SavedBusinessProps = {
  readonly lng: Language;
  readonly business: Answer<typeof listBookmarks>["restaurants"][number];
};

/** A saved business; removing it can be undone. */
export function SavedBusiness({ lng, business }: SavedBusinessProps) {
  const t = useTranslations("saved");
  const hours = useTranslations("hours");
  const enums = useTranslations("enums");
  const { _id, name, address, ratings, opening, status } = business;
  const { isSaved, toggle, save, prompt } = useSaved(_id, true);
  const count = { count: formatNumber(ratings.count, lng), form: plural(ratings.count, lng) };
  const { label: word, detail } = describeOpening(openingStateOf(opening), lng, hours);
  const onToggle = () =>
    toggle((isOn) => {
      if (!isOn) toast("info", t("removed", { name }), { action: { label: t("undo"), onClick: save } });
    });
  return (
    <SavedRow
      lng={lng}
      id={_id}
      name={name}
      href={paths.business(lng, business)}
      picture={business.cover ?? business.logo}
      icon="bookmark"
      label={t("keep", { name })}
      isOn={isSaved}
      onToggle={onToggle}
      more={<AddButton business={business} />}
    >
      <p className="truncate text-sm text-ink-2" dir="auto">
        {[enums(`type.${business.type}`), address].filter(Boolean).join(" · ")}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <Rating
          lng={lng}
          value={ratings.average}
          count={ratings.count}
          label={t("starsLabel", { rating: formatRating(ratings.average ?? 0, lng), ...count })}
          none={t("noReviews")}
        />
        {status === "closed" ? (
          <OpenBadge state="closed" word={t("closed")} />
        ) : (
          <OpenBadge state={opening.state} word={word} detail={detail} />
        )}
      </div>
      {prompt}
    </SavedRow>
  );
}

function openingStateOf({ state, opensAt, closesAt }: SavedBusinessProps["business"]["opening"]) {
  return {
    state,
    ...(opensAt && { opensAt: new Date(opensAt) }),
    ...(closesAt && { closesAt: new Date(closesAt) }),
  };
}
