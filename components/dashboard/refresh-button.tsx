"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

/** Refetches the page without losing input. */
export function RefreshButton({ text }: { readonly text: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <Button
      variant="outline"
      size="small"
      icon="refresh-cw"
      disabled={isPending}
      onClick={() => startTransition(() => router.refresh())}
    >
      {text}
    </Button>
  );
}
