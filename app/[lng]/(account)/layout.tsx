import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { isLanguage } from "@/lib/i18n/language";
import { currentAddress } from "@/lib/page-cache/scope";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

export const dynamic = "force-dynamic";

export default async function AccountLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return (
    <AccountFrame lng={lng} address={currentAddress() ?? `/${lng}/login`}>
      {children}
    </AccountFrame>
  );
}
