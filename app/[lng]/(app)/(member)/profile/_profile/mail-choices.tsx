"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Tick } from "@/components/resource/tick";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { getMailChoices, updateMailChoices } from "@/lib/calls/mail-choice";
import type { Role } from "@/lib/core/constants";
import { type MailChoices as Choices, MAIL_TOPICS, type MailTopic } from "@/lib/mail-choice/model";

const KEY = queryOptionsFor(getMailChoices, {}).queryKey;

/** Owners and managers have more notification topics. */
const TOPICS: Readonly<Record<Role, readonly MailTopic[]>> = {
  customer: ["decisions"],
  owner: MAIL_TOPICS,
  admin: MAIL_TOPICS,
};

export function MailChoices({ role }: { readonly role: Role }) {
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
