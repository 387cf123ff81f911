import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { toast } from "@/components/ui/toast";

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * React's `lazy` for what opens at a touch. One that does not come leaves the page as it is, with everything that was
 * typed, and the page says so, with a way to try again (LAY-13, decision H12): React alone would take the page away.
 */
export function lazyPart<Props>(load: () => Promise<Loaded<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => lost<Props>()));
}

/**
 * The same for what the server has written into the page already. Until its script comes, that stays to be read: a copy
 * of the page is opened without a connection, and the browser may have let go of just this script.
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
  // That may be far above what was touched.
  toast("error", failed, { action: { label: retry, onClick: () => location.reload() } });
}

function Nothing() {
  return null;
}
