import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { SignedInFrame } from "@/components/layout/signed-in-frame";
import { languageOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { messagesOf } from "@/lib/i18n/texts";
import { currentAddress } from "@/lib/page-cache/scope";
import { readSiteSettings } from "@/lib/settings/queries";
import { requireUser } from "../_app/guard";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

const NAMESPACES = [
  "profile",
  "claiming",
  "invitation",
  "saved",
  "lists",
  "hours",
  "resource",
  "errors",
  "enums",
  "outbox",
] as const;

/** Pages of signed-in users, in the frame of the public site (RTE-17). */
export default async function SignedInLayout({ children, params }: Props) {
  const { lng: named } = await params;
  await requireUser(named);
  const lng = languageOf(named);
  return (
    <PublicFrame
      lng={lng}
      address={currentAddress() ?? paths.page(lng, "profile")}
      settings={await readSiteSettings()}
      now={new Date()}
      messages={messagesOf(lng, NAMESPACES)}
    >
      <SignedInFrame login={paths.page(lng, "login")} />
      <div className="page-width py-6 md:py-10" data-forms="">
        {children}
      </div>
    </PublicFrame>
  );
}
