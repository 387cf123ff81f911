/** Declared here, not in an endpoint: `lib/api-client`, which makes them, knows no feature. */
export const sessionCalls = {
  logOut: { method: "POST", path: "/user/logout" },
  refresh: { method: "POST", path: "/user/refresh-token" },
} as const;
