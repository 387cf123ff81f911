"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Asks the server for this page again, without losing what stands in it. */
export function RefreshButton({ text }: { readonly text: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <button type="button" disabled={isPending} onClick={() => startTransition(() => router.refresh())}>
      {text}
    </button>
  );
}
