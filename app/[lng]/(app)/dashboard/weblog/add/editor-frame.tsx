"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { DayField } from "@/components/resource/day-field";
import { EditorHead } from "@/components/resource/editor-head";
import { CLEAR_OF_BAR, FormBar } from "@/components/resource/form-bar";
import { LanguageTabs, writtenOf } from "@/components/resource/language-tabs";
import { LanguagesField } from "@/components/resource/languages-field";
import type { PictureValue } from "@/components/resource/picture-field";
import { SectionTrail } from "@/components/resource/section-trail";
import { showFieldErrors } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { uploadPostMedia } from "@/lib/calls/media";
import { previewPost } from "@/lib/calls/post-manage";
import { CITIES, POST_TOPICS } from "@/lib/core/constants";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { type Language, WRITING_ORDER } from "@/lib/i18n/language";
import { CoverField } from "./cover-field";
import { LanguagePanel } from "./language-panel";
import {
  changedDay,
  isNoDay,
  isSendable,
  type PostForm,
  type PostValues,
  postValues,
  publishingOf,
  type StoredPost,
  sentPost,
} from "./post-values";
import type { PostFormState } from "./use-post-form";

type EditorFrameProps = {
  readonly lng: Language;
  readonly title: string;
  readonly stored: StoredPost | undefined;
  readonly state: PostFormState;
  /** Notices, such as a conflict. */
  readonly children?: ReactNode;
};

/** The form of a post: its languages in tabs, cover and date beside them, and its buttons always in reach. */
export function EditorFrame({ lng, title, stored, state, children }: EditorFrameProps) {
  const t = useTranslations("postEditor");
  const { form, kept, failure } = state;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
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
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[58rem]:grid-cols-[minmax(0,1fr)_300px] ${CLEAR_OF_BAR}`}
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit(false);
        }}
      >
        <PostTexts lng={lng} state={state} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @min-[58rem]:sticky @min-[58rem]:top-20">
          <CoverField form={form} stored={stored?.imageCover ?? null} />
          <PublishFields lng={lng} form={form} />
        </div>
        <div className="sticky bottom-(--bottom-bar,0px) z-10 col-span-full grid grid-cols-[minmax(0,1fr)] gap-3">
          {failure === null ? null : <FocusedNotice tone="error">{failure}</FocusedNotice>}
          <SaveButtons lng={lng} stored={stored} state={state} />
        </div>
      </form>
    </div>
  );
}

/** Which languages the post has (EDT-02), and each in its tab. */
function PostTexts({ lng, state }: Pick<EditorFrameProps, "lng" | "state">) {
  const t = useTranslations("postEditor");
  const { form, uploads } = state;
  const [languages, title, content] = form.watch(["languages", "title", "content"]);
  const { errors } = form.formState;
  const isWrong = (of: Language) => Boolean(errors.title?.[of] ?? errors.lead?.[of] ?? errors.content?.[of]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4 md:px-5">
      <LanguagesField label={t("languages")} control={form} className="min-w-0 border-0 p-0" />
      <LanguageTabs
        label={t("languages")}
        languages={WRITING_ORDER.filter((language) => languages[language])}
        first={lng}
        writtenIn={(of) => writtenOf([title[of], content[of]])}
        wrong={WRITING_ORDER.find(isWrong)}
      >
        {(language) => <LanguagePanel lng={lng} language={language} form={form} upload={uploads.upload} />}
      </LanguageTabs>
    </div>
  );
}

type PublishFieldsProps = { readonly lng: Language; readonly form: PostForm };

function PublishFields({ lng, form }: PublishFieldsProps) {
  const t = useTranslations("postEditor");
  const post = useTranslations("post");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, formState } = form;
  const { errors } = formState;
  const [day, time] = form.watch(["day", "time"]);
  const at = publishingOf({ day, time });
  return (
    <section aria-label={t("publishing")} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t("publishing")}</h2>
      <SelectField
        {...register("topic")}
        id={`${id}-topic`}
        label={t("topic")}
        options={[["", t("noTopic")], ...POST_TOPICS.map((topic) => [topic, post(`topic.${topic}`)] as const)]}
        error={errors.topic?.message}
      />
      <SelectField
        {...register("city")}
        id={`${id}-city`}
        label={t("city")}
        options={[["", t("noCity")], ...CITIES.map((city) => [city, enums(`city.${city}`)] as const)]}
        error={errors.city?.message}
      />
      <div className="grid gap-3">
        <Controller
          control={form.control}
          name="day"
          render={({ field: { value, onChange, ref } }) => (
            <DayField
              name="day"
              label={t("day")}
              value={value}
              error={errors.day?.message}
              ref={ref}
              onChange={onChange}
            />
          )}
        />
        <InputField {...register("time")} type="time" id={`${id}-time`} label={t("time")} />
      </div>
      <p className="text-sm text-ink-2" role="status">
        {isNoDay({ day }) ? null : at === null ? t("atOnce") : t("dayHint", { when: formatBothDateTimes(at, lng) })}
      </p>
    </section>
  );
}

type SaveButtonsProps = {
  readonly lng: Language;
  readonly stored: StoredPost | undefined;
  readonly state: PostFormState;
};

/** Publish or save (EDT-09), save as a draft, and preview. */
function SaveButtons({ lng, stored, state }: SaveButtonsProps) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const { isBusy, isDirty, submit, form } = state;
  const preview = usePostPreview({ lng, form, stored });
  const isPublished = stored !== undefined && !stored.isDraft;
  return (
    <FormBar said={isDirty && !isBusy ? words("unsaved") : null} isSaidQuietly>
      <Button
        variant="quiet"
        icon="eye"
        className="max-sm:px-3"
        aria-disabled={preview.isMaking}
        onClick={() => void preview.open()}
      >
        <span className="max-sm:sr-only">{t("preview")}</span>
      </Button>
      <Button variant="outline" className="max-sm:px-3" disabled={isBusy} onClick={() => void submit(true)}>
        {isPublished ? t("toDraft") : t("saveDraft")}
      </Button>
      <Button type="submit" className="max-sm:px-4" disabled={isBusy}>
        {isBusy ? words("saving") : isPublished ? t("save") : t("publish")}
      </Button>
    </FormBar>
  );
}

type PreviewOptions = { readonly lng: Language; readonly form: PostForm; readonly stored: StoredPost | undefined };

/** Opens a preview of the page in a new window; invalid fields are marked instead. */
function usePostPreview({ lng, form, stored }: PreviewOptions) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const [isMaking, setMaking] = useState(false);
  const covers = useRef(new WeakMap<File, string>());

  async function open(): Promise<void> {
    if (isMaking) return;
    const values = form.getValues();
    if (!isSendable(form, { fill: t("fill"), noSuchDay: words("noSuchDay") })) return;
    setMaking(true);
    // Opened during the click: browsers block windows that open later.
    const page = window.open("", "_blank");
    try {
      const body = await bodyOf(values);
      const { data } = await callApi<typeof previewPost>(previewPost, { query: { lang: lng }, body });
      if (page) page.location.href = data.path;
      else window.location.assign(data.path);
    } catch (error) {
      page?.close();
      toast("error", showFieldErrors(form, error, {}) ? t("previewFailed") : errorText(error));
    } finally {
      setMaking(false);
    }
  }
  async function bodyOf(values: PostValues) {
    const cover = await coverOf(values.imageCover);
    return {
      ...sentPost(values),
      ...changedDay(stored, values),
      ...(cover !== undefined && { cover }),
      ...(stored && { post: stored._id }),
    };
  }

  /** Uploads a new cover once for all previews. Unused, it is deleted within a week. */
  async function coverOf(value: PictureValue): Promise<string | null | undefined> {
    if (!(value instanceof File)) return value === null ? null : undefined;
    const known = covers.current.get(value);
    if (known !== undefined) return known;
    const [made] = (await callApi(uploadPostMedia, { body: toFormData({ media: value }) })).data;
    if (made) covers.current.set(value, made.media._id);
    return made?.media._id;
  }

  return { isMaking, open };
}
