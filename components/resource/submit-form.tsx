import type { ReactNode } from "react";
import { FocusedNotice } from "@/components/ui/focused-notice";

type SubmitFormProps = {
  readonly state: {
    readonly isSaving: boolean;
    /** An error that belongs to no field. */
    readonly failure: string | null;
    readonly submit: () => Promise<void>;
  };
  readonly className: string;
  readonly children: ReactNode;
};

export function SubmitForm({ state, className, children }: SubmitFormProps) {
  const { isSaving, failure, submit } = state;
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // Ignore repeated clicks while a request is pending.
        if (!isSaving) void submit();
      }}
    >
      {failure === null ? null : <FocusedNotice tone="error">{failure}</FocusedNotice>}
      {children}
    </form>
  );
}
