import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { toast } from "@/components/ui/toast";

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * React's `lazy` for parts that open on demand. If loading fails, the page stays with everything typed, and a message
 * offers to retry (LAY-13, H12); React alone would unmount the page.
 */
export function lazyWithRetry<Props>(load: () => Promise<Loaded<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => lost<Props>()));
}

/**
 * `lazy` for server-rendered content, which stays readable until its script arrives: a saved page may be opened offline
 * after the browser has evicted the script.
 */
export function lazyContent<Props>(load: () => Promise<Loaded<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch(() => {
      tellLost();
      return new Promise<Loaded<Props>>(() => undefined);
    }),
  );
}

function lost<Props>(): Loaded<Props> {
  tellLost();
  return { default: Nothing };
}

function tellLost(): void {
  const { failed = "", retry = "" } = document.body.dataset;
  document.querySelector("[data-lost]")?.removeAttribute("hidden");
  // A toast, since a notice in the page may be far above the touched element.
  toast("error", failed, { action: { label: retry, onClick: () => location.reload() } });
}

function Nothing() {
  return null;
}
