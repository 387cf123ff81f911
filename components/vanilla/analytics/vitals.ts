import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { track } from "@/lib/analytics/track";

const THOUSAND = 1000;
/** Limits of a good and of a poor first input delay, in milliseconds. */
const FID_GOOD = 100;
const FID_POOR = 300;

/**
 * Web vitals (ANA-14, H63) in milliseconds, CLS as a score; the label is the rating. The library no longer supports
 * FID.
 */
export function vitals(): void {
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(tell);
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    const value = first.processingStart - first.startTime;
    tell({
      name: "FID",
      value,
      rating: value <= FID_GOOD ? "good" : value <= FID_POOR ? "needs-improvement" : "poor",
    });
    observer.disconnect();
  }).observe({ type: "first-input", buffered: true });
}

function tell({ name, value, rating }: Pick<Metric, "value" | "rating"> & { name: Metric["name"] | "FID" }): void {
  track(name, { category: "performance", label: rating, value: Math.round(value * THOUSAND) / THOUSAND });
}
