import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/field";
import { problemText } from "@/components/ui/problem-text";
import type { Language } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";

type AccountFormProps = {
  readonly lng: Language;
  /** URL of the form's own page, including the query. */
  readonly action: string;
  readonly refused: RefusedForm | null;
  readonly errors: readonly { readonly name: string; readonly text: string }[];
  readonly failed: string;
  readonly submit: string;
  readonly wayOn?: ReactNode;
  /** Submit as soon as the script is loaded. */
  readonly atOnce?: boolean;
  readonly look?: "primary" | "outline" | "danger";
  readonly children?: ReactNode;
};

/**
 * A form that posts to its own page (docs/decisions/forms.md); the vanilla script of these pages sends it without a
 * reload.
 */
export function AccountForm({ lng, action, refused, errors, failed, submit, wayOn, ...rest }: AccountFormProps) {
  const t = texts(lng, "account");
  const kept = rest.children ? ` ${t("kept")}` : "";
  return (
    <form
      className="form"
      method="post"
      action={action}
      noValidate
      data-account={rest.atOnce ? "at-once" : ""}
      data-failed={failed + kept}
      data-offline={texts(lng, "errors")("network") + kept}
    >
      {refused && isSessionGone(refused) ? <SessionGone lng={lng} from={action} /> : null}
      {refused && !isSessionGone(refused) ? (
        <Refusal lng={lng} refused={refused} errors={errors} failed={failed} wayOn={wayOn} />
      ) : null}
      {rest.children}
      <div className="form__send grid">
        <Button
          type="submit"
          variant={rest.look === "outline" ? "outline" : "primary"}
          className={rest.look === "danger" ? "account__danger" : ""}
          data-sending={t("sending")}
        >
          {submit}
        </Button>
        <p className="font-[600] text-anar empty:hidden" role="alert" data-form-alert="" />
      </div>
    </form>
  );
}

const isSessionGone = ({ code }: RefusedForm) => code === "unauthorized" || code === "token_expired";

/**
 * Shown if the session ended while the user filled in the form. The login leads back here; the script restores the
 * typed text.
 */
function SessionGone({ lng, from }: { readonly lng: Language; readonly from: string }) {
  const t = texts(lng, "account");
  const link = (
    <a className="text-link" href={paths.page(lng, "login", { from })} data-log-in-again="">
      {t("logInAgain")}
    </a>
  );
  return <ErrorSummary title={t("ended")} lead={link} errors={[]} />;
}

type RefusalProps = Pick<AccountFormProps, "lng" | "errors" | "failed" | "wayOn"> & { readonly refused: RefusedForm };

function Refusal({ lng, refused, errors, failed, wayOn }: RefusalProps) {
  if (errors.length === 0) {
    return <ErrorSummary title={problemText(lng, refused, failed)} lead={wayOn} errors={[]} />;
  }
  const count = countValues(errors.length, lng);
  const lead = texts(lng, "contact.problem")("fields", count);
  return <ErrorSummary title={texts(lng, "account.problem")("title")} lead={lead} errors={errors} />;
}
