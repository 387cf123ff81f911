import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export function AccountHead({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-2xl">{title}</h1>
      {lead ? <p className="mt-1.5 text-ink-2">{lead}</p> : null}
    </header>
  );
}

const TONES = {
  plain: "bg-lapis-tint text-lapis",
  good: "bg-istalif-tint text-istalif",
  bad: "bg-anar-tint text-anar",
} as const;

type StatusMessageProps = {
  readonly icon: IconName;
  readonly tone?: keyof typeof TONES;
  readonly title: string;
  readonly children: ReactNode;
};

/** The outcome of a form, shown in its place and announced to screen readers. */
export function StatusMessage({ icon, tone = "plain", title, children }: StatusMessageProps) {
  return (
    <div className={`account-told account-told--${tone}`}>
      <Icon name={icon} className={TONES[tone]} />
      {/* biome-ignore lint/a11y/noAutofocus: it answers what the visitor has just done. */}
      <h1 className="text-2xl" tabIndex={-1} data-form-told="" autoFocus>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Links below an outcome. */
export function Ways(props: ComponentProps<"p">) {
  return <p className="mt-2.5 flex flex-wrap gap-2" {...props} />;
}

export function OtherWay({
  text,
  href,
  link,
}: {
  readonly text?: string;
  readonly href: string;
  readonly link: string;
}) {
  return (
    <p className="mt-5 text-center text-ink-2">
      {text ? `${text} ` : null}
      <a className="text-link inline-block py-1.5" href={href}>
        {link}
      </a>
    </p>
  );
}

/** Login with Google, if enabled. A link, because the CSP does not allow forms to end at another site. */
export function GoogleButton({ lng, from }: { readonly lng: Language; readonly from: string | null }) {
  const t = texts(lng, "account");
  return (
    <div className="mt-3.5 grid gap-3">
      <p className="account__or">{t("or")}</p>
      <a className="button button--outline bg-surface" href={paths.google(lng, from ?? undefined)}>
        <span className="account__google" />
        {t("google")}
      </a>
    </div>
  );
}

const WORDS = ["short", "common", "personal", "weak", "fair", "good", "strong"] as const;

/** Rates the password while it is typed. Advice only; needs script. */
export function StrengthMeter({
  lng,
  name,
  min,
}: {
  readonly lng: Language;
  readonly name: string;
  readonly min: number;
}) {
  const t = texts(lng, "account.strength");
  const words = Object.fromEntries(WORDS.map((word) => [word, t(word)]));
  return (
    <p
      className="flex items-center gap-3 text-sm leading-(--lh-small) text-ink-2"
      data-strength={name}
      data-min={min}
      data-words={JSON.stringify(words)}
      hidden
    >
      <span className="strength__bars flex flex-none gap-1" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status" />
    </p>
  );
}
