"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useUnloadGuard } from "@/components/resource/use-endpoint-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listDefaultImages } from "@/lib/calls/default-image";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { MENU_FILES, type MenuFile } from "@/lib/menu-upload/model";
import { MenuWays } from "../_section/menu-ways";
import { FileField } from "./file-field";
import { LastUploads } from "./last-upload";
import { Report } from "./report";
import type { Lines, UploadChoices, UploadReport } from "./uploader";
import { useUpload } from "./use-upload";

type UploaderScreenProps = {
  readonly lng: Language;
  /** The owner's businesses; null for admins, who manage all. */
  readonly businesses: readonly BusinessName[] | null;
  readonly asked: BusinessName | null;
};

type Files = Readonly<Partial<Record<MenuFile, File>>>;
const NO_CHOICES = { category: "", defaultImage: "" };

/** Uploads a whole menu from two files: check, fix, then import (DDI-21 to DDI-24). */
export function UploaderScreen({ lng, businesses, asked }: UploaderScreenProps) {
  const t = useTranslations("menuUploader");
  const [business, setBusiness] = useState<BusinessName | null>(asked);
  const [files, setFiles] = useState<Files>({});
  const [choices, setChoices] = useState(NO_CHOICES);
  const [lines, setLines] = useState<Lines | null>(null);
  const [report, setReport] = useState<UploadReport | null>(null);
  const [isMended, setMended] = useState(false);
  const { send, isPending, errors, setErrors, failure, isStale } = useUpload(lng);
  useUnloadGuard(isMended);

  const forget = () => {
    setReport(null);
    setLines(null);
    setMended(false);
  };
  const choose = (file: MenuFile, chosen: File | undefined) => {
    setFiles({ ...files, [file]: chosen });
    forget();
  };
  /** @returns false after marking the missing fields (DDI-21, DDI-22) */
  const isComplete = () => {
    const missing = MENU_FILES.filter((file) => !files[file]).map((file) => [file, t("fileNeeded")] as const);
    const all = business ? missing : [...missing, ["restaurantId", t("placeNeeded")] as const];
    setErrors(Object.fromEntries(all));
    return all.length === 0;
  };
  const run = async (isTrial: boolean) => {
    if (isPending || !isComplete() || !business) return;
    const menuVersion = isTrial ? undefined : report?.menuVersion;
    const found = await send(lines ?? files, { ...choices, restaurantId: business.id, menuVersion }, isTrial);
    if (!found) return;
    if (isTrial || found.errors.length > 0) {
      setReport(found);
      setLines(found.entries ?? lines);
      return;
    }
    const counts = { created: formatNumber(found.created, lng), updated: formatNumber(found.updated, lng) };
    toast("success", t("imported", counts));
    setFiles({});
    forget();
  };
  const checkText = report ? "checkAgain" : "check";
  // A check is void once the menu has changed.
  const isReady = report !== null && report.errors.length === 0 && !isMended && !isStale;
  const changed = report === null ? 0 : report.created + report.updated;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} />
      <MenuWays lng={lng} way="file" business={business?.id} />
      <OfflineNotice />
      <div className="grid gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_308px]">
        <div className="grid content-start gap-5">
          <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
            <Into
              lng={lng}
              businesses={businesses}
              business={business}
              error={errors.restaurantId}
              onChoose={(chosen) => {
                setBusiness(chosen);
                setErrors({});
                forget();
              }}
            />
            <div className="grid gap-4 md:grid-cols-2">
              {MENU_FILES.map((name) => (
                <FileField
                  key={name}
                  name={name}
                  file={files[name]}
                  error={errors[name]}
                  onChoose={(file) => choose(name, file)}
                />
              ))}
            </div>
            <CommonFields lng={lng} choices={choices} errors={errors} onChange={setChoices} />
          </section>
          {report && lines ? (
            <Report
              lng={lng}
              report={report}
              lines={lines}
              onMend={(changed) => {
                setLines(changed);
                setMended(true);
              }}
            />
          ) : null}
          {failure ? <FocusedNotice tone="error">{failure}</FocusedNotice> : null}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant={isReady ? "outline" : "primary"}
              aria-disabled={isPending}
              onClick={() => {
                setMended(false);
                void run(true);
              }}
            >
              {t(isPending ? "working" : checkText)}
            </Button>
            {isReady ? (
              <Button aria-disabled={isPending} onClick={() => void run(false)}>
                {t("import", countValues(changed, lng))}
              </Button>
            ) : null}
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Samples lng={lng} />
          {business ? <OfBusiness lng={lng} business={business.id} /> : null}
        </div>
      </div>
    </div>
  );
}

type IntoProps = Omit<UploaderScreenProps, "asked"> & {
  readonly business: BusinessName | null;
  readonly error: string | undefined;
  readonly onChoose: (business: BusinessName) => void;
};

function Into({ lng, businesses, business, error, onChoose }: IntoProps) {
  const t = useTranslations("menuUploader");
  return (
    <div className="grid gap-2">
      {business ? (
        <p>
          {t("into")} <bdi className="font-semibold">{business.name}</bdi>
        </p>
      ) : null}
      {business ? null : (
        <div className="justify-self-start">
          <BusinessChoice lng={lng} businesses={businesses} chosen="" onChoose={onChoose} />
        </div>
      )}
      {error ? (
        <p role="alert" className="font-semibold text-anar">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function OfBusiness({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("menuUploader");
  return (
    <>
      <LastUploads lng={lng} business={business} />
      <a
        className="text-link justify-self-start"
        href={`${paths.dashboard(lng, "dishes/list")}?restaurant=${business}`}
      >
        {t("toMenu")}
      </a>
    </>
  );
}

const FORMATS = ["json", "csv", "xlsx"] as const;

function Samples({ lng }: { readonly lng: Language }) {
  const t = useTranslations("menuUploader");
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4" aria-label={t("samples")}>
      <h2 className="text-lg">{t("samples")}</h2>
      <p className="text-sm text-ink-2">{t("samplesText")}</p>
      {MENU_FILES.map((file) => (
        <p key={file} className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{t(`files.${file}`)}</span>
          {FORMATS.map((format) => (
            <a
              key={format}
              dir="ltr"
              download
              href={`/menu-upload/${file}.${lng}.${format}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      ))}
    </section>
  );
}

type Choices = Pick<UploadChoices, "category" | "defaultImage">;

type CommonFieldsProps = {
  readonly lng: Language;
  readonly choices: Choices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (choices: Choices) => void;
};

/** Defaults for new dishes that don't set these fields (DDI-24). */
function CommonFields({ lng, choices, errors, onChange }: CommonFieldsProps) {
  const t = useTranslations("menuUploader");
  const categories = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const images = useQuery(queryOptionsFor(listDefaultImages, { query: { lang: lng } }));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        name="category"
        label={t("category")}
        optional={t("optional")}
        hint={t("categoryHint")}
        error={errors.category}
        value={choices.category}
        options={[["", t("fromFile")], ...(categories.data?.data.map(({ _id, name }) => [_id, name] as const) ?? [])]}
        onChange={({ target }) => onChange({ ...choices, category: target.value })}
      />
      <SelectField
        name="defaultImage"
        label={t("defaultImage")}
        optional={t("optional")}
        hint={t("defaultImageHint")}
        error={errors.defaultImage}
        value={choices.defaultImage}
        options={[["", t("noImage")], ...(images.data?.data.map(({ _id, title }) => [_id, title] as const) ?? [])]}
        onChange={({ target }) => onChange({ ...choices, defaultImage: target.value })}
      />
    </div>
  );
}
