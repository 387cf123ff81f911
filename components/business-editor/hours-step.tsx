"use client";

import { Controller } from "react-hook-form";
import type { StepProps } from "./step-body";

/** When it is open: the usual week, and the days that are otherwise. */
export function HoursStep({ form }: StepProps) {
  return <Controller control={form.control} name="hours" render={() => <span />} />;
}
