"use client";

import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { withTexts } from "@/components/with-texts";
import { useSession } from "@/lib/api-client/use-session";

const DeleteDialog = lazyPart(
  withTexts(
    () => import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })),
    ["postAdmin", "resource"],
  ),
);

type PostToolsProps = {
  /** Of the post. */
  readonly id: string;
  /** Address of all posts. */
  readonly list: string;
  /** Address of its form. */
  readonly form: string;
  /** What the link and the button say. */
  readonly texts: { readonly edit: string; readonly delete: string };
};

/** What an admin can do with the post that they read (PST-11, PST-12); nobody else sees it. */
export function PostTools({ id, list, form, texts }: PostToolsProps) {
  const { user } = useSession();
  const [isAsking, ask] = useState(false);
  if (user?.role !== "admin") return null;
  return (
    <>
      <Button variant="outline" icon="pencil" className="post__tools" href={form}>
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
