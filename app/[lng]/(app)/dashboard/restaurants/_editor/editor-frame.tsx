"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { EditorHead } from "@/components/resource/editor-head";
import { FailureNotice } from "@/components/resource/failure-notice";
import { CLEAR_OF_BAR, FormBar } from "@/components/resource/form-bar";
import { SectionTrail } from "@/components/resource/section-trail";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { Aside } from "./aside";
import { businessValues, type StoredBusiness } from "./business-values";
import { Duplicates } from "./duplicates";
import { loadStep, StepBody } from "./step-body";
import { StepNeeds } from "./step-needs";
import type { StepProps } from "./step-props";
import { isStep, lackingIn, STEPS, type Step, stepOf } from "./steps";
import type { BusinessFormState } from "./use-business-form";
import { usePreview } from "./use-preview";
import { useSend } from "./use-send";

type EditorFrameProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly title: string;
  readonly stored: StoredBusiness | undefined;
  readonly state: BusinessFormState;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

const FIRST = { step: "names" };
const TELLS_WHICH: ReadonlySet<Step> = new Set(["names", "contact", "location"]);

/** The form of a business, one step at a time; the URL has the current step. */
export function EditorFrame({ lng, isAdmin, title, stored, state, actions, children }: EditorFrameProps) {
  const t = useTranslations("businessEditor");
  const [address, change] = useListState(FIRST);
  const step: Step = isStep(address.step) ? address.step : "names";
  const { form, kept, failure } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: Step) => {
    change({ step: next });
    // The pressed button may be gone, so the focus moves to the step's heading.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const { send, check } = useSend({ lng, state, go });
  const preview = usePreview({ lng, form, stored });
  const show = () => {
    if (check()) void preview.open();
  };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditorHead
        lng={lng}
        trail={<SectionTrail lng={lng} section="restaurants/list" current={title} />}
        title={title}
        actions={actions}
        kept={kept}
        texts={{ same: t("restored"), older: t("restoredOlder") }}
        onDrop={() => kept.drop(businessValues(stored))}
      />
      {children}
      <form
        noValidate
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 @table:grid-cols-[188px_minmax(0,1fr)] @min-[56rem]:grid-cols-[188px_minmax(0,1fr)_240px] ${CLEAR_OF_BAR}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StepList lng={lng} form={form} step={step} onChoose={go} />
        <div className="grid content-start gap-5">
          <section
            className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${
              // The parts of this step are panels themselves.
              step === "hours" ? "" : "rounded-lg border border-line bg-surface p-4 md:p-5"
            }`}
          >
            <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
              {t(`stepTitle.${step}`)}
            </h2>
            <StepNeeds lng={lng} form={form} step={step} />
            {TELLS_WHICH.has(step) && (!stored || state.isDirty) ? (
              <Duplicates lng={lng} form={form} stored={stored} />
            ) : null}
            <StepBody key={step} step={step} lng={lng} form={form} isAdmin={isAdmin} stored={stored} onGo={go} />
          </section>
          <FailureNotice lng={lng} failure={failure} gone={state.gone} />
          <EditorFoot step={step} isNew={!stored} isSaving={state.isSaving} isDirty={state.isDirty} onGo={go}>
            <Button variant="quiet" icon="eye" className="max-sm:px-3" aria-disabled={preview.isMaking} onClick={show}>
              <span className="max-sm:sr-only">{t("preview")}</span>
            </Button>
          </EditorFoot>
        </div>
        <Aside lng={lng} form={form} stored={stored} isLast={step === "review"} onGo={go} />
      </form>
    </div>
  );
}

type FootProps = {
  readonly step: Step;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly onGo: (step: Step) => void;
  readonly children: ReactNode;
};

/** Previous and next, in one row on phones. An existing business can be saved at every step. */
function EditorFoot({ step, isNew, isSaving, isDirty, onGo, children }: FootProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const index = STEPS.indexOf(step);
  const before = STEPS[index - 1];
  const next = STEPS[index + 1];
  return (
    <FormBar said={isDirty && !isNew ? words("unsaved") : null} isSaidQuietly>
      {children}
      {before ? (
        <Button variant="outline" icon="chevron-left" className="max-sm:px-3" onClick={() => onGo(before)}>
          <span className="max-sm:sr-only">{t("previous")}</span>
        </Button>
      ) : null}
      {next ? (
        <Button
          variant={isNew ? "primary" : "outline"}
          className="max-sm:px-3"
          aria-label={t("next", { step: t(`step.${next}`) })}
          onClick={() => onGo(next)}
        >
          <span className="sm:hidden">{t("nextShort")}</span>
          <span className="max-sm:hidden">{t("next", { step: t(`step.${next}`) })}</span>
        </Button>
      ) : null}
      {isNew && next ? null : <Save isNew={isNew} isSaving={isSaving} />}
    </FormBar>
  );
}

function Save({ isNew, isSaving }: Pick<FootProps, "isNew" | "isSaving">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const text = isNew ? t("add") : words("save");
  return (
    <Button type="submit" className="max-sm:px-4" aria-disabled={isSaving}>
      {isSaving ? words("saving") : text}
    </Button>
  );
}

type StepListProps = Pick<StepProps, "lng" | "form"> & {
  readonly step: Step;
  readonly onChoose: (step: Step) => void;
};

/** The steps with the current one, what each still needs, and those with problems; phones scroll them sideways. */
function StepList({ lng, form, step, onChoose }: StepListProps) {
  const t = useTranslations("businessEditor");
  const wrong = new Set(Object.keys(form.formState.errors).map(stepOf));
  const lacking = lackingIn(form.watch(), lng).map(({ field }) => stepOf(field));
  const neededIn = (each: Step) => lacking.filter((of) => of === each).length;
  return (
    <nav aria-label={t("steps")} className="min-w-0">
      <ol className="flex gap-1 overflow-x-auto pb-1 @table:grid @table:overflow-visible">
        {STEPS.map((each, index) => (
          <li key={each} className="shrink-0">
            <StepButton
              name={t(`step.${each}`)}
              number={formatNumber(index + 1, lng)}
              needs={neededIn(each) > 0 ? t("needs", { count: formatNumber(neededIn(each), lng) }) : undefined}
              isCurrent={each === step}
              isWrong={wrong.has(each)}
              onNear={() => void loadStep(each)}
              onChoose={() => onChoose(each)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepButtonProps = {
  readonly name: string;
  readonly number: string;
  /** How much that is required is missing, in words. */
  readonly needs: string | undefined;
  readonly isCurrent: boolean;
  readonly isWrong: boolean;
  readonly onNear: () => void;
  readonly onChoose: () => void;
};

function StepButton({ name, number, needs, isCurrent, isWrong, onNear, onChoose }: StepButtonProps) {
  const t = useTranslations("businessEditor");
  const plain = isCurrent ? "bg-saffron text-(--on-saffron)" : "border border-line-strong text-ink-2";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls the row of steps on phones without moving the page.
    const row = button.current?.closest("ol");
    if (isCurrent && button.current && row)
      row.scrollLeft += button.current.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onChoose}
      className={`flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm border-0 px-2 py-1 text-start ${
        isCurrent ? "bg-lapis-tint font-semibold text-lapis" : "bg-transparent text-ink hover:bg-sunk"
      }`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm ${isWrong ? "bg-anar text-(--surface)" : plain}`}
      >
        {isWrong ? <Icon name="circle-exclamation-point" /> : number}
      </span>
      <span>
        {name}
        {isWrong ? <span className="sr-only"> {t("needsLook")}</span> : null}
        {needs === undefined ? null : (
          <small className="block text-xs font-normal whitespace-nowrap text-ink-2"> {needs}</small>
        )}
      </span>
    </button>
  );
}
