"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { confirmPrices, takeBackConfirmation } from "@/lib/calls/dish-manage";

type StillRightProps = {
  readonly businessId: string;
  readonly text: string;
  /** The success in words. */
  readonly said: string;
};

/** Confirms all prices of a business as of today, with undo. */
export function StillRight({ businessId, text, said }: StillRightProps) {
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const confirming = useWrite(confirmPrices);
  const { mutateAsync: takeBack } = useWrite(takeBackConfirmation);
  const fail = (error: unknown) => toast("error", errorText(error));
  const confirm = () =>
    confirming.mutate(
      { params: { id: businessId } },
      {
        onSuccess: ({ confirmationId }) => {
          // The row goes, and its focus to the heading above.
          button.current?.closest("section")?.querySelector("h2")?.focus();
          router.refresh();
          // A promise: callbacks of `mutate` are dropped with the row.
          const undo = () =>
            void takeBack({ params: { id: businessId, confirmationId } }).then(() => router.refresh(), fail);
          toast("success", said, { action: { label: words("undo"), onClick: undo } });
        },
        onError: fail,
      },
    );
  return (
    <Button
      ref={button}
      variant="outline"
      size="small"
      className="shrink-0"
      aria-disabled={confirming.isPending}
      onClick={() => confirming.isPending || confirm()}
    >
      {text}
    </Button>
  );
}
