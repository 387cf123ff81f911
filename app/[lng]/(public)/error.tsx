"use client";

import { FailedPart } from "@/components/layout/failed-part";

/** Fallback for errors that no nearer boundary catches. */
export default function PageError() {
  return <FailedPart />;
}
