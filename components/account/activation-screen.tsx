import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type Language, MAIL_TOKEN_MS } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { AccountHead, StatusMessage, Ways } from "./parts";

export type Reader = { readonly id: string; readonly email: string; readonly isVerified: boolean };

type ActivationScreenProps = {
  readonly lng: Language;
  /** URL with its query, so that the token is kept. */
  readonly address: string;
  /** State of the activation link (`readActivationLink`); null without a token. */
  readonly link: "live" | "verified" | "old" | "unknown" | null;
  readonly outcome: "done" | "sent" | null;
  readonly reader: Reader | null;
  readonly from: string | null;
  readonly refused: RefusedForm | null;
};

/**
 * Target of the activation link (RTE-09). A GET does not activate anything, because mail scanners open links too: the
 * script submits the form; without script the user presses the button (H20).
 */
export function ActivationScreen(props: ActivationScreenProps) {
  const { outcome, reader, link, refused } = props;
  if (outcome === "done" || reader?.isVerified || link === "verified") return <Done {...props} />;
  if (link) return link === "live" && !isRefused(refused) ? <Confirm {...props} /> : <Old {...props} />;
  if (reader) return <Mailed {...props} reader={reader} />;
  return outcome === "sent" ? <Sent {...props} /> : <Nothing {...props} />;
}

const isRefused = (refused: RefusedForm | null) =>
  refused?.code === "invalid_token" || refused?.code === "validation_failed";

const hoursText = (lng: Language) => formatNumber(MAIL_TOKEN_MS.activation / 3_600_000, lng);

function Done({ lng, from }: ActivationScreenProps) {
  const t = texts(lng, "account.activation");
  return (
    <StatusMessage icon="badge-check" tone="good" title={t("doneTitle")}>
      <p>{t("doneText")}</p>
      <Ways>
        <Button href={paths.page(lng, "profile")}>{t("profile")}</Button>
        {from ? (
          <Button href={from} variant="quiet">
            {t("go")}
          </Button>
        ) : null}
      </Ways>
    </StatusMessage>
  );
}

function Confirm({ lng, address, refused }: ActivationScreenProps) {
  const t = texts(lng, "account.activation");
  return (
    <>
      <AccountHead title={t("confirmTitle")} lead={t("confirmText")} />
      <AccountForm
        lng={lng}
        action={address}
        refused={refused}
        errors={[]}
        failed={texts(lng, "errors")("general")}
        submit={t("confirm")}
        atOnce={!refused}
      />
    </>
  );
}

/** One tap asks for a new mail. Only a link that nobody knows any more needs a login for that. */
function Old(props: ActivationScreenProps) {
  const { lng, reader, link } = props;
  const t = texts(lng, "account.activation");
  return (
    <StatusMessage icon="clock" tone="bad" title={t("oldTitle")}>
      <p>{t(link === "unknown" ? "unknownText" : "oldText", { hours: hoursText(lng) })}</p>
      {reader || link !== "unknown" ? <Resend {...props} look="primary" /> : <LogIn {...props} />}
    </StatusMessage>
  );
}

function Sent({ lng }: ActivationScreenProps) {
  const t = texts(lng, "account.activation");
  return (
    <StatusMessage icon="mail" title={t("mailTitle")}>
      <p>{t("sentText")}</p>
      <p className="field__hint">{texts(lng, "account.forgot")("sentNothing")}</p>
    </StatusMessage>
  );
}

function Mailed(props: ActivationScreenProps & { readonly reader: Reader }) {
  const { lng, reader, from, outcome, refused } = props;
  const t = texts(lng, "account.activation");
  const mail = () => (
    // Broken only where it is longer than a line.
    <bdi dir="ltr" className="inline-block max-w-full font-[600]">
      {reader.email}
    </bdi>
  );
  return (
    <StatusMessage icon="mail" title={t("mailTitle")}>
      <p>{t.rich("mailText", { mail, hours: hoursText(lng) })}</p>
      <p className="field__hint">{texts(lng, "account.forgot")("sentNothing")}</p>
      {outcome === "sent" && !refused ? <Notice tone="good">{t("resent")}</Notice> : null}
      <Ways>
        <Button href={from ?? paths.home(lng)}>{t("go")}</Button>
      </Ways>
      <Resend {...props} />
    </StatusMessage>
  );
}

type ResendProps = ActivationScreenProps & { readonly look?: "primary" | "outline" };

/** Sends the user's own id, and the server rejects any other; without a session the link in the address counts. */
function Resend({ lng, address, reader, refused, look = "outline" }: ResendProps): ReactNode {
  const t = texts(lng, "account.activation");
  return (
    <AccountForm
      lng={lng}
      action={address}
      refused={refused?.values.resend === undefined ? null : refused}
      errors={[]}
      failed={t("resendFailed")}
      submit={t("resend")}
      look={look}
    >
      <input type="hidden" name="resend" value={reader?.id ?? ""} />
    </AccountForm>
  );
}

function Nothing(props: ActivationScreenProps) {
  const t = texts(props.lng, "account.activation");
  return (
    <StatusMessage icon="mail" title={t("noneTitle")}>
      <p>{t("noneText")}</p>
      <LogIn {...props} />
    </StatusMessage>
  );
}

function LogIn({ lng }: ActivationScreenProps) {
  const from = paths.page(lng, "account-activation");
  return (
    <Ways>
      <Button href={paths.page(lng, "login", { from })}>{texts(lng, "layout")("login")}</Button>
    </Ways>
  );
}
