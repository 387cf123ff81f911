"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { toast } from "@/components/ui/toast";
import { type CloseEditor, EditorForm, type FormState } from "./editor";
import { type ComparedField, StaleNotice } from "./stale-notice";
import { versionOf } from "./version";

type EntryFormProps<E> = {
  /** Of `useEndpointForm`. */
  readonly state: FormState & { readonly stale: E | null };
  readonly close: CloseEditor;
  /** What saving means here, where "Save" would not say it. */
  readonly act?: string;
  /** Every field of the form beside what somebody else saved meanwhile. */
  readonly compare: (theirs: E) => readonly ComparedField[];
  readonly children: ReactNode;
};

/** The form that changes an entry. When somebody else was faster, it shows what they changed and asks whose is kept. */
export function EntryForm<E extends { readonly updatedAt: string }>(props: EntryFormProps<E>) {
  const { state, close, act, compare, children } = props;
  const { stale, submit } = state;
  return (
    <EditorForm state={state} close={close} act={act}>
      {stale ? (
        <StaleNotice
          fields={compare(stale)}
          onTakeTheirs={() => close(true)}
          onKeepMine={() => void submit(versionOf(stale))}
        />
      ) : null}
      {children}
    </EditorForm>
  );
}

/** What follows a write: it is said by the entry's name, and the editor closes. */
export function useEntrySaved(close: CloseEditor, verb: "created" | "saved") {
  const t = useTranslations("resource");
  return ({ data }: { readonly data: { readonly name: string } }) => {
    toast("success", t(verb, { name: data.name }));
    close(true);
  };
}
