"use client";

import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { withTexts } from "@/components/with-texts";
import { useSession } from "@/lib/api-client/use-session";

const DeleteDialog = lazyWithRetry(
  withTexts(
    () => import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })),
    ["postAdmin", "resource"],
  ),
);

type PostToolsProps = {
  readonly id: string;
  /** URL of the list of posts. */
  readonly list: string;
  /** URL of the edit form. */
  readonly form: string;
  readonly texts: { readonly edit: string; readonly delete: string };
};

/** Actions for admins on a post (PST-11, PST-12); hidden from others. */
export function PostTools({ id, list, form, texts }: PostToolsProps) {
  const { user } = useSession();
  const [isAsking, ask] = useState(false);
  if (user?.role !== "admin") return null;
  return (
    <>
      <Button variant="outline" icon="pencil" className="ms-auto" href={form}>
        {texts.edit}
      </Button>
      <Button variant="outline" icon="trash" onClick={() => ask(true)}>
        {texts.delete}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? <DeleteDialog id={id} list={list} action={texts.delete} onClose={() => ask(false)} /> : null}
      </Suspense>
    </>
  );
}
