"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DecisionBar } from "@/components/resource/decision-bar";
import { Likeness } from "@/components/resource/likeness";
import { ReasonDialog } from "@/components/resource/reason-dialog";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { listDuplicates } from "@/lib/calls/business-manage";
import { setRestaurantStatuses } from "@/lib/calls/inventory";
import { REASON_MAX } from "@/lib/core/constants";
import { countValues, formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { BarBelowList, type BulkDeskProps, KeyButton, Pane, PartTitle } from "./desk";
import type { EntryOf } from "./inbox";

type Restaurant = EntryOf<"restaurant">["restaurant"];
type Status = "confirmed" | "suspended";

/** Places under review: confirmed, or kept out of the lists with a reason for their owners. */
export function RestaurantDesk(props: BulkDeskProps<"restaurant">) {
  const { lng, entry, templates, ticks, onDone, onUndone, onDoneMany } = props;
  const t = useTranslations("inbox.restaurant");
  const { decision, decide, many } = useDecide(onDone, onUndone);
  const { asked, ask, close, failure, isPending } = decision;
  const restaurant = entry?.restaurant;
  const reasons = { templates: templates.restaurant, max: REASON_MAX };
  return (
    <>
      {restaurant ? (
        <RestaurantPane
          lng={lng}
          restaurant={restaurant}
          isPending={isPending}
          onDecide={(status) => (status === "suspended" ? ask(restaurant) : decide(restaurant, status, ""))}
        />
      ) : null}
      <BarBelowList>
        <DecisionBar
          lng={lng}
          ticks={ticks}
          choices={[
            {
              text: t("confirm"),
              decisionsWith: () => ticks.selected.map((each) => changeOf(each.restaurant, "confirmed", "")),
            },
            {
              text: t("reject"),
              decisionsWith: (reason) => ticks.selected.map((each) => changeOf(each.restaurant, "suspended", reason)),
              asks: { ...reasons, title: t("many.title"), lead: t("many.lead"), languages: [] },
            },
          ]}
          deciding={{ ...many, refusalText: decision.refusalText }}
          onDone={onDoneMany}
        />
      </BarBelowList>
      {asked ? (
        <ReasonDialog
          {...reasons}
          title={t("dialog.title", { name: isolated(asked.name) })}
          lead={t("dialog.lead")}
          action={t("reject")}
          language={null}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => decide(asked, "suspended", reason)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type PaneProps = {
  readonly lng: Language;
  readonly restaurant: Restaurant;
  readonly isPending: boolean;
  readonly onDecide: (status: Status) => void;
};

function RestaurantPane({ lng, restaurant, isPending, onDecide }: PaneProps) {
  const t = useTranslations("inbox.restaurant");
  const enums = useTranslations("enums");
  const resource = useTranslations("resource");
  const { _id, name, type, city, status, thumbnail, createdAt } = restaurant;
  return (
    <Pane
      label={name}
      head={
        <div className="flex gap-4">
          {thumbnail === null ? null : (
            // biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths.
            <img
              className="size-16 rounded-md object-cover"
              src={thumbnail}
              width={64}
              height={64}
              alt=""
              loading="lazy"
            />
          )}
          <div className="min-w-0">
            <h2 className="text-xl wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-sm text-ink-2">{`${enums(`type.${type}`)} · ${enums(`city.${city}`)}`}</p>
            <p className="flex flex-wrap gap-x-4">
              <a className="text-link inline-flex min-h-11 items-center" href={paths.business(lng, restaurant)}>
                {t("preview")}
              </a>
              <a className="text-link inline-flex min-h-11 items-center" href={paths.editBusiness(lng, _id)}>
                {resource("edit")}
              </a>
              <a className="text-link inline-flex min-h-11 items-center" href={paths.businessHistory(lng, _id)}>
                {resource("businessHistory")}
              </a>
            </p>
          </div>
        </div>
      }
      foot={
        status === "under_review" ? (
          <>
            <KeyButton text={t("confirm")} shortcut="A" isPending={isPending} onClick={() => onDecide("confirmed")} />
            <KeyButton
              text={t("reject")}
              shortcut="R"
              variant="outline"
              isPending={isPending}
              onClick={() => onDecide("suspended")}
            />
          </>
        ) : (
          <p role="status" className="flex-1">
            {t(`is.${status}`)}
          </p>
        )
      }
    >
      <p className="text-sm text-ink-2">{t("added", { when: formatBothDateTimes(createdAt, lng) })}</p>
      <Completeness lng={lng} restaurant={restaurant} />
      <Doubles lng={lng} restaurant={restaurant} />
    </Pane>
  );
}

type Part = { readonly lng: Language; readonly restaurant: Restaurant };

function Completeness({ lng, restaurant: { dishCount, photoCount, lacks } }: Part) {
  const t = useTranslations("inbox.restaurant");
  const words = useTranslations("restaurants");
  return (
    <div className="min-w-0">
      <PartTitle>{t("complete")}</PartTitle>
      <p>{`${words("dishes", countValues(dishCount, lng))} · ${t("photos", countValues(photoCount, lng))}`}</p>
      <ul className="mt-2 grid gap-1">
        {lacks.map((lack) => (
          <li key={lack} className="flex items-center gap-2">
            <Icon name="triangle-exclamation-point" className="text-saffron-ink" />
            {words(`without.${lack}`)}
          </li>
        ))}
      </ul>
      {lacks.length === 0 ? (
        <p className="flex items-center gap-2">
          <Icon name="circle-check" className="text-istalif" />
          {words("complete")}
        </p>
      ) : null}
    </div>
  );
}

/** Places that may be the same one. */
function Doubles({ lng, restaurant: { _id, name, city } }: Part) {
  const t = useTranslations("inbox.restaurant");
  const { data } = useQuery({
    ...queryOptionsFor(listDuplicates, { query: { lang: lng, name, city, except: _id } }),
    retry: false,
  });
  const found = data?.data ?? [];
  if (!data) return null;
  if (found.length === 0) return <p className="text-ink-2">{t("noDoubles")}</p>;
  return (
    <Notice tone="warn" role="status">
      <p className="font-semibold">{t("doubles")}</p>
      <ul className="mt-1 grid gap-1">
        {found.map((business) => (
          <li key={business._id} className="flex flex-wrap items-center gap-x-4">
            <a className="text-link" href={paths.business(lng, business)}>
              <bdi>{business.name}</bdi>
            </a>
            <Likeness lng={lng} business={business} />
            <Button variant="quiet" size="small" href={`${paths.mergeBusinesses(lng, _id)}&b=${business._id}`}>
              {t("merge")}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Change = {
  readonly _id: string;
  readonly status: Status | "under_review";
  readonly updatedAt?: string;
  readonly reason?: string;
};

const changeOf = ({ _id, updatedAt }: Restaurant, status: Status, reason: string): Change => ({
  _id,
  status,
  updatedAt,
  ...(reason !== "" && { reason }),
});

type Sent = Answer<typeof setRestaurantStatuses>;

/** Decides about places under review; all of several, or none where one of them was changed meanwhile. */
function useDecide(onDone: (id: string) => void, onUndone: (id: string) => void) {
  const t = useTranslations("inbox");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(setRestaurantStatuses);
  const decision = useDecision<Restaurant>({
    isPending,
    refusalText: (error) => (isConflict(error) ? t("restaurant.changedSince") : errorText(error)),
  });
  const send = (changes: readonly Change[], callbacks: Parameters<typeof mutate>[1]) => {
    const [reason] = changes.flatMap((change) => change.reason ?? []);
    const restaurants = changes.map(({ _id, status, updatedAt }) => ({ _id, status, updatedAt }));
    mutate({ body: { restaurants, ...(reason !== undefined && { reason }) } }, callbacks);
  };
  const back = ({ data }: Sent) =>
    data.map(({ _id, updatedAt }): Change => ({ _id, updatedAt, status: "under_review" }));
  return {
    decision,
    decide: (restaurant: Restaurant, status: Status, reason: string) =>
      decision.decide<Sent>({
        send: (callbacks) => send([changeOf(restaurant, status, reason)], callbacks),
        doneText: () => t(`restaurant.done.${status}`, { name: isolated(restaurant.name) }),
        undo: (answer) =>
          decision.undo(
            (callbacks) => send(back(answer), callbacks),
            () => onUndone(restaurant._id),
          ),
        onDone: () => onDone(restaurant._id),
      }),
    many: {
      isPending,
      send: (
        changes: Change[],
        { onSuccess, onError }: { onSuccess: (answer: Outcomes) => void; onError: (error: unknown) => void },
      ) =>
        send(changes, {
          onSuccess: ({ data }) => onSuccess({ data: data.map(({ _id }) => ({ _id, refusal: null })) }),
          onError,
        }),
      backOf: (_id: string): Change => ({ _id, status: "under_review" }),
    },
  };
}

type Outcomes = { readonly data: readonly { readonly _id: string; readonly refusal: null }[] };
