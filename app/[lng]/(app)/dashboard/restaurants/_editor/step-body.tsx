"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { ListSkeleton } from "@/components/resource/list-states";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { ContactStep } from "./contact-step";
import { NamesStep } from "./names-step";
import type { StepProps } from "./step-props";
import { STEPS, type Step } from "./steps";

type Body = ComponentType<StepProps>;
type LaterStep = Exclude<Step, "names" | "contact">;

const LOADS: Readonly<Record<LaterStep, () => Promise<Body>>> = {
  location: () => import("./location-step").then(({ LocationStep }) => LocationStep),
  hours: () => import("./hours-step").then(({ HoursStep }) => HoursStep),
  services: () => import("./services-step").then(({ ServicesStep }) => ServicesStep),
  photos: () => import("./photos-step").then(({ PhotosStep }) => PhotosStep),
  review: () => import("./review-step").then(({ ReviewStep }) => ReviewStep),
};

const loaded = new Map<Step, Body>([
  ["names", NamesStep],
  ["contact", ContactStep],
]);

const isLater = (step: Step): step is LaterStep => step in LOADS;

/** Loads the script of a step, so that it is shown at once, and its fields can take the focus. Never rejects. */
export async function loadStep(step: Step): Promise<void> {
  if (isLater(step)) await loadBody(step).catch(() => undefined);
}

async function loadBody(step: LaterStep): Promise<Body> {
  const body = loaded.get(step) ?? (await LOADS[step]());
  loaded.set(step, body);
  return body;
}

const lazyStep = (step: LaterStep) => lazyWithRetry(() => loadBody(step).then((body) => ({ default: body })));
const LAZY: Readonly<Record<LaterStep, Body>> = {
  location: lazyStep("location"),
  hours: lazyStep("hours"),
  services: lazyStep("services"),
  photos: lazyStep("photos"),
  review: lazyStep("review"),
};

/** The fields of a step; needs a key of it. The first two come with the page, the others when they are near. */
export function StepBody({ step, ...props }: StepProps & { readonly step: Step }) {
  const words = useTranslations("resource");
  // Chosen once: another component for the same step would lose what it holds.
  const [Fields] = useState<Body>(() => loaded.get(step) ?? LAZY[step as LaterStep]);
  useEffect(() => {
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next && step !== "names") void loadStep(next);
  }, [step]);
  return (
    <Suspense fallback={<ListSkeleton label={words("loading")} />}>
      <Fields {...props} />
    </Suspense>
  );
}
