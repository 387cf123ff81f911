import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

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

type ToldProps = {
  readonly icon: IconName;
  readonly tone?: keyof typeof TONES;
  readonly title: string;
  readonly children: ReactNode;
};

/** The outcome of a form, shown in its place and announced to screen readers. */
export function Told({ icon, tone = "plain", title, children }: ToldProps) {
  return (
    <div className={`account-told--${tone} grid gap-2.5 [&_form>div]:justify-items-start`}>
      <Icon name={icon} className={`size-16 rounded-lg p-3.5 ${TONES[tone]}`} />
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
