"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { OfflineNotice } from "@/components/resource/list-states";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formatTime } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
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
  /** Pages about it, and what happened meanwhile. */
  readonly children?: ReactNode;
};

const FIRST = { step: "names" };
/** The steps that tell a business from others. */
const TELLS_WHICH: ReadonlySet<Step> = new Set(["names", "contact", "location"]);

/** The form of a business, a step at a time: which one stands in the address. */
export function EditorFrame({ lng, isAdmin, title, stored, state, children }: EditorFrameProps) {
  const t = useTranslations("businessEditor");
  const [address, change] = useListState(FIRST);
  const step: Step = isStep(address.step) ? address.step : "names";
  const { form, kept, failure } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = Object.keys(form.formState.errors);
  const wrong = new Set(errors.map(stepOf));
  const go = (next: Step) => {
    change({ step: next });
    // What was pressed may be gone: whoever reads by keyboard goes on at the step's name.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const { send, check } = useSend({ lng, state, go });
  const preview = usePreview({ lng, form, stored });
  const show = () => {
    if (check()) void preview.open();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <a className="text-link text-sm" href={paths.dashboard(lng, "restaurants/list")}>
            {t("back")}
          </a>
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
        </div>
        <Kept lng={lng} at={kept.at} />
      </header>
      <OfflineNotice />
      {kept.restored ? (
        <Notice tone={kept.restored === "older" ? "warn" : "info"} role="status">
          <p>{t(kept.restored === "older" ? "restoredOlder" : "restored")}</p>
          <Button variant="outline" size="small" onClick={() => kept.drop(businessValues(stored))}>
            {t("discard")}
          </Button>
        </Notice>
      ) : null}
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
              // Its parts are panels of their own.
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
          {failure === null ? null : (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
          <EditorFoot step={step} isNew={!stored} isSaving={state.isSaving} isDirty={state.isDirty} onGo={go}>
            <Button variant="quiet" icon="eye" aria-disabled={preview.isMaking} onClick={show}>
              {t("preview")}
            </Button>
          </EditorFoot>
        </div>
        <Aside lng={lng} form={form} stored={stored} isLast={step === "review"} onGo={go} />
      </form>
    </div>
  );
}

/** When what was typed was kept on this device. */
function Kept({ lng, at }: { readonly lng: Language; readonly at: number | null }) {
  const t = useTranslations("businessEditor");
  if (at === null) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
      <Icon name="check" />
      {t("kept", { time: formatTime(kabulMinutes(at), lng) })}
    </p>
  );
}

const KABUL_MINUTES = 270;
const kabulMinutes = (at: number): number => (Math.floor(at / 60_000) + KABUL_MINUTES) % 1440;
