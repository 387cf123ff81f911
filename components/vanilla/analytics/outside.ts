import { TRACKED } from "@/lib/analytics/track";
import { google } from "./google";
import { vercel } from "./vercel";

/** Forwards events to the enabled services, including those from before this script was loaded. */
export function outside(): void {
  const { ga, vercel: hasVercel } = document.body.dataset;
  const sinks = [...(ga ? [google(ga)] : []), ...(hasVercel === undefined ? [] : [vercel()])];
  let told = 0;
  const tell = () => {
    const news = window.tracked?.slice(told) ?? [];
    told += news.length;
    for (const event of news) for (const sink of sinks) sink(event);
  };
  addEventListener(TRACKED, tell);
  tell();
}
