import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { ContactReason, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import type { SiteSettings } from "@/lib/settings/model";
import { ContactForm } from "./contact-form";
import { ContactWays } from "./contact-ways";
import "./contact.css";

type ContactScreenProps = {
  readonly lng: Language;
  readonly settings: SiteSettings;
  readonly now: Date;
  readonly reason: ContactReason | undefined;
  /** Reference number of the message just sent. */
  readonly sent: string | undefined;
  readonly refused: RefusedForm | null;
};

/** Contact details of the operators, and a form to write to them (RTE-18). */
export function ContactScreen({ lng, settings, now, reason, sent, refused }: ContactScreenProps) {
  const t = texts(lng, "contact");
  const common = texts(lng, "common");
  return (
    <div className="page-width pb-14" data-forms="">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
      />
      <header className="max-w-170 pt-2 pb-6">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1.5 text-ink-2">{t("lead")}</p>
      </header>
      <div className="contact">
        <ContactWays lng={lng} settings={settings} now={now} />
        <ScriptSlot name="form" />
        <section className="contact__form" aria-labelledby="write" data-form-area="">
          {sent ? (
            <Sent lng={lng} reference={sent} />
          ) : (
            <>
              <h2 id="write" className="mb-3 text-xl">
                {t("formTitle")}
              </h2>
              <ContactForm lng={lng} reason={reason} refused={refused} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Sent({ lng, reference }: { readonly lng: Language; readonly reference: string }) {
  const t = texts(lng, "contact.sent");
  return (
    <div className="contact-sent grid justify-items-start gap-2">
      <Icon name="circle-check" className="text-[36px] text-istalif" />
      {/* biome-ignore lint/a11y/noAutofocus: it answers what the visitor has just done. */}
      <h2 id="write" tabIndex={-1} data-form-told="" autoFocus>
        {t("title")}
      </h2>
      <p>{t("text")}</p>
      <p className="contact-sent__reference">
        {t("reference")}:{" "}
        <b className="text-[20px]">
          <bdi dir="ltr">{reference}</bdi>
        </b>
      </p>
      <p className="field__hint">{t("keep")}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button href={paths.home(lng)}>{t("home")}</Button>
        <Button href={paths.page(lng, "contact-us")} variant="quiet">
          {t("again")}
        </Button>
      </p>
    </div>
  );
}
