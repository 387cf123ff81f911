"use client";

import { FailedPart } from "@/components/layout/failed-part";

/** What broke and has nothing nearer that says so. */
export default function PageError() {
  return <FailedPart />;
}
