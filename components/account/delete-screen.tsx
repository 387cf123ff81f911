import { Button } from "@/components/ui/button";
import { InputField, TextAreaField } from "@/components/ui/field";
import { Icon, type IconName } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { DELETE_WORDS, type Language, REASON_MAX } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { AccountHead, OtherWay, StatusMessage, Ways } from "./parts";

const NAMES = ["reason", "confirm", "password"] as const;
const LENGTHS = { reason: { max: REASON_MAX } } as const;

type DeleteScreenProps = {
  readonly lng: Language;
  readonly refused: RefusedForm | null;
  /** Way to re-authenticate; null if the user has just logged in. */
  readonly confirmBy: "password" | "google" | null;
};

/** Deletes the user's account (RTE-12). Asks for a reason, and for a typed word to prevent accidents. */
export function DeleteScreen({ lng, refused, confirmBy }: DeleteScreenProps) {
  const t = texts(lng, "account.delete");
  const { errors, field } = accountFields(lng, { names: NAMES, lengths: LENGTHS, refused });
  const word = DELETE_WORDS[lng];
  return (
    <>
      <AccountHead title={t("title")} lead={t("lead")} />
      <div className="mb-6 grid grid-cols-1 gap-3">
        <Consequences
          title={t("goes")}
          icon="trash"
          lines={[t("goesPerson"), t("goesPhotos"), t("goesLists"), t("goesDevices")]}
        />
        <Consequences title={t("stays")} icon="check" lines={[t("staysReviews"), t("staysReason")]} />
      </div>
      <AccountForm
        lng={lng}
        action={paths.page(lng, "delete-account")}
        refused={refused}
        errors={errors}
        failed={t("failed")}
        submit={t("submit")}
        look="danger"
      >
        <TextAreaField
          {...field("reason", t("reason"))}
          maxLength={REASON_MAX}
          rows={4}
          dir="auto"
          defaultValue={refused?.values.reason}
        />
        <InputField
          {...field("confirm", t("confirm", { word }))}
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          data-word={word}
          defaultValue={refused?.values.confirm}
        />
        {confirmBy === "password" ? <Password lng={lng} field={field} /> : null}
        {confirmBy === "google" ? <GoogleAgain lng={lng} /> : null}
      </AccountForm>
      <OtherWay href={paths.page(lng, "profile")} link={t("keep")} />
    </>
  );
}

type PasswordProps = { readonly lng: Language; readonly field: ReturnType<typeof accountFields>["field"] };

/** Asked unless the user has just logged in: the phone may lie around unlocked. */
function Password({ lng, field }: PasswordProps) {
  const t = texts(lng, "account");
  const password = field("password", t("password"));
  return (
    <PasswordField
      {...password}
      hint={t("delete.passwordHint")}
      missing={t("missing.password")}
      wrong={t("missing.password")}
      autoComplete="current-password"
      show={t("show")}
      showLabel={t("showPassword")}
    />
  );
}

function GoogleAgain({ lng }: { readonly lng: Language }) {
  return (
    <Notice>
      {texts(lng, "account.delete").rich("googleAgain", {
        google: (words) => (
          <a className="text-link" href={paths.google(lng, paths.page(lng, "delete-account"))}>
            {words}
          </a>
        ),
      })}
    </Notice>
  );
}

type ConsequencesProps = { readonly title: string; readonly icon: IconName; readonly lines: readonly string[] };

function Consequences({ title, icon, lines }: ConsequencesProps) {
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3.5 leading-(--lh-small)">
      <h2 className="text-base">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line} className="mt-1.5 flex gap-2.5 text-ink-2">
            <Icon name={icon} className="mt-[0.2em] text-sm" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Deleted({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.delete");
  return (
    <StatusMessage icon="circle-check" tone="good" title={t("doneTitle")}>
      <p>{t("doneText")}</p>
      <Ways>
        <Button href={paths.home(lng)}>{t("home")}</Button>
      </Ways>
    </StatusMessage>
  );
}
