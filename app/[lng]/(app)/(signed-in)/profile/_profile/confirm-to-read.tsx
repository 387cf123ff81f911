"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CallError } from "@/lib/api-client/call-error";
import { useConfirming } from "./confirming";

/** Replaces private content while the user's login is not recent. */
export function ConfirmToRead({ by }: { readonly by: "password" | "google" }) {
  const t = useTranslations("profile");
  const router = useRouter();
  const confirming = useConfirming();
  const ask = () =>
    confirming.takes(new CallError("confirmation_required", { answer: { details: { by } } }), () => router.refresh());
  return (
    <section className="mx-auto grid max-w-[760px] justify-items-start gap-4">
      <h1 className="text-2xl leading-(--lh-tight)">{t("data.title")}</h1>
      <p className="text-ink-2">{t("confirm.dataText")}</p>
      <Button onClick={ask}>{t("confirm.action")}</Button>
      {confirming.dialog}
    </section>
  );
}
