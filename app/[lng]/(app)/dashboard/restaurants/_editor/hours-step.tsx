"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { HoursField } from "@/components/hours-editor/hours-field";
import { SpecialHoursField } from "@/components/hours-editor/special-hours-field";
import type { StepProps } from "./step-props";

/** The regular week and special days (DRS-08). */
export function HoursStep({ form, stored }: StepProps) {
  const [now] = useState(() => new Date());
  const { control, formState, watch } = form;
  const messages = [formState.errors.hours, formState.errors.specialHours].map((error) => sentencesIn(error));
  const hours = watch("hours");
  return (
    <>
      <Controller
        control={control}
        name="hours"
        render={({ field: { value, onChange } }) => (
          <HoursField
            value={value}
            onChange={onChange}
            errors={messages[0]}
            confirmedAt={stored?.hours && stored.hoursConfirmedAt}
          />
        )}
      />
      <Controller
        control={control}
        name="specialHours"
        render={({ field: { value, onChange } }) => (
          <SpecialHoursField value={value} onChange={onChange} hours={hours} now={now} errors={messages[1]} />
        )}
      />
    </>
  );
}

function sentencesIn(error: { readonly message?: string } | undefined): string[] {
  return error?.message ? [error.message] : [];
}
