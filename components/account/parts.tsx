import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

export function AccountHead({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) {
  return (
    <header className="account__head">
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </header>
  );
}

type ToldProps = {
  readonly icon: IconName;
  readonly tone?: "good" | "bad";
  readonly title: string;
  readonly children: ReactNode;
};

/** The outcome of a form, shown in its place and announced to screen readers. */
export function Told({ icon, tone, title, children }: ToldProps) {
  return (
    <div className={`account-told${tone ? ` account-told--${tone}` : ""}`}>
      <Icon name={icon} />
      {/* biome-ignore lint/a11y/noAutofocus: it answers what the visitor has just done. */}
      <h1 tabIndex={-1} data-form-told="" autoFocus>
        {title}
      </h1>
      {children}
    </div>
  );
}

export function OtherWay({
  text,
  href,
  link,
}: {
  readonly text: string;
  readonly href: string;
  readonly link: string;
}) {
  return (
    <p className="account__other">
      {text}{" "}
      <a className="text-link" href={href}>
        {link}
      </a>
    </p>
  );
}
