"use client";

import { useEffect } from "react";
import { startAppPage } from "@/components/enhance/app";

/** Has a page of the app recover from scripts that are gone (LAY-13). */
export function AppWatch() {
  useEffect(startAppPage, []);
  return null;
}
