"use client";

import { Suspense, useState } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { Button } from "@/components/ui/button";
import { useSession } from "@/lib/api-client/use-session";
import type { PostWords } from "./delete-dialog";

const DeleteDialog = lazyPart(() => import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })));

type PostToolsProps = {
  /** Of the post. */
  readonly id: string;
  /** Address of all posts. */
  readonly list: string;
  readonly words: PostWords;
};

/** What an admin can do with the post that they read (PST-11); nobody else sees it. */
export function PostTools({ id, list, words }: PostToolsProps) {
  const { user } = useSession();
  const [isAsking, ask] = useState(false);
  if (user?.role !== "admin") return null;
  return (
    <>
      <Button variant="outline" icon="trash" className="post__tools" onClick={() => ask(true)}>
        {words.delete}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? <DeleteDialog id={id} list={list} words={words} onClose={() => ask(false)} /> : null}
      </Suspense>
    </>
  );
}
