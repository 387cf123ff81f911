"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { Composer } from "./composer";
import { DeleteDialog } from "./delete-dialog";
import type { Draft } from "./drafts";
import { ownOptions } from "./optimistic";
import type { Refusal, ReviewAction } from "./refusal";
import { RefusalNotice } from "./refusal-notice";
import { useReviewing } from "./review-context";
import { usePublishing } from "./use-publishing";

export type ReviewDialog =
  | { readonly kind: "compose"; readonly refusal: Refusal | null }
  | { readonly kind: "delete" }
  | { readonly kind: "refusal"; readonly refusal: Refusal; readonly what: ReviewAction };

type ReviewDialogsProps = {
  readonly dialog: ReviewDialog | null;
  readonly sent: Draft | null;
  readonly onOpen: (dialog: ReviewDialog) => void;
  readonly onSend: (draft: Draft) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/**
 * The review form and its dialogs. Stays mounted after it was first opened, so that requests continue when a dialog
 * closes.
 */
export function ReviewDialogs({ dialog, sent, onOpen, onSend, onClose, onDone }: ReviewDialogsProps) {
  const { business, user, own } = useReviewing();
  const cache = useQueryClient();
  const { publish, takeAway } = usePublishing({
    business,
    user,
    own,
    onDone,
    onKept: (refusal) => onOpen({ kind: "refusal", refusal, what: "delete" }),
    onRefused: (refusal) => {
      // The review was written or changed in another browser: load the stored version first.
      if (user && (refusal.kind === "second" || refusal.kind === "stale"))
        void cache.fetchQuery({ ...ownOptions(business, user.id), staleTime: 0 }).catch(() => undefined);
      onOpen({ kind: "compose", refusal });
    },
  });
  const send = (draft: Draft) => {
    onSend(draft);
    onClose();
    publish(draft);
  };
  if (dialog?.kind === "compose")
    return <Composer refusal={dialog.refusal} sent={dialog.refusal ? sent : null} onPublish={send} onClose={onClose} />;
  if (dialog?.kind === "delete") return <DeleteDialog onClose={onClose} onDelete={takeAway} />;
  if (dialog) return <RefusalDialog refusal={dialog.refusal} what={dialog.what} onClose={onClose} />;
  return null;
}

type RefusalDialogProps = { readonly refusal: Refusal; readonly what: ReviewAction; readonly onClose: () => void };

function RefusalDialog({ refusal, what, onClose }: RefusalDialogProps) {
  const t = useTranslations("reviewing");
  return (
    <Dialog open onOpenChange={onClose} title={t("notDone")} closeLabel={t("close")}>
      <div className="composer__notice my-1">
        <RefusalNotice refusal={refusal} what={what} onClose={onClose} />
      </div>
    </Dialog>
  );
}
