"use client";

import type { ComponentType } from "react";
import { ContactStep } from "./contact-step";
import { HoursStep } from "./hours-step";
import { LocationStep } from "./location-step";
import { NamesStep } from "./names-step";
import { PhotosStep } from "./photos-step";
import { ReviewStep } from "./review-step";
import { ServicesStep } from "./services-step";
import type { StepProps } from "./step-props";
import type { Step } from "./steps";

const BODIES: Readonly<Record<Step, ComponentType<StepProps>>> = {
  names: NamesStep,
  contact: ContactStep,
  location: LocationStep,
  hours: HoursStep,
  services: ServicesStep,
  photos: PhotosStep,
  review: ReviewStep,
};

export function StepBody({ step, ...props }: StepProps & { readonly step: Step }) {
  const Body = BODIES[step];
  return <Body {...props} />;
}
