"use client";

import type { ComponentType } from "react";
import type { Language } from "@/lib/i18n/language";
import type { BusinessForm, StoredBusiness } from "./business-values";
import { ContactStep } from "./contact-step";
import { HoursStep } from "./hours-step";
import { LocationStep } from "./location-step";
import { NamesStep } from "./names-step";
import { PhotosStep } from "./photos-step";
import { ReviewStep } from "./review-step";
import { ServicesStep } from "./services-step";
import type { Step } from "./steps";

export type StepProps = {
  readonly lng: Language;
  readonly form: BusinessForm;
  readonly isAdmin: boolean;
  /** As it is saved; a new one is not yet. */
  readonly stored: StoredBusiness | undefined;
  readonly onGo: (step: Step) => void;
};

const BODIES: Readonly<Record<Step, ComponentType<StepProps>>> = {
  names: NamesStep,
  contact: ContactStep,
  location: LocationStep,
  hours: HoursStep,
  services: ServicesStep,
  photos: PhotosStep,
  review: ReviewStep,
};

/** The fields of one step. */
export function StepBody({ step, ...props }: StepProps & { readonly step: Step }) {
  const Body = BODIES[step];
  return <Body {...props} />;
}
