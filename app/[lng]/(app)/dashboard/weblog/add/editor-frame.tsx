"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EditorHead } from "@/components/resource/editor-head";
import { LanguagesField } from "@/components/resource/languages-field";
import { SectionTrail } from "@/components/resource/section-trail";
import { Notice } from "@/components/ui/notice";
import { type Language, WRITING_ORDER } from "@/lib/i18n/language";
import { CoverField } from "./cover-field";
import { LanguagePanel } from "./language-panel";
import { postValues, type StoredPost } from "./post-values";
import { PublishFields } from "./publish-fields";
import { SaveButtons } from "./save-buttons";
import type { PostFormState } from "./use-post-form";

type EditorFrameProps = {
  readonly lng: Language;
  readonly title: string;
  readonly stored: StoredPost | undefined;
  readonly state: PostFormState;
  /** Notices, such as a conflict. */
  readonly children?: ReactNode;
};

/** The form of a post: languages below each other, cover and date beside them. */
export function EditorFrame({ lng, title, stored, state, children }: EditorFrameProps) {
  const t = useTranslations("postEditor");
  const { form, kept, failure, uploads } = state;
  const languages = form.watch("languages");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditorHead
        lng={lng}
        trail={<SectionTrail lng={lng} section="weblog/list" current={title} />}
        title={title}
        standing={stored?.isDraft ? <p className="text-ink-2">{t("statusDraft")}</p> : null}
        kept={kept}
        texts={{ same: t("restored"), older: t("restoredOlder") }}
        onDrop={() => kept.drop(postValues(stored))}
      />
      {children}
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_300px]"
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit(false);
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LanguagesField
            label={t("languages")}
            control={form}
            className="rounded-lg border border-line bg-surface p-4 md:px-5"
          />
          {WRITING_ORDER.filter((language) => languages[language]).map((language) => (
            <LanguagePanel key={language} lng={lng} language={language} form={form} upload={uploads.upload} />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[1100px]:sticky min-[1100px]:top-20">
          <CoverField form={form} stored={stored?.imageCover ?? null} />
          <PublishFields lng={lng} form={form} />
          {failure === null ? null : (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
          <SaveButtons lng={lng} stored={stored} state={state} />
        </div>
      </form>
    </div>
  );
}
