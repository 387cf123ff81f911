"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useId, useState } from "react";
import { accountLinks } from "@/components/layout/nav-links";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Tick } from "@/components/resource/tick";
import { useErrorText } from "@/components/resource/use-error-text";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Icon, type IconName } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { getMailChoices, updateMailChoices } from "@/lib/calls/mail-choice";
import { getProfile, updateProfile } from "@/lib/calls/user";
import type { Role } from "@/lib/core/constants";
import { isLanguage, LANGUAGE_OPTIONS, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type MailChoices as Choices, MAIL_TOPICS, type MailTopic } from "@/lib/mail-choice/model";
import { Devices } from "./devices";
import { DownloadData } from "./download-data";
import type { Profile } from "./profile";
import { SecondFactor } from "./second-factor";

const loadLogout = withTexts(
  () => import("@/components/account-menu/logout-dialog").then(({ LogoutDialog }) => ({ default: LogoutDialog })),
  ["accountMenu"],
);
const loadPassword = withTexts(
  () => import("@/components/account-menu/password-dialog").then(({ PasswordDialog }) => ({ default: PasswordDialog })),
  ["password"],
);
const LogoutDialog = lazyWithRetry(loadLogout);
const PasswordDialog = lazyWithRetry(loadPassword);

type AccountPanelProps = { readonly lng: Language; readonly profile: Profile };

export function AccountPanel({ lng, profile }: AccountPanelProps) {
  const t = useTranslations("profile");
  const [dialog, setDialog] = useState<"password" | "logout" | null>(null);
  const opening = useOpening();
  const links = accountLinks(lng);
  const close = () => setDialog(null);
  return (
    <div className="grid gap-4">
      <Part icon="languages" title={t("mailLanguage")} text={t("mailLanguageText")}>
        <MailLanguage profile={profile} />
      </Part>
      <Part icon="mail" title={t("mails.title")} text={t("mails.text")}>
        <MailChoices role={profile.role} />
      </Part>
      <Part icon="lock" title={t("password")} text={t("passwordText")}>
        <Button variant="outline" size="small" onClick={() => opening(loadPassword, () => setDialog("password"))}>
          {t("changePassword")}
        </Button>
      </Part>
      <Part icon="badge-check" title={t("factor.title")} text={t("factor.text")}>
        <SecondFactor lng={lng} />
      </Part>
      <Part icon="monitor-smartphone" title={t("devices")} text={t("devicesText")}>
        <Devices lng={lng} />
      </Part>
      <Part icon="package" title={t("data.title")} text={t("dataText")}>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" size="small" href={paths.profile(lng, "data")}>
            {t("readData")}
          </Button>
          <DownloadData lng={lng} />
        </div>
      </Part>
      <Part icon="log-out" title={t("logout")} text={t("logoutText")}>
        <Button variant="outline" size="small" onClick={() => opening(loadLogout, () => setDialog("logout"))}>
          {t("logout")}
        </Button>
      </Part>
      {profile.role === "customer" ? (
        <Part icon="trash" title={t("delete")} text={t("deleteText")}>
          <a className="text-link font-semibold text-anar" href={paths.page(lng, "delete-account")}>
            {t("deleteLink")}
          </a>
        </Part>
      ) : null}
      <Suspense fallback={null}>
        {dialog === "password" ? <PasswordDialog userId={profile._id} links={links} onClose={close} /> : null}
        {dialog === "logout" ? <LogoutDialog login={links.login} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

type PartProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

function Part({ icon, title, text, children }: PartProps) {
  return (
    <section className="flex gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Icon name={icon} className="mt-1 shrink-0 text-ink-3" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <div>
          <h2 className="text-lg leading-(--lh-tight)">{title}</h2>
          <p className="mt-1 text-sm text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** Language of the mails to this account; saved on selection. */
function MailLanguage({ profile: { language } }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const id = useId();
  const errorText = useErrorText();
  const { mutate } = useWrite(updateProfile, (cache, { body }) => {
    if (body instanceof FormData) return;
    cache.setQueryData<{ data: Profile }>(queryOptionsFor(getProfile, {}).queryKey, (before) =>
      before && body.language ? { data: { ...before.data, language: body.language } } : before,
    );
  });
  const choose = (chosen: string) => {
    if (!isLanguage(chosen)) return;
    mutate(
      { body: { language: chosen } },
      {
        onSuccess: () => toast("success", t("languageSaved")),
        onError: (error) => toast("error", errorText(error)),
      },
    );
  };
  return (
    <div className="w-full sm:w-64">
      <SelectField
        name="language"
        id={id}
        label={t("mailLanguage")}
        isLabelHidden
        value={language}
        options={LANGUAGE_OPTIONS.map(({ value, ownName }) => [value, ownName])}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}

const KEY = queryOptionsFor(getMailChoices, {}).queryKey;

/** Owners and managers have more notification topics. */
const TOPICS: Readonly<Record<Role, readonly MailTopic[]>> = {
  customer: ["decisions"],
  owner: MAIL_TOPICS,
  admin: MAIL_TOPICS,
};

function MailChoices({ role }: { readonly role: Role }) {
  const t = useTranslations("profile.mails");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(queryOptionsFor(getMailChoices, {}));
  const { mutate } = useWrite(updateMailChoices, (cache, { body }) => {
    cache.setQueryData<{ data: Choices }>(
      KEY,
      (before) => before && { data: { ...before.data, ...(body as Choices) } },
    );
  });
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={words("loading")} />;
  const choose = (topic: MailTopic, isWanted: boolean) =>
    mutate(
      { body: { [topic]: isWanted } },
      {
        onSuccess: () => toast("success", t("saved")),
        onError: (failure) => toast("error", errorText(failure)),
      },
    );
  return (
    <div className="grid gap-1">
      {TOPICS[role].map((topic) => (
        <Tick
          key={topic}
          name={topic}
          label={t(`topics.${topic}`)}
          checked={data.data[topic]}
          onChange={({ target }) => choose(topic, target.checked)}
        />
      ))}
    </div>
  );
}
