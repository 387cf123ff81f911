import type { ReactNode } from "react";
import { ToldNotice } from "@/components/ui/told-notice";

type SubmitFormProps = {
  readonly state: {
    readonly isSaving: boolean;
    /** What went wrong that belongs to no field. */
    readonly failure: string | null;
    readonly submit: () => Promise<void>;
  };
  readonly className: string;
  readonly children: ReactNode;
};

/** A form that a call sends, and what went wrong above its fields. */
export function SubmitForm({ state, className, children }: SubmitFormProps) {
  const { isSaving, failure, submit } = state;
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // A second press while the first is on its way is none.
        if (!isSaving) void submit();
      }}
    >
      {failure === null ? null : <ToldNotice tone="error">{failure}</ToldNotice>}
      {children}
    </form>
  );
}
