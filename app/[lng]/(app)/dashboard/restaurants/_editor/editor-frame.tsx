"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { EditorHead } from "@/components/resource/editor-head";
import { FailureNotice } from "@/components/resource/failure-notice";
import { SectionTrail } from "@/components/resource/section-trail";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import { Aside } from "./aside";
import { businessValues, type StoredBusiness } from "./business-values";
import { Duplicates } from "./duplicates";
import { EditorFoot } from "./editor-foot";
import { StepBody } from "./step-body";
import { StepList } from "./step-list";
import { isStep, type Step, stepOf } from "./steps";
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
  const errors = Object.keys(form.formState.errors);
  const wrong = new Set(errors.map(stepOf));
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
        className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[960px]:grid-cols-[188px_minmax(0,1fr)] min-[1240px]:grid-cols-[188px_minmax(0,1fr)_240px]"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StepList lng={lng} step={step} wrong={wrong} onChoose={go} />
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
            {TELLS_WHICH.has(step) && (!stored || state.isDirty) ? (
              <Duplicates lng={lng} form={form} stored={stored} />
            ) : null}
            <StepBody step={step} lng={lng} form={form} isAdmin={isAdmin} stored={stored} onGo={go} />
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
