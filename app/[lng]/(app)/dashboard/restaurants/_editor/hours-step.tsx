"use client";

import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { focusFault } from "@/components/hours-editor/focus-fault";
import { HoursEditor } from "@/components/hours-editor/hours-editor";
import type { StepProps } from "./step-props";

/** The regular week and special days (DRS-08). */
export function HoursStep({ form, stored }: StepProps) {
  const [now] = useState(() => new Date());
  const { control, formState } = form;
  const hours = useController({ control, name: "hours" });
  const special = useController({ control, name: "specialHours" });
  const { errors } = formState;
  const editor = useRef<HTMLDivElement>(null);
  const { ref } = hours.field;
  // Refused hours have no field of their own to focus.
  useEffect(() => ref({ focus: () => focusFault(editor.current) }), [ref]);
  return (
    <div ref={editor}>
      <HoursEditor
        hours={hours.field.value}
        onHours={hours.field.onChange}
        periods={special.field.value}
        onPeriods={special.field.onChange}
        now={now}
        errors={{ hours: sentencesIn(errors.hours), specialHours: sentencesIn(errors.specialHours) }}
        confirmedAt={stored?.hours && stored.hoursConfirmedAt}
      />
    </div>
  );
}

function sentencesIn(error: { readonly message?: string } | undefined): string[] {
  return error?.message ? [error.message] : [];
}
