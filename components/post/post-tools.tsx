"use client";

import { Suspense, useState } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { Button } from "@/components/ui/button";
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
  /** What the button says. */
  readonly text: string;
};

/** What an admin can do with the post that they read (PST-11); nobody else sees it. */
export function PostTools({ id, list, text }: PostToolsProps) {
  const { user } = useSession();
  const [isAsking, ask] = useState(false);
  if (user?.role !== "admin") return null;
  return (
    <>
      <Button variant="outline" icon="trash" className="post__tools" onClick={() => ask(true)}>
        {text}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? <DeleteDialog id={id} list={list} onClose={() => ask(false)} /> : null}
      </Suspense>
    </>
  );
}
