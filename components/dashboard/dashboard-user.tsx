"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Role } from "@/lib/core/constants";

type DashboardUser = {
  readonly role: Role;
  /** Whether the user may add businesses; mere managers may not. */
  readonly mayAdd: boolean;
  /** Ids of the businesses of a user who does not manage all. */
  readonly businesses: readonly string[] | null;
};

const UserContext = createContext<DashboardUser>({ role: "owner", mayAdd: false, businesses: null });

type DashboardUserProviderProps = DashboardUser & { readonly children: ReactNode };

/** Tells the components of the dashboard who uses it, so that they offer only what the server would accept. */
export function DashboardUserProvider({ children, ...user }: DashboardUserProviderProps) {
  return <UserContext value={user}>{children}</UserContext>;
}

export const useDashboardUser = (): DashboardUser => useContext(UserContext);
