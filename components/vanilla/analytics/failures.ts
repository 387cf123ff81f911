import { track } from "@/lib/analytics/track";

/**
 * Failures (ANA-12): `exception` is a script error with type, file and line; `error` is a resource that failed to load,
 * with its type. Messages are not sent, since they may contain typed text.
 */
export function failures(): void {
  addEventListener(
    "error",
    (event: Event) => {
      if (event instanceof ErrorEvent)
        track("exception", { label: kindOf(event.error), props: { at: sourceOf(event) } });
      else track("error", { label: (event.target as Element).localName });
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => track("exception", { label: kindOf(reason) }));
}

function kindOf(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return /^\w{1,40}$/.test(name) ? name : "Error";
}

function sourceOf({ filename, lineno, colno }: ErrorEvent): string {
  const file = filename.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return /\.m?js$/.test(file) ? `${file}:${lineno}:${colno}`.slice(-60) : "page";
}
