"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { isWriting } from "@/components/resource/is-writing";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ReasonDialog, type ReasonTemplates } from "@/components/resource/reason-dialog";
import { SectionHead } from "@/components/resource/section-head";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { conflictDetails } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideRestaurantCheck, listRestaurantChecks, undoRestaurantCheck } from "@/lib/calls/check";
import { type CheckDecision, REASON_MAX } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { CheckDetail } from "./check-detail";
import { besideOf, CHECKS_DEFAULT_STATE, type Check, checksInput } from "./checks";

/** Owners' edits of confirmed businesses: they are live already, and an admin keeps or reverts them. */
export function ChecksScreen({ lng, templates }: { readonly lng: Language; readonly templates: ReasonTemplates }) {
  const t = useTranslations("checks");
  const [state, change] = useListState(CHECKS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listRestaurantChecks, checksInput(lng, state)), (page) =>
    change({ page }, true),
  );
  // Here and not in the queue, so that the last decision can be undone when the queue is empty.
  const deciding = useDecide((check) => change({ page: "1", check }, true));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")}>
        <Keys />
      </SectionHead>
      <OfflineNotice />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page, check: "" })}
        list={list}
        empty={
          <EmptyState title={t("none")} text={t("noneText")}>
            <Button variant="outline" size="small" icon="store" href={paths.dashboard(lng, "restaurants/list")}>
              {t("toList")}
            </Button>
          </EmptyState>
        }
      >
        {(page) => (
          <Queue
            lng={lng}
            page={page}
            chosen={state.check}
            deciding={deciding}
            templates={templates}
            onChoose={(check) => change({ check }, true)}
          />
        )}
      </ListFrame>
    </section>
  );
}

type QueueProps = {
  readonly lng: Language;
  readonly page: Answer<typeof listRestaurantChecks>;
  readonly chosen: string;
  readonly deciding: ReturnType<typeof useDecide>;
  readonly templates: ReasonTemplates;
  readonly onChoose: (id: string) => void;
};

function Queue({ lng, page: { data: checks, categories }, chosen, deciding, templates, onChoose }: QueueProps) {
  const t = useTranslations("checks");
  const { asked, ask, close, decide, isPending, failure } = deciding;
  // The open edit stays until the user moves on, even if another admin decides about it.
  const [reading, read] = useState<Check | null>(null);
  const at = (id: string | undefined) => checks.findIndex(({ _id }) => _id === id);
  const isKept = reading !== null && at(chosen) < 0 && (chosen === "" || chosen === reading._id);
  const found = at(isKept ? reading._id : chosen);
  const index = Math.max(found, 0);
  const check = isKept && found < 0 ? reading : checks[index];
  if (check && check !== reading) read(check);
  const isGone = check !== undefined && at(check._id) < 0 && !isPending;
  const step = (by: number) => {
    const next = checks[isGone ? 0 : index + by];
    if (next) onChoose(next._id);
  };
  const send = (about: Check, said: Parameters<typeof decide>[1]) => {
    const next = besideOf(checks, about._id);
    decide(about, said, () => {
      read(null);
      onChoose(next);
    });
  };
  const say = (decision: CheckDecision) => {
    if (isGone) return;
    if (check && decision === "reverted") ask(check);
    else if (check) send(check, { decision });
  };
  useCheckKeys((key) => {
    if (asked) return;
    if (key === "j") step(1);
    else if (key === "k") step(-1);
    else say(key === "a" ? "kept" : "reverted");
  });
  if (!check) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ul className="overflow-hidden rounded-lg border border-line bg-surface max-lg:max-h-72 max-lg:overflow-y-auto">
        {checks.map((each) => (
          <li key={each._id} className="border-b border-line last:border-b-0">
            <QueueEntry lng={lng} check={each} isChosen={each._id === check._id} onChoose={() => onChoose(each._id)} />
          </li>
        ))}
      </ul>
      <CheckDetail
        key={check._id}
        lng={lng}
        check={check}
        categories={categories}
        at={{ index, count: checks.length }}
        isGone={isGone}
        isPending={isPending}
        onStep={step}
        onDecide={say}
      />
      {asked ? (
        <ReasonDialog
          title={t("dialog.title", { name: isolated(asked.restaurant.name) })}
          lead={t("dialog.lead")}
          action={t("takeBack")}
          templates={templates}
          language={asked.language}
          max={REASON_MAX}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => send(asked, { decision: "reverted", reason })}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type QueueEntryProps = {
  readonly lng: Language;
  readonly check: Check;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function QueueEntry({ lng, check, isChosen, onChoose }: QueueEntryProps) {
  const t = useTranslations("checks");
  const { restaurant, fields, createdAt } = check;
  const look = isChosen ? "border-s-saffron bg-lapis-tint" : "border-s-transparent bg-transparent hover:bg-sunk";
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      className={`block w-full cursor-pointer border-0 border-s-4 px-4 py-3 text-start text-ink ${look}`}
      onClick={onChoose}
    >
      <bdi className="block font-semibold wrap-anywhere">{restaurant.name}</bdi>
      <span className="block text-sm">{fields.map((field) => t(`fields.${field}`)).join(" · ")}</span>
      <span className="block text-sm text-ink-2">
        <BothDates at={createdAt} lng={lng} hasTime />
      </span>
    </button>
  );
}

function Keys() {
  const t = useTranslations("checks");
  const keys = [
    ["J K", t("keys.step")],
    ["A", t("keys.kept")],
    ["R", t("keys.reverted")],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-lg:hidden">
      {keys.map(([key, text]) => (
        <span key={key} className="inline-flex items-center gap-2">
          <kbd dir="ltr" className="rounded-sm bg-sunk px-2">
            {key}
          </kbd>
          {text}
        </span>
      ))}
    </p>
  );
}

/** A decision, and what the owner is told when the edit is reverted. */
type Said = { readonly decision: CheckDecision; readonly reason?: string };

/**
 * Decides about edits; a revert is asked for in a dialog.
 * @param onUndone the edit waits again
 */
function useDecide(onUndone: (id: string) => void) {
  const t = useTranslations("checks");
  const errorText = useErrorText();
  const deciding = useWrite(decideRestaurantCheck);
  const undoing = useWrite(undoRestaurantCheck);
  const refusalText = (error: unknown, changedText: string): string => {
    const { decision: before, fields, tooLate } = conflictDetails(error);
    if (before === "kept" || before === "reverted") return t(`decidedBefore.${before}`);
    if (tooLate === true) return t("undoTooLate");
    return Array.isArray(fields) ? changedText : errorText(error);
  };
  const decision = useDecision<Check>({
    isPending: deciding.isPending,
    refusalText: (error) => refusalText(error, t("changedSince")),
  });
  const undo = (checkId: string, decidedAt: string) =>
    decision.undo(
      (callbacks) => undoing.mutate({ params: { checkId }, body: { decidedAt } }, callbacks),
      () => onUndone(checkId),
      (error) => refusalText(error, t("undoChangedSince")),
    );
  return {
    ...decision,
    decide: ({ _id, restaurant }: Check, body: Said, onDone: () => void) =>
      decision.decide<Answer<typeof decideRestaurantCheck>>({
        send: (callbacks) => deciding.mutate({ params: { checkId: _id }, body }, callbacks),
        doneText: () => t(`done.${body.decision}`, { name: isolated(restaurant.name) }),
        undo: ({ data }) => undo(_id, data.decidedAt),
        onDone,
      }),
  };
}

type CheckKey = "j" | "k" | "a" | "r";

const KEYS: ReadonlySet<string> = new Set<CheckKey>(["j", "k", "a", "r"]);

/** Shortcuts of the queue by physical key, so that they work with every keyboard layout. Ignored in text fields. */
function useCheckKeys(onKey: (key: CheckKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.code.replace("Key", "").toLowerCase();
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isChord || isWriting(event) || event.repeat || !KEYS.has(key)) return;
      event.preventDefault();
      latest.current(key as CheckKey);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
