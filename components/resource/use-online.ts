"use client";

import { useSyncExternalStore } from "react";

function follow(follower: () => void): () => void {
  window.addEventListener("online", follower);
  window.addEventListener("offline", follower);
  return () => {
    window.removeEventListener("online", follower);
    window.removeEventListener("offline", follower);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}
