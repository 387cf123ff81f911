import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { MailTopic } from "@/lib/mail-choice/model";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { AccountHead, StatusMessage, Ways } from "./parts";

type UnsubscribeScreenProps = {
  readonly lng: Language;
  readonly token: string;
  readonly topic: MailTopic;
  readonly isMuted: boolean;
  readonly refused: RefusedForm | null;
};

export function UnsubscribeScreen({ lng, token, topic, isMuted, refused }: UnsubscribeScreenProps) {
  const t = texts(lng, "unsubscribe");
  const about = { topic: texts(lng, "profile.mails")(`topics.${topic}`) };
  if (isMuted)
    return (
      <StatusMessage icon="circle-check" tone="good" title={t("doneTitle")}>
        <p>{t("done", about)}</p>
        <Ways>
          <Button href={paths.page(lng, "profile", { tab: "account" })}>{t("choose")}</Button>
        </Ways>
      </StatusMessage>
    );
  return (
    <>
      <AccountHead title={t("title")} lead={t("lead", about)} />
      <AccountForm
        lng={lng}
        action={paths.unsubscribe(lng, token)}
        refused={refused}
        errors={[]}
        failed={texts(lng, "errors")("general")}
        submit={t("submit")}
      />
    </>
  );
}

/** The account is gone, or the link was cut off. */
export function OldUnsubscribeScreen({ lng }: Pick<UnsubscribeScreenProps, "lng">) {
  const t = texts(lng, "unsubscribe");
  return (
    <StatusMessage icon="mail" tone="bad" title={texts(lng, "account.activation")("oldTitle")}>
      <p>{t("oldText")}</p>
      <Ways>
        <Button href={paths.page(lng, "profile", { tab: "account" })}>{t("choose")}</Button>
      </Ways>
    </StatusMessage>
  );
}
