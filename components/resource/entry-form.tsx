"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { type CloseEditor, EditorForm, type FormState } from "./editor";
import { PanelSuspense } from "./panel-suspense";
import type { ComparedField } from "./stale-notice";
import { versionOf } from "./version";

const StaleNotice = lazyWithRetry(() => import("./stale-notice").then(({ StaleNotice }) => ({ default: StaleNotice })));

type EntryFormProps<E> = {
  readonly state: FormState & { readonly stale: E | null };
  readonly close: CloseEditor;
  /** Label of the submit button instead of "Save". */
  readonly act?: string;
  /** Another way to save. */
  readonly more?: ReactNode;
  /** Every field, with the value that was saved meanwhile. */
  readonly compare: (theirs: E) => readonly ComparedField[];
  readonly children: ReactNode;
};

/** Form to edit an entry. If it was changed meanwhile, shows the differences and asks which version to keep. */
export function EntryForm<E extends { readonly updatedAt: string }>(props: EntryFormProps<E>) {
  const { state, close, act, more, compare, children } = props;
  const { stale, submit } = state;
  return (
    <EditorForm state={state} close={close} act={act} more={more}>
      {stale ? (
        <PanelSuspense>
          <StaleNotice
            fields={compare(stale)}
            onTakeTheirs={() => close(true)}
            onKeepMine={() => void submit(versionOf(stale))}
          />
        </PanelSuspense>
      ) : null}
      {children}
    </EditorForm>
  );
}

/** After saving: show a toast with the entry's name and close the editor. */
export function useEntrySaved(close: CloseEditor, verb: "created" | "saved") {
  const t = useTranslations("resource");
  return ({ data }: { readonly data: { readonly name: string } }) => {
    toast("success", t(verb, { name: data.name }));
    close(true);
  };
}
