import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { track } from "@/lib/analytics/track";

const THOUSAND = 1000;
/** What is still good and what is already poor of the first input delay, in milliseconds. */
const FID_GOOD = 100;
const FID_POOR = 300;

/**
 * How fast the page was (ANA-14, H63): milliseconds, for CLS its score; the label tells whether that is good. The library
 * no longer knows FID.
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
