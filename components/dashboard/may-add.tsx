"use client";

import { createContext, type ReactNode, useContext } from "react";

const MayAdd = createContext(false);

type MayAddBusinessesProps = { readonly isAllowed: boolean; readonly children: ReactNode };

/** Tells child components whether the user may add businesses; mere managers may not. */
export function MayAddBusinesses({ isAllowed, children }: MayAddBusinessesProps) {
  return <MayAdd value={isAllowed}>{children}</MayAdd>;
}

/** Hides links to the form from users who may not open it. */
export const useMayAdd = (): boolean => useContext(MayAdd);
