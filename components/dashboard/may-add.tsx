"use client";

import { createContext, type ReactNode, useContext } from "react";

const MayAdd = createContext(false);

type MayAddBusinessesProps = { readonly isAllowed: boolean; readonly children: ReactNode };

/** Says below it whether the reader may add businesses of their own: who only manages others' may not. */
export function MayAddBusinesses({ isAllowed, children }: MayAddBusinessesProps) {
  return <MayAdd value={isAllowed}>{children}</MayAdd>;
}

/** Ways to add a business stand only where they lead to a form. */
export const useMayAdd = (): boolean => useContext(MayAdd);
